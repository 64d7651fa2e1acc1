import { type ReactNode, useEffect, useRef } from 'react';

export interface FocusedStepProps {
  /** Another one comes into view with another name. */
  name: string;
  /** Where the work of a step begins, as a selector; on its first field unless given. */
  first?: string | undefined;
  children: ReactNode;
}

const anyField = 'input:enabled, button[role=combobox]:enabled, button:enabled';

/** A step of a form in a dialog: once it comes into view the focus is where its work begins, on the button that ends it where nothing is to be filled in. */
export function FocusedStep({ name, first = anyField, children }: FocusedStepProps) {
  const stepRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // after the dialog has taken the focus for itself
    const frame = requestAnimationFrame(() => {
      const step = stepRef.current;
      if (!step || isAtWork(step)) return;
      const end = step.closest('form')?.querySelector<HTMLElement>('button[type=submit]');
      (step.querySelector<HTMLElement>(first) ?? end)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [name, first]);
  return (
    <div ref={stepRef} className="flex flex-col gap-5">
      {children}
    </div>
  );
}

/** Anyone who is in a field already, or in the list that one has opened, is not called back. */
function isAtWork(step: HTMLElement): boolean {
  const held = document.activeElement;
  return step.contains(held) || (held?.closest('[role=listbox]') ?? null) !== null;
}
