import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBulkResponse } from '@bloomdesk/contract/bulk-orders/calls';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { bulkRow, bulkRows, csvOf } from '#test/support/bulk-orders/bulk-rows.ts';
import { ingested, previewOf, responseOf } from '#test/support/bulk-orders/bulk-upload.ts';

let desk: TestServer;
let care: TestStaff;

beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate');
});
afterAll(() => desk.close());

test('a request nobody made is reported in the words of the specification', async () => {
  const requestId = randomUUID();
  const { status, body } = await care.send(getBulkResponse, { requestId });
  expect([status, body.message]).toEqual([
    404,
    `Request ID ${requestId} does not exist as the request file could not be found for it. Please contact the dev team if you think this is a mistake.`,
  ]);
});

test('an id that is no request id is named in the error', async () => {
  const { status, body } = await care.inject('GET', '/v1/orders/bulk/response/seven');
  expect([status, body.details]).toEqual([400, [{ field: 'requestId', message: 'must be a UUID' }]]);
});

test('hundreds of orders arrive whole and in the order of the file', async () => {
  const rows = bulkRows(230).flatMap((row, at) => (at % 9 === 0 ? [{ ...row, zipCode: '1' }] : [row]));
  const { data, progress } = await previewOf(desk, care, csvOf(rows));
  const places = (orders: readonly { rowNumbers: number[] }[] = []) =>
    orders.map(({ rowNumbers }) => rowNumbers[0] ?? 0);
  expect(data?.acceptableOrders).toHaveLength(204);
  expect(data?.badOrders).toHaveLength(26);
  expect(progress).toEqual({ done: 230, total: 230, bad: 26 });
  expect(places(data?.acceptableOrders)).toEqual(places(data?.acceptableOrders).toSorted((a, b) => a - b));
  expect(places(data?.badOrders)).toEqual(places(data?.badOrders).toSorted((a, b) => a - b));
});

test('a file in which every order is bad still shows them', async () => {
  const { data, grandTotal } = await previewOf(desk, care, csvOf([bulkRow({ orderRef: 'ONLY', state: 'Marylnd' })]));
  expect(data?.acceptableOrders).toEqual([]);
  expect(data?.badOrders).toHaveLength(1);
  expect(grandTotal).toBe(0);
});

test('an ingested suborder in exception shows the last reason', async () => {
  const { requestId } = await previewOf(desk, care, csvOf(bulkRows(2, {}, 'EXC')));
  const { data } = await ingested(desk, care, requestId);
  const [first] = data?.acceptableOrders ?? [];
  const suborderId = first?.suborders[0]?.suborderId ?? '';
  await desk.app.db
    .updateTable('suborders')
    .set({ in_exception: true })
    .where('suborder_id', '=', suborderId)
    .execute();
  await desk.app.db
    .insertInto('suborder_exceptions')
    .values({
      suborder_id: suborderId,
      fc_id: 4,
      reason: 'Out of stock',
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute();

  const after = await responseOf(care, requestId);
  const reasons = after.data?.acceptableOrders.map(({ suborders }) =>
    suborders.map(({ exceptionReason }) => exceptionReason),
  );
  expect(reasons).toEqual([['Out of stock'], [null]]);
});
