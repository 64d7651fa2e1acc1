import { useRef, useState } from 'react';

/** Opens and closes the batch creation panel; closing gives the focus back to where it was opened from. */
export function usePlanningDoor() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  const open = () => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    const before = opener.current?.isConnected ? opener.current : document.querySelector<HTMLElement>('[role="grid"]');
    before?.focus();
  };
  return { isOpen, open, close };
}
