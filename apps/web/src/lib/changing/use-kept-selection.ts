import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { recallInTab, storeInTab } from './tab-memory.ts';
import { useSession } from '#lib/session.ts';

type Selection = ReadonlySet<string>;

/** More are not picked row by row, and not worth the place. */
const mostKept = 5000;

/**
 * The ids that are selected in a table, kept in this tab under a name: opening a row, the way back and a reload leave it
 * as it was. Someone else who signs in does not find it.
 */
export function useKeptSelection(name: string): readonly [Selection, Dispatch<SetStateAction<Selection>>] {
  const { email } = useSession().user;
  const place = `selected ${name} ${email}`;
  const [selected, setSelected] = useState<Selection>(() => storedIds(recallInTab(place)));
  useEffect(() => {
    const isWorthIt = selected.size > 0 && selected.size <= mostKept;
    storeInTab(place, isWorthIt ? JSON.stringify([...selected]) : null);
  }, [place, selected]);
  return [selected, setSelected];
}

function storedIds(text: string | null): Selection {
  if (text === null) return new Set();
  try {
    const ids: unknown = JSON.parse(text);
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}
