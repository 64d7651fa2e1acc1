import { useCallback, useLayoutEffect, useRef } from 'react';

/** A handler that keeps its identity between renders and does what the newest one does; for events, not while rendering. */
export function useSteady<Args extends readonly unknown[]>(handler: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(handler);
  useLayoutEffect(() => {
    newest.current = handler;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
