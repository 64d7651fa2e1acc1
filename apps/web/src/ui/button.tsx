import type { ComponentProps, MouseEvent } from 'react';
import { type Opening, whereNear } from '#lib/react/lazily.ts';
import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
  icon?: IconName | undefined;
  /** Shows a spinner and ignores presses until the work is done. */
  isPending?: boolean | undefined;
  /** Ignores presses for a moment, such as the second one of a double press that was meant for the step before. */
  isResting?: boolean | undefined;
  /** Why it cannot be pressed now; it stays reachable by keyboard and says so. */
  disabledReason?: string | undefined;
  /** What it opens, fetched once the pointer or the focus is on it. */
  opens?: Opening | undefined;
}

/** A button with its verb first; `type="submit"` where it ends a form. */
export function Button(props: ButtonProps) {
  const { kind, size, icon, isPending, isResting, disabledReason, opens, className, children, onClick, ...button } =
    props;
  const isBlocked = Boolean(isPending || isResting || disabledReason);
  const press = (event: MouseEvent<HTMLButtonElement>) => (isBlocked ? event.preventDefault() : onClick?.(event));
  const element = (
    <button
      type="button"
      {...whereNear(opens)}
      {...button}
      onClick={press}
      className={buttonStyle(kind, size, className)}
      aria-busy={isPending || undefined}
      aria-disabled={isBlocked || undefined}
    >
      {isPending ? <Spinner size={14} /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
  // one that may have a reason stays in its place when that goes, and so does the focus on it
  return 'disabledReason' in props ? <Tooltip text={disabledReason}>{element}</Tooltip> : element;
}
