import type { TableColumn } from '#ui/table/table-column.ts';
import type { SummaryRow } from './summary-rows.ts';

type Column = TableColumn<SummaryRow>;

/** What the summary says of each suborder; a column in which nothing would stand is left out. */
export function summaryColumns(rows: readonly SummaryRow[]): Column[] {
  const isEmpty = ({ value }: Column) => rows.every((row) => (value(row) ?? '') === '');
  return columns.filter((column) => column.isFixed || !isEmpty(column));
}

const columns: Column[] = [
  {
    id: 'suborder',
    header: 'Suborder',
    value: ({ suborderId }) => suborderId,
    filter: 'text',
    isFixed: true,
  },
  { id: 'why', header: 'Why not', value: ({ why }) => why, filter: 'text', kind: 'flex', stays: true },
  { id: 'now', header: 'Delivery now', value: ({ now }) => now, filter: 'set', stays: true },
  { id: 'window', header: 'New window', value: ({ window }) => window, filter: 'text', stays: true },
  { id: 'area', header: 'New delivery area', value: ({ area }) => area, filter: 'set', kind: 'flex', stays: true },
  { id: 'center', header: 'New center', value: ({ center }) => center, filter: 'set', stays: true },
  {
    id: 'places',
    header: 'Places left',
    value: ({ placesLeft }) => placesLeft,
    filter: 'number',
    align: 'right',
    stays: true,
  },
  { id: 'waits', header: 'Waits for', value: ({ waitsFor }) => waitsFor, filter: 'text', stays: true },
  { id: 'batch', header: 'Leaves batch', value: ({ batch }) => batch, filter: 'set', stays: true },
  { id: 'remedy', header: 'Remedy', value: ({ remedy }) => remedy, filter: 'set', stays: true },
];
