import { afterAll, beforeAll, expect, test } from 'vitest';
import { statesOfZip } from '@bloomdesk/domain/suborders/us-states';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { previewBulkFile } from './preview-bulk-file.ts';
import { breakTable } from '#test/support/bulk-orders/broken-table.ts';
import { bulkRow, bulkRows, csvOf } from '#test/support/bulk-orders/bulk-rows.ts';
import { previewOf, responseOf, upload } from '#test/support/bulk-orders/bulk-upload.ts';
import { centsOf, orderFile, rowsOf } from '#test/support/bulk-orders/order-file.ts';

let desk: TestServer;
let care: TestStaff;

beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate');
});
afterAll(() => desk.close());

async function chatPosts(requestId: string): Promise<number> {
  const posts = await desk.app.db.selectFrom('chat_posts').select('body').execute();
  return posts.filter(({ body }) => body.includes(requestId)).length;
}

test('what a thousand orders come to is, to the cent, what their file says', { timeout: 120_000 }, async () => {
  const csv = orderFile(1000);
  const rows = rowsOf(csv);
  const { stage, rowCount, grandTotal, data, progress } = await previewOf(desk, care, csv);
  expect(stage).toBe('previewed');
  expect(rowCount).toBe(rows.length);

  const { acceptableOrders = [], badOrders = [] } = data ?? {};
  expect(acceptableOrders.length + badOrders.length).toBe(1000);
  expect(progress).toEqual({ done: 1000, total: 1000, bad: badOrders.length });
  expect(badOrders.length).toBeLessThan(10);
  const good = new Set(acceptableOrders.map(({ orderRef }) => orderRef));
  const expected = centsOf(rows.filter(({ row }) => good.has(row['orderRef'] ?? '')));
  expect(BigInt(Math.round(grandTotal * 100))).toBe(expected);
  const orders = acceptableOrders.reduce((sum, { totals }) => sum + BigInt(Math.round(totals.orderTotal * 100)), 0n);
  expect(orders).toBe(expected);
  const shown = acceptableOrders.flatMap(({ suborders }) => suborders.flatMap(({ lineItems }) => lineItems));
  expect(shown).toHaveLength(rows.filter(({ row }) => good.has(row['orderRef'] ?? '')).length);
});

/** What the makers of order files spoil, and the places that are wrong by themselves in real data. */
function isSpoiled(row: Record<string, string>): boolean {
  return (
    row['zipCode'] === '12' ||
    (row['state'] === 'Maryland' && !statesOfZip(row['zipCode'] ?? '').includes('MD')) ||
    row['recipientPhone'] === '911' ||
    row['sku'] === 'FLRL-B-0000' ||
    ['-1', '1.5'].includes(row['quantity'] ?? '') ||
    row['deliveryDate'] === '2001-02-30' ||
    row['recipientLastName'] === '' ||
    (row['message'] ?? '').length > 500 ||
    Math.abs(Number(row['lat'] ?? 0)) > 90
  );
}

test('every spoiled row is reported with its number, and no order without one is bad', {
  timeout: 120_000,
}, async () => {
  const csv = orderFile(400, ['--bad', '0.05', '--seed', '5']);
  const rows = rowsOf(csv);
  const spoiled = rows.filter(({ row }) => isSpoiled(row));
  expect(spoiled.length).toBeGreaterThan(20);

  const { data } = await previewOf(desk, care, csv);
  const messages = new Set(
    data?.badOrders.flatMap(({ ingestionExceptionReason }) =>
      [...ingestionExceptionReason.matchAll(/(?:^|; )row (\d+):/g)].map(([, row]) => Number(row)),
    ),
  );
  expect(spoiled.map(({ rowNumber }) => rowNumber).filter((row) => !messages.has(row))).toEqual([]);
  const refs = new Set(spoiled.map(({ row }) => row['orderRef'] ?? ''));
  expect(new Set(data?.badOrders.map(({ orderRef }) => orderRef))).toEqual(refs);
});

test('an order whose message does not fit its card is bad, in the words of the order page', async () => {
  const rows = [
    bulkRow({ orderRef: 'LONG', message: 'Love\n'.repeat(30) }),
    bulkRow({ orderRef: 'SHORT', message: 'Love' }),
  ];
  const { data } = await previewOf(desk, care, csvOf(rows));
  expect(data?.acceptableOrders.map(({ orderRef }) => orderRef)).toEqual(['SHORT']);
  expect(data?.badOrders.map(({ ingestionExceptionReason }) => ingestionExceptionReason)).toEqual([
    'row 2: message: The message is 4 lines too long for the card.',
  ]);
});

test('a preview that broke half-way goes on where it was, and checks nothing twice', async () => {
  const { requestId } = await upload(care, csvOf(bulkRows(450, {}, 'BREAK')));
  const broken = await breakTable(desk, 'bulk_orders', 230);
  await expect(desk.runJobs()).rejects.toThrow('the disk is full');
  const half = await responseOf(care, requestId);
  expect(half).toMatchObject({ isProcessing: true, progress: { done: 200, total: 450, bad: 0 }, data: null });

  await broken.mend();
  await desk.runJobs();
  const whole = await responseOf(care, requestId);
  expect(whole).toMatchObject({ isPreview: true, progress: { done: 450, total: 450, bad: 0 }, grandTotal: 45_792 });
  expect(new Set(whole.data?.acceptableOrders.map(({ orderRef }) => orderRef)).size).toBe(450);
  expect(await chatPosts(requestId)).toBe(1);
});

test('two jobs on one file, and one that comes late, leave one preview', async () => {
  const { requestId } = await upload(care, csvOf(bulkRows(350, {}, 'TWICE')));
  await Promise.all([previewBulkFile(desk.app, { requestId }), previewBulkFile(desk.app, { requestId })]);
  await previewBulkFile(desk.app, { requestId });
  await desk.runJobs();
  const { progress, data } = await responseOf(care, requestId);
  expect(progress).toEqual({ done: 350, total: 350, bad: 0 });
  expect(data?.acceptableOrders).toHaveLength(350);
  expect(await chatPosts(requestId)).toBe(1);
});

test('a app that is stopping leaves the preview to the next one', async () => {
  const { requestId } = await upload(care, csvOf(bulkRows(30, {}, 'STOP')));
  desk.app.stopping = true;
  await expect(previewBulkFile(desk.app, { requestId })).rejects.toThrow('goes on at the next start');
  desk.app.stopping = false;
  await desk.runJobs();
  expect((await responseOf(care, requestId)).stage).toBe('previewed');
});

test('other requests are answered while a large file is checked', { timeout: 120_000 }, async () => {
  const { requestId } = await upload(care, csvOf(bulkRows(2000, {}, 'LARGE')));
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 5);
  await previewBulkFile(desk.app, { requestId });
  clearInterval(turning);
  expect(turns).toBeGreaterThan(10);
});
