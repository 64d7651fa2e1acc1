import { useState } from 'react';

/** Opens and closes the batch creation panel; closing it goes on in the table, where the selection is. */
export function usePlanningPanel() {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    document.querySelector<HTMLElement>('[role="grid"]')?.focus();
  };
  return { isOpen, open: () => setOpen(true), close };
}
