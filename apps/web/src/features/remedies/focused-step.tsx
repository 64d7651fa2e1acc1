import { type ReactNode, useEffect, useRef } from 'react';

export interface FocusedStepProps {
  /** Another one comes into view with another name. */
  name: string;
  children: ReactNode;
}

/** A step of a form in a dialog: once it comes into view the focus is where its work begins, on the button that ends it where nothing is to be filled in. */
export function FocusedStep({ name, children }: FocusedStepProps) {
  const stepRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // after the dialog has taken the focus for itself
    const frame = requestAnimationFrame(() => {
      const first = stepRef.current?.querySelector<HTMLElement>(fields) ?? stepRef.current?.closest('form');
      if (first instanceof HTMLFormElement) first.querySelector<HTMLElement>('button[type=submit]')?.focus();
      else first?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [name]);
  return (
    <div ref={stepRef} className="flex flex-col gap-5">
      {children}
    </div>
  );
}

const fields = 'input:enabled, button[role=combobox]:enabled, button:enabled';
