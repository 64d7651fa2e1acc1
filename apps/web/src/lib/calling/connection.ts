import { useEffect } from 'react';
import { createStore, useStore } from '#lib/react/store.ts';
import { isReachable, whenReachableAgain } from './reachable.ts';

const lost = createStore(false);
/** So many parts of the page in view say it themselves. */
const saying = createStore(0);
let ask: (() => void) | undefined;

/** Something that should have been answered was not: the server is asked whether it is there at all. */
export function missedAnswer(): void {
  ask?.();
}

/** Watches whether the server can be reached until the answer is called; calls back when it can be again. */
export function watchConnection(onBack: () => void): () => void {
  let isStopped = false;
  let isAsking = false;
  let stopLooking: (() => void) | undefined;
  const look = async () => {
    if (isAsking || lost.read()) return;
    isAsking = true;
    const isThere = await isReachable();
    isAsking = false;
    if (isStopped || isThere) return;
    lost.put(true);
    stopLooking = whenReachableAgain(() => {
      lost.put(false);
      onBack();
    }, true);
  };
  const own = () => void look();
  ask = own;
  addEventListener('offline', own);
  return () => {
    isStopped = true;
    stopLooking?.();
    lost.put(false);
    removeEventListener('offline', own);
    if (ask === own) ask = undefined;
  };
}

/** Is the server known not to be reachable now? Then what is on the screen is only what it last said. */
export function useConnectionLost(): boolean {
  return useStore(lost);
}

/** Nothing else has to say it while a page says in its own place that there is no connection. */
export function useSaysConnectionLost(isSaid: boolean): void {
  useEffect(() => {
    if (!isSaid) return undefined;
    saying.put(saying.read() + 1);
    return () => saying.put(saying.read() - 1);
  }, [isSaid]);
}

/** Has the frame to say that there is no connection? */
export function useConnectionUnsaid(): boolean {
  const isSaid = useStore(saying) > 0;
  return useConnectionLost() && !isSaid;
}
