import { afterAll, beforeAll, expect, test } from 'vitest';
import { putLot } from '#test/support/sample-lots.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { bulkRows, csvOf } from '#test/support/bulk-orders/bulk-rows.ts';
import { ingested, previewOf } from '#test/support/bulk-orders/bulk-upload.ts';

let desk: TestServer;
let care: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate');
});
afterAll(() => desk.close());

test('short stock is a warning in the preview, and the ingest gives what there is to the orders that come first', async () => {
  const sku = 'FLRL-B-1002';
  await putLot(desk, { sku, stockInitial: 3, startFulfillmentDate: null, expirationDate: null });
  const rows = bulkRows(5, { sku, quantity: '1', fcId: '4' });
  const preview = await previewOf(desk, care, csvOf(rows));
  const warned = preview.data?.acceptableOrders.map(
    ({ warnings }) => warnings.filter((text) => text.includes(sku)).length,
  );
  expect(warned).toEqual([0, 0, 0, 1, 1]);
  expect(preview.data?.acceptableOrders.at(-1)?.warnings.join()).toMatch(
    /^row 6: .+ has not enough FLRL-B-1002 for \w{3}, \w{3} \d{1,2}; the line will wait for inventory$/,
  );

  await putLot(desk, { sku: 'FLRL-B-1003' }); // what comes meanwhile makes no order another one
  const { data } = await ingested(desk, care, preview.requestId);
  const ids = data?.acceptableOrders.map(({ orderId }) => `${orderId}-1`) ?? [];
  const { rows: lines } = await desk.app.pool.query(
    'select inventory_status from line_items where suborder_id = any($1) order by suborder_id',
    [ids],
  );
  expect(lines.map((line) => line.inventory_status)).toEqual([
    'booked_against_available',
    'booked_against_available',
    'booked_against_available',
    'needs_inventory',
    'needs_inventory',
  ]);
});
