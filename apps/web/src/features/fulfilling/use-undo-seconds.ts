import { useEffect, useState } from 'react';
import type { LastPack } from './bench/bench-state.ts';

const undoMilliseconds = 60_000;

/** The seconds in which the last scan may still be undone (table A4); 0 where there is none. */
export function useUndoSeconds(lastPack: LastPack | null): number {
  const [now, setNow] = useState(() => Date.now());
  const at = lastPack?.at ?? 0;
  useEffect(() => {
    if (at === 0) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() - at > undoMilliseconds) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [at]);
  return at === 0 ? 0 : Math.max(0, Math.ceil((at + undoMilliseconds - Math.max(now, at)) / 1000));
}
