import { useMemo } from 'react';
import { useKeptSelection } from '#lib/changing/use-kept-selection.ts';
import type { SuborderRow } from './suborder-row.ts';

/** The selected suborders of a list, kept under its name; those that have left it since are no longer selected. */
export function useSuborderSelection(name: string, rows: readonly SuborderRow[]) {
  const [request, setRequest] = useKeptSelection(`suborders ${name}`);
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

const none: readonly SuborderRow[] = [];
