import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A handler that keeps its identity between renders and does what the newest one does; for events, not while rendering.
 * Unlike an effect event of React it may be handed to components that render only when a prop has changed.
 */
export function useLatestCallback<Args extends readonly unknown[]>(
  handler: (...args: Args) => void,
): (...args: Args) => void {
  const newest = useRef(handler);
  useLayoutEffect(() => {
    newest.current = handler;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
