import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { KeyHint } from './key-hint.tsx';

const restMilliseconds = 450;

export interface TooltipProps {
  /** Without any there is nothing to show for now. */
  text: string | undefined;
  keys?: string | undefined;
  /** One focusable element. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/** A short explanation on hover and focus; Escape hides it. Never the only place where something is said. */
export function Tooltip({ text, keys, children }: TooltipProps) {
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isAsked, setAsked] = useState(false);
  const isShown = isAsked && text !== undefined;
  const hide = () => {
    clearTimeout(timer.current);
    setAsked(false);
  };
  const showAfter = (milliseconds: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAsked(true), milliseconds);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the element inside is the control, this only listens
    <span
      ref={wrapper}
      className="contents"
      onPointerEnter={(event) => event.pointerType === 'mouse' && showAfter(restMilliseconds)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && showAfter(0)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {isShown ? cloneElement(children, { 'aria-describedby': id }) : children}
      {isShown && (
        <span
          id={id}
          role="tooltip"
          popover="manual"
          className="tooltip"
          ref={(tip) => placeBeside(tip, wrapper.current?.firstElementChild)}
        >
          {text} {keys && <KeyHint keys={keys} isOnDark />}
        </span>
      )}
    </span>
  );
}

function placeBeside(tip: HTMLElement | null, anchor: Element | null | undefined) {
  if (!tip || !anchor) return;
  tip.showPopover();
  const around = anchor.getBoundingClientRect();
  const own = tip.getBoundingClientRect();
  const below = around.bottom + 6;
  const top = below + own.height > innerHeight ? around.top - own.height - 6 : below;
  const left = around.left + around.width / 2 - own.width / 2;
  tip.style.top = `${top}px`;
  tip.style.left = `${Math.max(6, Math.min(left, innerWidth - own.width - 6))}px`;
}
