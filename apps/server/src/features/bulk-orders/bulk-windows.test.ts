import { afterAll, beforeAll, expect, test } from 'vitest';
import { ingestBulkOrders } from '@bloomdesk/contract/bulk-orders/calls';
import { storesOf } from '#composition/stores.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { ingestBulkFile } from './ingest-bulk-file.ts';
import { bulkRow, bulkRows, csvOf } from '#test/support/bulk-orders/bulk-rows.ts';
import { ingested, previewOf, responseOf } from '#test/support/bulk-orders/bulk-upload.ts';

let desk: TestServer;
let care: TestStaff;

beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate');
  await storesOf(desk.app.db).deliveryWindows.regenerate([baltimoreCity], desk.app.clock());
});
afterAll(() => desk.close());

const baltimoreCity = 2001;

/** Gives the window of a day at nine, New York time in winter, a capacity or closes it. */
async function setNine(day: string, change: { capacity?: number; is_open?: boolean }): Promise<void> {
  await desk.app.db
    .updateTable('delivery_windows')
    .set(change)
    .where('area_id', '=', baltimoreCity)
    .where('start_at', '=', new Date(`${day}T14:00:00Z`))
    .execute();
}

async function bookedOn(day: string): Promise<number[]> {
  const rows = await desk.app.db
    .selectFrom('delivery_windows')
    .select('booked')
    .where('area_id', '=', baltimoreCity)
    .where('delivery_date', '=', day)
    .orderBy('start_at')
    .execute();
  return rows.map(({ booked }) => booked);
}

test('a full window makes a bad order in the preview, and none too many is ingested', async () => {
  const deliveryDate = '2027-02-13';
  await setNine(deliveryDate, { capacity: 20 });
  const rows = bulkRows(30, { deliveryDate, windowStart: '09:00', areaId: String(baltimoreCity) }, 'NINE');
  const preview = await previewOf(desk, care, csvOf(rows));
  expect(preview.data?.acceptableOrders).toHaveLength(20);
  expect(
    new Set(preview.data?.badOrders.map((order) => order.ingestionExceptionReason.replace(/^row \d+/, 'row'))),
  ).toEqual(new Set(['row: Baltimore City: Window is full (20 / 20)']));
  expect(await bookedOn(deliveryDate)).toEqual([0, 0, 0, 0]); // a preview holds nothing
  const { data } = await ingested(desk, care, preview.requestId);
  expect(data?.acceptableOrders).toHaveLength(20);
  expect(await bookedOn(deliveryDate)).toEqual([20, 0, 0, 0]);
});

test('without a choice the next window is taken once one is full, in the preview as in the ingest', async () => {
  const deliveryDate = '2027-02-14';
  await setNine(deliveryDate, { capacity: 7 });
  const preview = await previewOf(desk, care, csvOf(bulkRows(40, { deliveryDate }, 'ANY')));
  const { requestId } = preview;
  expect(preview.data?.badOrders).toEqual([]);
  await care.send(ingestBulkOrders, { requestId });
  await Promise.all([ingestBulkFile(desk.app, { requestId }), ingestBulkFile(desk.app, { requestId })]);
  await desk.runJobs();
  expect((await responseOf(care, requestId)).data?.badOrders).toEqual([]);
  expect(await bookedOn(deliveryDate)).toEqual([7, 33, 0, 0]);
});

test('an order of two deliveries needs two places', async () => {
  const deliveryDate = '2027-02-15';
  await setNine(deliveryDate, { capacity: 1 });
  const row = { deliveryDate, windowStart: '09:00', areaId: String(baltimoreCity), orderRef: 'TWO' };
  const rows = [bulkRow(row), bulkRow({ ...row, address1: '900 Light St', zipCode: '21230' })];
  const { data } = await previewOf(desk, care, csvOf(rows));
  expect(data?.badOrders[0]?.ingestionExceptionReason).toBe('row 3: Baltimore City: Window is full (1 / 1)');
});

test('what is booked or closed between preview and ingest is reported order by order', async () => {
  const deliveryDate = '2027-02-16';
  const row = { deliveryDate, windowStart: '09:00', areaId: String(baltimoreCity) };
  const first = await previewOf(desk, care, csvOf(bulkRows(3, row, 'LATE')));
  const second = await previewOf(desk, care, csvOf(bulkRows(2, row, 'CLOSED')));
  await setNine(deliveryDate, { capacity: 2 });
  const { data } = await ingested(desk, care, first.requestId);
  expect([data?.acceptableOrders.length, data?.badOrders.map((order) => order.ingestionExceptionReason)]).toEqual([
    2,
    [expect.stringContaining('Baltimore City: Window is full (2 / 2)')],
  ]);

  await setNine(deliveryDate, { is_open: false });
  const closed = await ingested(desk, care, second.requestId);
  expect(closed.data?.badOrders.map((order) => order.ingestionExceptionReason)).toEqual([
    'row 2: Baltimore City: the delivery window at 09:00 is closed',
    'row 3: Baltimore City: the delivery window at 09:00 is closed',
  ]);
});
