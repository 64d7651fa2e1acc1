import { type ReactNode, useEffect, useRef } from 'react';

export interface StepInViewProps {
  name: string;
  children: ReactNode;
}

/** A step of the wizard: once it comes into view the focus is on its first field, or on the button that ends it. */
export function StepInView({ name, children }: StepInViewProps) {
  const stepRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // after the dialog has taken the focus for itself
    const frame = requestAnimationFrame(() => {
      const form = stepRef.current?.closest('form');
      const submit = form?.querySelector<HTMLElement>('button[type=submit]');
      (stepRef.current?.querySelector<HTMLElement>('[data-first] input, [data-first] button') ?? submit)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [name]);
  return (
    <div ref={stepRef} className="flex flex-col gap-4">
      {children}
    </div>
  );
}
