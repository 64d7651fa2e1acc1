import { useMemo, useState } from 'react';
import type { SuborderRow } from './suborder-row.ts';

/** The selected suborders of a day; those that have left the day since are no longer selected. */
export function useSuborderSelection(rows: readonly SuborderRow[]) {
  const [request, setRequest] = useState<ReadonlySet<string>>(nothing);
  const chosen = useMemo(
    () => (request.size === 0 ? none : rows.filter(({ suborderId }) => request.has(suborderId))),
    [rows, request],
  );
  const selected = useMemo(
    () => (chosen.length === request.size ? request : new Set(chosen.map(({ suborderId }) => suborderId))),
    [chosen, request],
  );
  const unselect = (suborderIds: readonly string[]) => {
    const gone = new Set(suborderIds);
    setRequest((before) => new Set([...before].filter((id) => !gone.has(id))));
  };
  return { chosen, selected, select: setRequest, unselect };
}

const nothing: ReadonlySet<string> = new Set();
const none: readonly SuborderRow[] = [];
