import type { ReactNode } from 'react';

/** A row while it is written: its cells are fields. */
export interface RowEditor {
  /** The row whose place it takes; null for a new one. Where that row is not shown, it stands above all rows. */
  rowId: string | null;
  /** What is written, for screen readers: `New delivery window`. */
  label: string;
  /** By column id, in the order in which fields of one column stand below each other. */
  cells: Readonly<Record<string, ReactNode>>;
  /** By the id of a column that may have no room: the column in which its field stands then. */
  joins: Readonly<Record<string, string>>;
  /** How wide the field of a column must be at least, in px; such columns stay as long as the row is written. */
  fieldWidths: Readonly<Record<string, number>>;
  /** In px; the errors under the fields must fit. */
  height: number;
  onSave: () => void;
  onCancel: () => void;
}
