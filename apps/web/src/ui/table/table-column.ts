import type { ReactNode } from 'react';

/** What a cell holds for sorting, filtering and export; empty is null, undefined or ''. */
export type CellValue = string | number | boolean | null | undefined;

/** By the name of a button, what it does to the row it stands in. */
export type TableActions<Row> = Readonly<Record<string, (row: Row) => void>>;

export interface TableColumn<Row> {
  id: string;
  /** Plain words; also the name of the column in menus and exports. */
  header: string;
  value: (row: Row) => CellValue;
  /** Sorts by this where the words would mislead: windows by their time, statuses by their rank. */
  order?: ((row: Row) => number | null) | undefined;
  /**
   * Plain markup only, never a component of the kit with a state of its own, and as little of it as can be: there are
   * thousands of cells. Bare words are the first line; a `small` is the line below.
   */
  cell?: ((row: Row) => ReactNode) | undefined;
  /** Said of a `cell` on hover; a long text without a `cell` says itself. */
  hint?: ((row: Row) => string | undefined) | undefined;
  /** Strong words; or a picture at the left, a way out at the right, and a flower where there is no picture. */
  look?: 'strong' | 'picture' | undefined;
  align?: 'left' | 'right' | 'center' | undefined;
  /** In px; what is left of the table's width is shared out. */
  width?: number | undefined;
  /** Takes so many times its part of what is left, where its words are the longest. */
  share?: number | undefined;
  /** Text that the cell contains, a set of its values, or a number such as `>5` or `2..8`. */
  filter?: 'text' | 'set' | 'number' | undefined;
  /** Hidden until someone shows it. */
  hidden?: boolean | undefined;
  /** Always shown: not offered in the column menu. */
  isFixed?: boolean | undefined;
  isUnsortable?: boolean | undefined;
  /** Stays in view at the right however far the table is scrolled sideways; for the last column. */
  isPinned?: boolean | undefined;
  /** Left out of exports: buttons, pictures. */
  isUnexported?: boolean | undefined;
  /** Its cells are always short enough, or clip themselves; clipping them again would cost each a layer. */
  fits?: boolean | undefined;
  /** Colours the header, beside its words. */
  tone?: 'yellow' | 'orange' | 'green' | undefined;
  /** Stands under the header: a total of the rows that the filters leave. */
  headerNote?: ((rows: readonly Row[]) => ReactNode) | undefined;
}

/** The width of a column that does not say its own, in px. */
export const usualWidth = 120;

/** A column keeps its width at least, and takes its share of what is left of the table's. */
export function columnTrack({ width = usualWidth, share = 1 }: Pick<TableColumn<never>, 'width' | 'share'>): string {
  return `minmax(${width}px, ${width * share}fr)`;
}

/** The value as one reads and filters it: yes and no for true and false, empty for nothing. */
export function cellText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}
