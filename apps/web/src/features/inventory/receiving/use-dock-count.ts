import { type Dispatch, useEffect, useState } from 'react';
import { recall, remember } from '#lib/remembered.ts';
import { useSession } from '#lib/session.ts';
import { type DockCount, nothingCounted } from './dock-count.ts';

/** The delivery that is being counted at a center, kept on this computer: a reload or an empty battery loses no bucket. */
export function useDockCount(fcId: number): readonly [DockCount, Dispatch<DockCount>] {
  const { user } = useSession();
  const name = `dock.${user.email}.${fcId}`;
  const [count, setCount] = useState<DockCount>(() => readCount(recall(name)));
  useEffect(() => remember(name, count.lines.length === 0 ? null : JSON.stringify(count)), [name, count]);
  return [count, setCount];
}

function readCount(text: string | null): DockCount {
  try {
    const stored: Partial<DockCount> = JSON.parse(text ?? '{}');
    return Array.isArray(stored.lines) ? { ...nothingCounted, ...stored } : nothingCounted;
  } catch {
    return nothingCounted;
  }
}
