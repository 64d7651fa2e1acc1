import { afterAll, beforeAll, expect, test } from 'vitest';
import { ingestBulkOrders } from '@bloomdesk/contract/bulk-orders/calls';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { ingestBulkFile } from './ingest-bulk-file.ts';
import { bulkRow, csvOf } from '#test/support/bulk-orders/bulk-rows.ts';
import { ingested, previewOf, responseOf } from '#test/support/bulk-orders/bulk-upload.ts';

/* Money that a file says a card has paid: it fits its order to the cent, and pays for one (D265). */
let desk: TestServer;
let care: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate');
});
afterAll(() => desk.close());

test('card money that does not fit its order is not ingested, and no transaction pays twice', async () => {
  const card = { paymentType: 'card', brand: 'visa', amount: '101.76' };
  const badReasons = (data: Awaited<ReturnType<typeof previewOf>>['data']) =>
    data?.badOrders.map(({ ingestionExceptionReason }) => ingestionExceptionReason);
  const rows = [
    bulkRow({ orderRef: 'MUCH', ...card, transactionId: 'tx-21', amount: '500.00' }),
    bulkRow({ orderRef: 'FIRST', ...card, transactionId: 'tx-22' }),
    bulkRow({ orderRef: 'SECOND', ...card, transactionId: 'tx-22' }),
  ];
  const preview = await previewOf(desk, care, csvOf(rows));
  expect(badReasons(preview.data)).toEqual([
    'row 2: payment amount 500.00 does not equal the order total 101.76',
    'row 4: transactionId: tx-22 already pays for order FIRST',
  ]);
  const twin = await previewOf(desk, care, csvOf([bulkRow({ orderRef: 'TWIN', ...card, transactionId: 'tx-22' })]));
  expect(twin.data?.badOrders).toEqual([]);
  const { data } = await ingested(desk, care, preview.requestId);
  const [first] = data?.acceptableOrders ?? [];
  const text = `row 2: transactionId: tx-22 already pays for order ${first?.orderId}`;
  expect(badReasons((await ingested(desk, care, twin.requestId)).data)).toEqual([text]);
  const again = await previewOf(desk, care, csvOf([bulkRow({ orderRef: 'AGAIN', ...card, transactionId: 'tx-22' })]));
  expect(badReasons(again.data)).toEqual([text]);
});

test('of two uploads that name one card transaction and are ingested together, one gets it', async () => {
  const card = { paymentType: 'card', brand: 'visa', amount: '101.76', transactionId: 'tx-30' };
  const uploads = ['ONE', 'OTHER'].map((orderRef) => previewOf(desk, care, csvOf([bulkRow({ orderRef, ...card })])));
  const ids = (await Promise.all(uploads)).map(({ requestId }) => requestId);
  await Promise.all(ids.map((requestId) => care.send(ingestBulkOrders, { requestId })));
  await Promise.all(ids.map((requestId) => ingestBulkFile(desk.app, { requestId })));
  const answers = await Promise.all(ids.map((requestId) => responseOf(care, requestId)));
  expect(answers.flatMap(({ data }) => data?.acceptableOrders ?? [])).toHaveLength(1);
  const [bad] = answers.flatMap(({ data }) => data?.badOrders ?? []);
  expect(bad?.ingestionExceptionReason).toMatch(/^row 2: transactionId: tx-30 already pays for order \d+$/);
});
