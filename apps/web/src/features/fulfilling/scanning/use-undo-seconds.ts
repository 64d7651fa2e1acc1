import { useEffect, useState } from 'react';
import type { LastPack } from '#features/fulfilling/bench/bench-state.ts';

const undoSeconds = 60;

/** The seconds in which the last scan may still be undone (table A4); 0 where there is none. */
export function useUndoSeconds(lastPack: LastPack | null): number {
  const at = lastPack?.at ?? 0;
  const [counted, setCounted] = useState({ at, left: undoSeconds });
  useEffect(() => {
    if (at === 0) return;
    const timer = setInterval(() => {
      const left = Math.max(0, undoSeconds - Math.round((Date.now() - at) / 1000));
      setCounted({ at, left });
      if (left === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [at]);
  if (at === 0) return 0;
  return counted.at === at ? counted.left : undoSeconds;
}
