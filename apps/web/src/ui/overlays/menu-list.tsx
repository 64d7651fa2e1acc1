import type { FocusEvent, RefObject } from 'react';
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
} from 'react-aria-components/Menu';
import { flushSync } from 'react-dom';
import { Icon } from '#ui/icon.tsx';
import type { MenuItem, MenuSection } from './menu-item.ts';
import { Popover, type PopoverProps } from './popover.tsx';

export interface MenuListProps {
  label: string;
  sections: readonly MenuSection[];
  triggerRef: RefObject<HTMLElement | null>;
  placement?: PopoverProps['placement'];
  onClose: () => void;
}

/** The open list of a menu, beside whatever opened it. */
export function MenuList({ label, sections, triggerRef, placement, onClose }: MenuListProps) {
  // The menu goes first and gives the focus back, so that a dialog opened by the action returns it to the trigger.
  const act = (item: MenuItem) => {
    flushSync(onClose);
    triggerRef.current?.focus();
    item.onAction();
  };
  return (
    <Popover label={label} triggerRef={triggerRef} placement={placement} onClose={onClose}>
      <div className="contents" onFocus={focusItem}>
        <AriaMenu aria-label={label} autoFocus="first" className="options max-h-96 min-w-44 max-w-80">
          {sections.map((section, index) => (
            <AriaMenuSection key={section.title ?? index} aria-label={section.title ?? label}>
              {section.title && <Header className="option-title">{section.title}</Header>}
              {section.items.map((item) => (
                <MenuRow key={item.id} item={item} onAction={() => act(item)} />
              ))}
            </AriaMenuSection>
          ))}
        </AriaMenu>
      </div>
    </Popover>
  );
}

/** Opened by the click of a key or a screen reader, React Aria gives the focus to the menu and names its first item alone. */
function focusItem({ target }: FocusEvent) {
  if (target.role === 'menu') target.querySelector<HTMLElement>('[role=menuitem][data-focused]')?.focus();
}

function MenuRow({ item, onAction }: { item: MenuItem; onAction: () => void }) {
  const note = item.disabledReason ?? item.note;
  return (
    <AriaMenuItem
      id={item.id}
      textValue={item.label}
      isDisabled={Boolean(item.disabledReason)}
      shouldCloseOnSelect={false}
      {...(item.opens && { onHoverStart: item.opens.fetch, onFocus: item.opens.fetch })}
      onAction={onAction}
      className="option"
      data-danger={item.isDanger || undefined}
    >
      {item.isCurrent !== undefined && (
        <span className="flex w-4 flex-none">
          {item.isCurrent && <Icon name="check" className="text-accent-text" />}
        </span>
      )}
      {item.icon && <Icon name={item.icon} className={item.isDanger ? '' : 'text-muted'} />}
      <span className="min-w-0 flex-1">
        <span className="block">{item.label}</span>
        {note && <span className="option-note">{note}</span>}
        {item.isCurrent && <span className="sr-only">, shown now</span>}
      </span>
      {item.count !== undefined && (
        <span className="text-xs text-muted tabular-nums">{item.count.toLocaleString('en-US')}</span>
      )}
    </AriaMenuItem>
  );
}
