import { useLayoutEffect, useRef } from 'react';
import { cellContent, cellLook } from '#ui/table/cells/cell-of.tsx';
import type { ColumnAsk } from './column-asks.ts';

export interface ColumnMeasureProps<Row> {
  asks: readonly ColumnAsk<Row>[];
  rows: readonly Row[];
  /** In px by column id, each with its padding. */
  onMeasured: (widths: ReadonlyMap<string, number>) => void;
}

/** Draws the widest cells of every column unseen, tells how wide they are and is gone before anything is painted. */
export function ColumnMeasure<Row>({ asks, rows, onMeasured }: ColumnMeasureProps<Row>) {
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    const widths = new Map<string, number>();
    for (const cell of table.current?.querySelectorAll<HTMLElement>('[data-measure]') ?? []) {
      const id = cell.dataset.measure ?? '';
      widths.set(id, Math.max(widths.get(id) ?? 0, cell.getBoundingClientRect().width));
    }
    onMeasured(widths);
  }, [onMeasured]);
  return (
    <table ref={table} aria-hidden="true" className="data-table table-measure">
      <tbody>
        {asks.map(({ column, widest }) => (
          <tr key={column.id}>
            {column.headerNote && (
              <td data-measure={column.id}>
                <span className="table-note">{column.headerNote(rows)}</span>
              </td>
            )}
            {widest.map((row, place) => (
              <td key={`widest ${place + 1}`} data-measure={column.id} className={cellLook(column)}>
                {cellContent(row, column)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
