import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { DrawnColumn } from '#ui/table/fitting/drawn-column.ts';
import { cellText, type TableColumn } from '#ui/table/table-column.ts';

/** How the cells of a column look. */
export function cellLook<Row>(column: DrawnColumn<Row>): string | undefined {
  const { align, look, kind, lines, isPinned, isCut, isInner } = column;
  const side = align && align !== 'left' ? `is-${align}` : '';
  const isFlex = kind === 'flex' && lines !== 1;
  const pin = isPinned && (isInner ? 'is-pinned is-inner' : 'is-pinned');
  return classNames(side, look && `is-${look}`, isFlex && 'is-flex', pin, isCut && 'is-cut') || undefined;
}

/** What stands in a cell. */
export function cellContent<Row>(row: Row, column: TableColumn<Row>): ReactNode {
  return column.cell ? column.cell(row) : cellText(column.value(row));
}
