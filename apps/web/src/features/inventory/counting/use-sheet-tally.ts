import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CycleCount } from '@bloomdesk/contract/inventory/counting.calls';
import { newId } from '#lib/new-id.ts';
import { recall, remember } from '#lib/remembered.ts';
import { useSession } from '#lib/session.ts';
import { nothingTallied, type SheetTally } from './lot-tally.ts';

interface KeptTally {
  tally: SheetTally;
  setTally: (next: SheetTally) => void;
  /** The tally as it stands now, also for a second scan before the screen is drawn again. */
  newest: RefObject<SheetTally>;
}

/** What this device has counted of a sheet, kept on it: a reload or an empty battery loses no bucket. */
export function useSheetTally({ countId, version }: Pick<CycleCount, 'countId' | 'version'>): KeptTally {
  const { user } = useSession();
  const name = `count.${user.email}.${countId}.${version}`; // counted again, it begins anew
  const [tally, draw] = useState<SheetTally>(() => readSheetTally(recall(name)));
  const newest = useRef(tally);
  useEffect(() => remember(name, tally.lots.length === 0 ? null : JSON.stringify(tally)), [name, tally]);
  const setTally = (next: SheetTally) => {
    newest.current = next;
    draw(next);
  };
  return { tally, setTally, newest };
}

function readSheetTally(text: string | null): SheetTally {
  const start = { ...nothingTallied, tallyId: newId() };
  try {
    const stored: Partial<SheetTally> = JSON.parse(text ?? '{}');
    return Array.isArray(stored.lots) && typeof stored.tallyId === 'string' ? { ...start, ...stored } : start;
  } catch {
    return start;
  }
}
