import type { KeyboardEvent } from 'react';

/** Ctrl+Enter presses the button that submits, also from where Enter means something else, such as in a text of lines. */
export function submitByKeys(event: KeyboardEvent<HTMLFormElement>) {
  const form = event.currentTarget;
  const isInForm = event.target instanceof Node && form.contains(event.target); // not in a list that it has opened
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || !isInForm) return;
  event.preventDefault();
  form.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
}
