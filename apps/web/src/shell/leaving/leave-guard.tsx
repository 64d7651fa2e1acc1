import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createStore } from '#lib/react/store.ts';
import { hasUnsavedChanges, useHasUnsavedChanges } from '#ui/overlays/unsaved-changes.ts';

/** The page would be left with something unsaved, and waits for one of these. */
interface Leaving {
  leave: () => void;
  stay: () => void;
}

/** What is to be asked now, if anything. */
export const leaving = createStore<Leaving | null>(null);

/**
 * Holds the page while something typed would be lost with it. It comes with the frame: what asks is fetched after the page,
 * on which someone may have typed by then.
 */
export function LeaveGuard() {
  const { history } = useRouter();
  const isUnsaved = useHasUnsavedChanges();
  useEffect(() => {
    if (!isUnsaved) return;
    return history.block({
      // Days, filters, tabs and sorting are the same page, on which a form stays open.
      blockerFn: async ({ currentLocation: { pathname }, nextLocation }) =>
        pathname !== nextLocation.pathname && (await isStillUnsaved()) && (await staysWhenAsked()),
      enableBeforeUnload: hasUnsavedChanges,
    });
  }, [history, isUnsaved]);
  return null;
}

/** A form that is saved closes and goes elsewhere in one breath; that it is closed is known a moment later. */
async function isStillUnsaved(): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, 50));
  return hasUnsavedChanges();
}

function staysWhenAsked(): Promise<boolean> {
  leaving.read()?.stay(); // whoever goes elsewhere meanwhile is asked about that
  return new Promise((resolve) => {
    const answer = (stays: boolean) => {
      leaving.put(null);
      resolve(stays);
    };
    leaving.put({ leave: () => answer(false), stay: () => answer(true) });
  });
}
