import { useMemo, useRef } from 'react';
import { withAllRows, withPageOrAll, withRow, withRows } from './table-selection.ts';
import type { TableLine, TableRow } from './table-sections.ts';

/** Changes the selection of a table row by row, by stretches, or as a whole; does nothing where rows cannot be selected. */
export function useTableSelection(
  found: readonly TableRow<unknown>[],
  lines: readonly TableLine<unknown>[],
  selected: ReadonlySet<string> | null,
  onSelectedChange: ((selected: Set<string>) => void) | undefined,
) {
  const foundIds = useMemo(() => found.map((row) => row.id), [found]);
  const pageIds = useMemo(() => lines.filter(({ kind }) => kind === 'row').map(({ id }) => id), [lines]);
  const anchor = useRef<string | null>(null);
  const change = (next: (selected: ReadonlySet<string>) => Set<string>) => {
    if (selected) onSelectedChange?.(next(selected));
  };
  const toggle = (id: string, isShift: boolean) => {
    const from = isShift ? anchor.current : null;
    change((before) => withRow(before, foundIds, id, from));
    anchor.current = id;
  };
  const extend = (ids: readonly string[]) => change((before) => withRows(before, ids, true));
  const togglePage = () => change((before) => withAllRows(before, pageIds));
  const toggleAll = () => change((before) => withPageOrAll(before, pageIds, foundIds));
  return { foundIds, pageIds, toggle, extend, togglePage, toggleAll };
}
