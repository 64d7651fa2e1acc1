import { useMemo, useRef } from 'react';
import { withAllRows, withRow, withRows } from './table-selection.ts';
import type { TableRow } from './table-sections.ts';

/** Changes the selection of a table row by row, by stretches, or as a whole; does nothing where rows cannot be selected. */
export function useTableSelection(
  found: readonly TableRow<unknown>[],
  selected: ReadonlySet<string> | null,
  onSelectedChange: ((selected: Set<string>) => void) | undefined,
) {
  const foundIds = useMemo(() => found.map((row) => row.id), [found]);
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
  const toggleAll = () => change((before) => withAllRows(before, foundIds));
  return { foundIds, toggle, extend, toggleAll };
}
