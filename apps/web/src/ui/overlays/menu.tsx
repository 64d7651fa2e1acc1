import { Suspense, useRef, useState } from 'react';
import { onOpening } from '#lib/react/lazily.ts';
import { type ButtonKind, type ButtonSize, buttonStyle } from '#ui/button-style.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import type { MenuSection } from './menu-item.ts';
import { Tooltip } from '#ui/tooltip.tsx';

const MenuList = onOpening(
  () => import('./menu-list.tsx'),
  (file) => file.MenuList,
);

/**
 * They open without a click: React Aria takes one that comes from a key for a screen reader's, and then leaves the focus on
 * the menu instead of its first item.
 */
const openingKeys = ['ArrowDown', 'Enter', ' '];

export interface MenuProps {
  label: string;
  sections: readonly MenuSection[];
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
  icon?: IconName | undefined;
  /** A square button with the icon only (three dots unless given). */
  isIconOnly?: boolean | undefined;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'right top' | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** A button that opens a menu of actions; the menu itself is loaded when first wanted. */
export function Menu(props: MenuProps) {
  const { label, sections, kind, size, isIconOnly, icon, placement, disabled, className } = props;
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const trigger = (
    <button
      ref={triggerRef}
      type="button"
      disabled={disabled}
      aria-label={isIconOnly ? label : undefined}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      className={buttonStyle(
        kind ?? (isIconOnly ? 'quiet' : 'plain'),
        size,
        `${isIconOnly ? 'button-square' : ''} ${className ?? ''}`,
      )}
      onPointerEnter={MenuList.fetch}
      onFocus={MenuList.fetch}
      onClick={() => setOpen(true)}
      onKeyDown={(event) => {
        if (!openingKeys.includes(event.key)) return;
        event.preventDefault();
        setOpen(true);
      }}
    >
      {(icon ?? isIconOnly) && <Icon name={icon ?? 'more'} />}
      {!isIconOnly && label}
      {!isIconOnly && <Icon name="chevron-down" className="-mr-1 opacity-70" />}
    </button>
  );
  return (
    <>
      {isIconOnly ? <Tooltip text={label}>{trigger}</Tooltip> : trigger}
      {isOpen && (
        <Suspense fallback={null}>
          <MenuList {...{ label, sections, triggerRef, placement }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
