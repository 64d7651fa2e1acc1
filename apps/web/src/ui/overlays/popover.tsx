import type { ReactNode, RefObject } from 'react';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { keepPressStyleOut } from './press-style.ts';
import { KitLanguage } from '#texts/kit-language.tsx';

keepPressStyleOut();

export interface PopoverProps {
  /** What it is, for screen readers. */
  label: string;
  triggerRef: RefObject<Element | null>;
  onClose: () => void;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'right top' | undefined;
  /** In px; without it the popover is as wide as its trigger or its content. */
  width?: number | undefined;
  children: ReactNode;
}

/** A layer over the page beside what opened it; closes on Escape and on a press elsewhere. Loaded when first opened. */
export function Popover({ label, triggerRef, onClose, placement = 'bottom start', width, children }: PopoverProps) {
  return (
    <KitLanguage>
      <AriaPopover
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        triggerRef={triggerRef}
        placement={placement}
        offset={4}
        className={width ? 'popover' : 'popover min-w-(--trigger-width)'}
        aria-label={label}
        {...(width ? { style: { width } } : {})}
      >
        {children}
      </AriaPopover>
    </KitLanguage>
  );
}
