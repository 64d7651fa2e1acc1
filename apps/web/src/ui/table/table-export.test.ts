import { expect, test } from 'vitest';
import type { TableColumn } from './table-column.ts';
import { tableExport } from './table-export.ts';

interface Lot {
  id: string;
  onHand: number;
  vendor: string | null;
  isOpen: boolean;
}

const columns: TableColumn<Lot>[] = [
  { id: 'picture', header: 'Picture', value: () => '', isUnexported: true },
  { id: 'id', header: 'Lot ID', value: (lot) => lot.id, cell: (lot) => `#${lot.id}` },
  { id: 'onHand', header: 'On Hand', value: (lot) => lot.onHand },
  { id: 'vendor', header: 'Vendor', value: (lot) => lot.vendor },
  { id: 'open', header: 'Open', value: (lot) => lot.isOpen },
];

test('an export holds the values of the shown columns, numbers as numbers, nothing as an empty cell', () => {
  const rows = [
    { id: '00012', onHand: -5, vendor: '=Elite', isOpen: true },
    { id: '7', onHand: 0, vendor: null, isOpen: false },
  ];
  expect(tableExport(columns, rows)).toEqual({
    headers: ['Lot ID', 'On Hand', 'Vendor', 'Open'],
    cells: [
      ['00012', -5, '=Elite', 'Yes'],
      ['7', 0, '', 'No'],
    ],
    rows,
  });
});
