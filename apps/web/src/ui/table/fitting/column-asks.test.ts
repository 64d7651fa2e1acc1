import { expect, test } from 'vitest';
import { columnAsks } from './column-asks.ts';
import { askingColumn } from './column-need.ts';
import { fitColumns } from './fit-columns.ts';
import type { TableColumn } from '#ui/table/table-column.ts';

interface Delivery {
  id: string;
  due: string;
  note: string;
}

const columns: TableColumn<Delivery>[] = [
  { id: 'id', header: 'Suborder', usual: '1002210-1', value: ({ id }) => id },
  { id: 'due', header: 'Due', usual: 'Wed, Nov 25, 12:00 pm', value: ({ due }) => due },
  {
    id: 'note',
    header: 'Note',
    usual: 'The gate code does not open the gate',
    value: ({ note }) => note,
    kind: 'flex',
  },
];
const widthOf = (text: string) => text.length * 7;

function widthsWith(rows: readonly Delivery[], of = columns): number[] {
  const asking = columnAsks(rows, of, widthOf).map((ask) => ({
    ...askingColumn(ask, undefined, undefined),
    set: undefined,
  }));
  return [...fitColumns(asking, 900).widths.values()];
}

test('before rows come a column is as wide as with what its cells usually hold', () => {
  const usual = { id: '1002210-1', due: 'Wed, Nov 25, 12:00 pm', note: 'The gate code does not open the gate' };
  expect(widthsWith([])).toEqual(widthsWith([usual]));
  const unsaid = columns.map((column) => ({ ...column, usual: undefined }));
  expect(widthsWith([], unsaid)).not.toEqual(widthsWith([usual], unsaid));
});

test('with rows it is they that count', () => {
  const short = { id: '1', due: 'Today', note: '' };
  const unsaid = columns.map((column) => ({ ...column, usual: undefined }));
  expect(widthsWith([short])).toEqual(widthsWith([short], unsaid));
});
