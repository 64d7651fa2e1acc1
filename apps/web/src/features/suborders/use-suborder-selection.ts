import { useMemo, useState } from 'react';
import type { SuborderRow } from './suborder-row.ts';

/** The selected suborders of a day; those that have left the day since are no longer selected. */
export function useSuborderSelection(rows: readonly SuborderRow[]) {
  const [asked, setAsked] = useState<ReadonlySet<string>>(nothing);
  const chosen = useMemo(
    () => (asked.size === 0 ? none : rows.filter(({ suborderId }) => asked.has(suborderId))),
    [rows, asked],
  );
  const selected = useMemo(
    () => (chosen.length === asked.size ? asked : new Set(chosen.map(({ suborderId }) => suborderId))),
    [chosen, asked],
  );
  const unselect = (suborderIds: readonly string[]) => {
    const gone = new Set(suborderIds);
    setAsked((before) => new Set([...before].filter((id) => !gone.has(id))));
  };
  return { chosen, selected, select: setAsked, unselect };
}

const nothing: ReadonlySet<string> = new Set();
const none: readonly SuborderRow[] = [];
