import { type RefObject, useEffect, useRef, useState } from 'react';
import { recall, remember } from '#lib/remembered.ts';
import { useSession } from '#lib/session.ts';
import { type DockCount, nothingCounted } from './dock-count.ts';

interface KeptCount {
  count: DockCount;
  setCount: (next: DockCount) => void;
  /** The count as it stands now, also for a second scan or press before the screen is drawn again. */
  newest: RefObject<DockCount>;
}

/** The delivery that is being counted at a center, kept on this computer: a reload or an empty battery loses no bucket. */
export function useDockCount(fcId: number): KeptCount {
  const { user } = useSession();
  const name = `dock.${user.email}.${fcId}`;
  const [count, draw] = useState<DockCount>(() => readCount(recall(name)));
  const newest = useRef(count);
  useEffect(() => remember(name, count.lines.length === 0 ? null : JSON.stringify(count)), [name, count]);
  const setCount = (next: DockCount) => {
    newest.current = next;
    draw(next);
  };
  return { count, setCount, newest };
}

function readCount(text: string | null): DockCount {
  try {
    const stored: Partial<DockCount> = JSON.parse(text ?? '{}');
    return Array.isArray(stored.lines) ? { ...nothingCounted, ...stored } : nothingCounted;
  } catch {
    return nothingCounted;
  }
}
