import type { FormEvent } from 'react';
import { useLocked } from './use-locked.ts';

/** What a form of its own does on submit: once, however often it is submitted before the answer is there. */
export function useFormSubmit(work: () => Promise<unknown>): (event: FormEvent) => void {
  const once = useLocked(work);
  return (event) => {
    event.preventDefault(); // of the second press too, or the browser would load the page again
    void once();
  };
}
