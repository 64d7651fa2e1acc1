import { startTransition, useEffect, useState } from 'react';

/** How many are there at first, and how many come with each further breath. */
const first = 3;
const step = 4;

/**
 * How many of a long list are drawn: the first immediately, the rest while nobody waits, so that a page opens with what is in
 * view however long it is.
 */
export function useGrowing(total: number): number {
  const [shown, setShown] = useState(first);
  useEffect(() => {
    if (shown >= total) return;
    const next = setTimeout(() => startTransition(() => setShown((now) => now + step)), 0);
    return () => clearTimeout(next);
  }, [shown, total]);
  return Math.min(shown, total);
}
