import type { TableColumn } from '#ui/table/table-column.ts';

/** A column as it stands in the table now. */
export interface DrawnColumn<Row> extends TableColumn<Row> {
  /** Narrower than its widest cell: somebody has dragged it so, or the cell is a whole story. */
  isCut?: boolean | undefined;
  /** Pinned, with another pinned column at its right. */
  isInner?: boolean | undefined;
}

/** The columns that stand in the table, with what drawing them must know. */
export function drawnColumns<Row>(
  columns: readonly TableColumn<Row>[],
  ids: readonly string[],
  cut: readonly string[],
): DrawnColumn<Row>[] {
  const standing = columns.filter(({ id }) => ids.includes(id));
  const last = standing.findLast(({ isPinned }) => isPinned);
  return standing.map((column) => {
    const isCut = cut.includes(column.id);
    const isInner = column.isPinned === true && column !== last;
    return isCut || isInner ? { ...column, isCut, isInner } : column;
  });
}
