import { expect, test } from 'vitest';
import { tableExport } from '#ui/table/table-export.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { suborderColumns } from './suborder-columns.tsx';
import { suborderCsv } from './suborder-csv.ts';
import type { SuborderRow } from './suborder-row.ts';

const row: SuborderRow = {
  suborderId: '1000012-2',
  orderId: '1000012',
  orderBadge: 'B2B',
  inException: true,
  status: 'AwaitingPickup',
  batch: '=Batch 1',
  products: '2 × Rose bouquet 1, Vase "Ivory"',
  productList: ['2 × Rose bouquet 1', 'Vase "Ivory"'],
  type: 'Floral, Vase',
  window: { startsAt: '2026-02-13T14:00:00Z', label: '9:00 – 11:00 am' },
  area: 'Baltimore City',
  team: 'North',
  transportMode: 'bike',
  lineItems: [],
  readiness: { ok: true },
};
const shown = (columns: readonly TableColumn<SuborderRow>[]) => columns.filter(({ hidden }) => !hidden);

test('the file holds the shown columns and rows, quoted where they must be', async () => {
  const file = suborderCsv(tableExport(shown(suborderColumns({ hasWindows: true, hasOrderLinks: true })), [row]));
  expect(file.name).toBe('select-and-batch.csv');
  expect(await file.text()).toBe(
    [
      'Suborder #,Products,Type,Window,Delivery Area,Status',
      '1000012-2,"2 × Rose bouquet 1, Vase ""Ivory""","Floral, Vase",9:00 – 11:00 am,Baltimore City,Awaiting Pickup',
      '',
    ].join('\r\n'),
  );
});

test('without windows there is no Window column, and hidden columns come once they are shown', async () => {
  const columns = suborderColumns({ hasWindows: false, hasOrderLinks: false }).filter(
    ({ id }) => !['products', 'type', 'area', 'status'].includes(id),
  );
  expect(await suborderCsv(tableExport(columns, [row])).text()).toBe(
    [
      'Suborder #,Batch,In Exception,Cancelled,Awaiting Pickup,In Transit,Delivered',
      "1000012-2,'=Batch 1,Yes,No,Yes,No,No",
      '',
    ].join('\r\n'),
  );
});

test('Batch and the five flags are hidden until someone shows them', () => {
  const hidden = suborderColumns({ hasWindows: true, hasOrderLinks: true }).flatMap(({ id, hidden: isHidden }) =>
    isHidden ? [id] : [],
  );
  expect(hidden).toEqual(['batch', 'inException', 'cancelled', 'awaitingPickup', 'inTransit', 'delivered']);
});

test("a batch's own page has the same columns without the flags", () => {
  const ids = suborderColumns({ hasWindows: true, hasOrderLinks: true, hasFlags: false }).map(({ id }) => id);
  expect(ids).toEqual(['suborder', 'batch', 'products', 'type', 'window', 'area', 'status']);
});
