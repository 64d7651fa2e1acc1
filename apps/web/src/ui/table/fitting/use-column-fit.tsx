import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { RowEditor } from '#ui/table/editor/row-editor.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import type { TableState } from '#ui/table/table-state.ts';
import { alikeColumns, type ColumnAsk, columnAsks } from './column-asks.ts';
import { ColumnMeasure } from './column-measure.tsx';
import { type DrawnColumn, drawnColumns } from './drawn-column.ts';
import { askingColumn } from './column-need.ts';
import { type ColumnFit, fitColumns } from './fit-columns.ts';
import { glyphWidths, useFontsVersion } from './glyph-widths.ts';
import { useFrameWidth } from './use-frame-width.ts';

export interface ColumnFitInput<Row> {
  rows: readonly Row[];
  /** Those that nobody has hidden, in their order. */
  columns: readonly TableColumn<Row>[];
  state: TableState;
  /** The element that scrolls. */
  frame: HTMLElement | null;
  /** What checkboxes and menus take of the width, in px. */
  toolWidth: number;
  editor: RowEditor | null;
}

/** The columns of a table as they stand in it now. */
export interface FittedColumns<Row> {
  columns: readonly DrawnColumn<Row>[];
  /** In px, by column id. */
  widths: ColumnFit['widths'];
  /** They are wider than the frame. */
  isWider: boolean;
  /** By column id, what every row holds: such columns hide themselves. */
  alike: ReadonlyMap<string, string>;
  /** How wide a column wants to be, in px. */
  needOf: (columnId: string) => number;
  /** Stands in the frame as long as something has to be measured. */
  measure: ReactNode;
}

interface Measured<Row> {
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  fonts: number;
  widths: ReadonlyMap<string, number>;
}

/** Measures columns by their rows, once for a list of rows, and fits them into the frame. */
export function useColumnFit<Row>(input: ColumnFitInput<Row>): FittedColumns<Row> {
  const { rows, columns, state, frame, toolWidth, editor } = input;
  const fonts = useFontsVersion();
  const asks = useMemo(() => columnAsks(rows, columns, glyphWidths(fonts)), [rows, columns, fonts]);
  const [measured, setMeasured] = useState<Measured<Row> | null>(null);
  const onMeasured = useCallback(
    (widths: ReadonlyMap<string, number>) =>
      setMeasured((before) => ({ rows, columns, fonts, widths: steady(before, columns, widths) })),
    [rows, columns, fonts],
  );
  const width = useFrameWidth(frame) - toolWidth;
  const alike = useMemo(() => alikeColumns(asks), [asks]);
  const { shown, filters, widths: set } = state;
  const filtered = Object.keys(filters).join(' ');
  const fields = editor?.fieldWidths;
  const fit = useMemo(() => {
    const stays = (id: string) => shown.includes(id) || filtered.split(' ').includes(id) || fields?.[id] !== undefined;
    const asking = asks
      .filter(({ column: { id } }) => !alike.has(id) || stays(id))
      .map((ask) => {
        const { id } = ask.column;
        const column = askingColumn(ask, measured?.widths.get(id), fields?.[id]);
        return { ...column, set: set[id], leaves: stays(id) ? undefined : column.leaves };
      });
    return fitColumns(asking, width);
  }, [asks, alike, measured, shown, filtered, fields, set, width]);
  const ids = [...fit.widths.keys()].join(' ');
  const cut = fit.cut.join(' ');
  // They keep their identity as long as the same ones stand there, so that no row is drawn again.
  const drawn = useMemo(() => drawnColumns(columns, ids.split(' '), cut.split(' ')), [columns, ids, cut]);
  return {
    columns: drawn,
    widths: fit.widths,
    isWider: frame !== null && fit.isWider,
    alike,
    needOf: (id) => needIn(asks, measured?.widths, id),
    measure: frame && !isOf(measured, rows, columns, fonts) && <ColumnMeasure {...{ asks, rows, onMeasured }} />,
  };
}

function needIn<Row>(
  asks: readonly ColumnAsk<Row>[],
  measured: ReadonlyMap<string, number> | undefined,
  id: string,
): number {
  const ask = asks.find(({ column }) => column.id === id);
  return ask ? askingColumn(ask, measured?.get(id), undefined).need : 0;
}

function isOf<Row>(
  measured: Measured<Row> | null,
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  fonts: number,
): boolean {
  return measured?.rows === rows && measured.columns === columns && measured.fonts === fonts;
}

/** As long as a table shows rows, its columns only grow: what comes in live does not shake them. */
function steady<Row>(
  before: Measured<Row> | null,
  columns: readonly TableColumn<Row>[],
  widths: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  if (before?.columns !== columns || widths.size === 0) return widths;
  return new Map([...widths].map(([id, width]) => [id, Math.max(width, before.widths.get(id) ?? 0)]));
}
