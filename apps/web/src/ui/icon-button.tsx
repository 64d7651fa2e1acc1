import type { ComponentProps } from 'react';
import { type Opening, whereNear } from '#lib/react/lazily.ts';
import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** What it does, said by screen readers and shown as its tooltip. */
  label: string;
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
  isPending?: boolean | undefined;
  /** The key that does the same, shown in the tooltip. */
  keys?: string | undefined;
  /** What it opens, fetched once the pointer or the focus is on it. */
  opens?: Opening | undefined;
}

/** A square button with an icon only; its label is never optional. */
export function IconButton({
  icon,
  label,
  kind = 'quiet',
  size,
  isPending,
  keys,
  opens,
  className,
  ...button
}: IconButtonProps) {
  return (
    <Tooltip text={label} keys={keys}>
      <button
        type="button"
        {...whereNear(opens)}
        {...button}
        disabled={button.disabled || isPending}
        aria-label={label}
        aria-busy={isPending || undefined}
        className={buttonStyle(kind, size, `button-square ${className ?? ''}`)}
      >
        {isPending ? <Spinner size={14} /> : <Icon name={icon} />}
      </button>
    </Tooltip>
  );
}
