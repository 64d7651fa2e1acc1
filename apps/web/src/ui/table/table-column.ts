import type { ReactNode } from 'react';

/** What a cell holds for sorting, filtering and export; empty is null, undefined or ''. */
export type CellValue = string | number | boolean | null | undefined;

/** By the name of a button, what it does to the row it stands in. */
export type TableActions<Row> = Readonly<Record<string, (row: Row) => void>>;

export interface TableColumn<Row> {
  id: string;
  /** Plain words; also the name of the column in menus and exports. */
  header: string;
  /** The header in files, where screens say it in another language: other systems read them. */
  fileHeader?: string | undefined;
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
  /**
   * `fixed` is as wide as its widest cell: ids, statuses, numbers, dates. `flex` shares what is left by need and stands
   * on up to two lines: products, areas, names, reasons. Fixed unless given.
   */
  kind?: 'fixed' | 'flex' | undefined;
  /** May leave when the width is short, the smallest number first; it is offered as one of `2 more`. */
  leaves?: number | undefined;
  /** Never hides by itself, not even where all rows hold the same. */
  stays?: boolean | undefined;
  /** At least so many px, for what is not measured by its words: buttons. */
  width?: number | undefined;
  /** A cell whose second line is its own keeps its words on the first. */
  lines?: 1 | undefined;
  /** What a cell usually holds, by which the column is as wide before its rows come as it is with them. */
  usual?: string | undefined;
  /** Stands for the width of a cell that shows other words than its value. */
  widthText?: ((row: Row) => string) | undefined;
  /** All of what a cell shortens, line by line: shown beside it on hover, and when its row is the active one. */
  card?: ((row: Row) => readonly string[]) | undefined;
  /** Text that the cell contains, a set of its values, or a number such as `>5` or `2..8`. */
  filter?: 'text' | 'set' | 'number' | undefined;
  /** Its value lists several things, `Floral, Vase`: a set filter offers each of them, and asks whether it is among them. */
  isList?: boolean | undefined;
  /** Its values are words of a fixed list, which a set filter says in the language of the page. */
  isWord?: boolean | undefined;
  /** Hidden until someone shows it. */
  hidden?: boolean | undefined;
  /** Always shown: not offered in the column menu. */
  isFixed?: boolean | undefined;
  isUnsortable?: boolean | undefined;
  /** Stays in view at the right however far the table is scrolled sideways; for the last two columns. */
  isPinned?: boolean | undefined;
  /** Left out of exports: buttons, pictures. */
  isUnexported?: boolean | undefined;
  /** Colours the header, beside its words. */
  tone?: 'yellow' | 'orange' | 'green' | undefined;
  /** Stands under the header: a total of the rows that the filters leave. */
  headerNote?: ((rows: readonly Row[]) => ReactNode) | undefined;
}

/** The value as one reads and filters it: yes and no for true and false, empty for nothing. */
export function cellText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}
