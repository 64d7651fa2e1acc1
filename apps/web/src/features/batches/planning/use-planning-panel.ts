import { useEffect, useState } from 'react';
import { ignoreSecondPress } from '#ui/steps/ignore-second-press.ts';
import { PlanningOnDemand } from './planning-on-demand.tsx';

/**
 * Opens and closes the batch creation panel, which is fetched as soon as something is selected; closing it goes on in the
 * table, where the selection is.
 */
export function usePlanningPanel(isAnySelected: boolean) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isAnySelected) PlanningOnDemand.fetch();
  }, [isAnySelected]);
  const open = () => {
    ignoreSecondPress(); // the bar of the button shrinks, and a row comes under the pointer
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    document.querySelector<HTMLElement>('[role="grid"]')?.focus();
  };
  return { isOpen, open, close };
}
