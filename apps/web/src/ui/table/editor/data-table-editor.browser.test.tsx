import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { DataTable } from '#ui/table/data-table.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { startTableState } from '#ui/table/table-state.ts';
import '#ui/table/data-table.css';
import type { RowEditor } from './row-editor.ts';

interface Lot {
  id: string;
  product: string;
  place: string;
}

const lots: Lot[] = ['Blushing Rose', 'Golden Tulip', 'Wild Ranunculus'].map((product, at) => ({
  id: `4-100${at}-1`,
  product,
  place: `The cooler at the far end of hall ${at}`,
}));
const columns: TableColumn<Lot>[] = [
  { id: 'product', header: 'Product', value: ({ product }) => product, isFixed: true },
  { id: 'place', header: 'Place', value: ({ place }) => place, leaves: 1 },
];
const editor: RowEditor = {
  rowId: null,
  label: 'New lot',
  cells: { product: <input aria-label="Product" />, place: <input aria-label="Place" /> },
  fieldWidths: { product: 100 },
  joins: { place: 'product' },
  height: 80,
  onSave: () => undefined,
  onCancel: () => undefined,
};

function Written({ width }: { width: number }) {
  return (
    <div style={{ width, height: 300, display: 'grid' }}>
      <DataTable
        label="lots"
        rows={lots}
        rowId={({ id }) => id}
        {...{ columns, editor }}
        state={startTableState(columns)}
        onStateChange={() => undefined}
      />
    </div>
  );
}

const fieldsByCell = () =>
  [...document.querySelectorAll('.table-editor > td')].map((cell) =>
    [...cell.querySelectorAll('input')].map((field) => field.getAttribute('aria-label')),
  );

test('the field of a column without room stands with another one, so that nothing scrolls out of sight', async () => {
  const screen = await render(<Written width={220} />);
  await expect.poll(fieldsByCell).toEqual([['Product', 'Place']]);
  await screen.rerender(<Written width={900} />);
  await expect.poll(fieldsByCell).toEqual([['Product'], ['Place']]);
});
