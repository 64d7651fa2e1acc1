import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ingestBulkOrders } from '@bloomdesk/contract/bulk-orders/calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { LeaseLostError } from '#jobs/infrastructure-fault.ts';
import { ingestBulkFile } from './ingest-bulk-file.ts';
import { asOwner, breakTable } from '#test/support/bulk-orders/broken-table.ts';
import { bulkRow, bulkRows, csvOf } from '#test/support/bulk-orders/bulk-rows.ts';
import { ingested, previewOf, responseOf } from '#test/support/bulk-orders/bulk-upload.ts';
import { centsOf, orderFile, rowsOf } from '#test/support/bulk-orders/order-file.ts';

let desk: TestServer;
let care: TestStaff;

beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate');
});
afterAll(() => desk.close());

async function refsOf(requestId: string): Promise<string[]> {
  const orders = await desk.app.db
    .selectFrom('orders')
    .select('bulk_order_ref')
    .where('bulk_request_id', '=', requestId)
    .execute();
  return orders.map(({ bulk_order_ref }) => bulk_order_ref ?? '').toSorted();
}

async function chatPosts(requestId: string): Promise<string[]> {
  const posts = await desk.app.db.selectFrom('chat_posts').select('body').execute();
  return posts.map(({ body }) => body).filter((body) => body.includes(requestId));
}

test('an ingested order is the order that was previewed, paid by invoice and linked to its upload', async () => {
  const rows = [
    bulkRow({ orderRef: 'WHOLE', shipping: '15.00', message: 'Dear Rosa' }),
    bulkRow({ orderRef: 'WHOLE', sku: 'FLRL-V-017', unitPrice: '22.00' }),
    bulkRow({ orderRef: 'WHOLE', address1: '900 Light St', zipCode: '21230' }),
  ];
  const preview = await previewOf(desk, care, csvOf(rows));
  const [previewed] = preview.data?.acceptableOrders ?? [];
  const answer = await ingested(desk, care, preview.requestId);
  expect(answer).toMatchObject({
    isPreview: false,
    isProcessing: false,
    stage: 'ingested',
    progress: { done: 1, total: 1, bad: 0 },
  });
  const [order] = answer.data?.acceptableOrders ?? [];
  const orderId = order?.orderId ?? '';
  expect(order).toEqual({
    ...previewed,
    orderId,
    suborders: previewed?.suborders.map((suborder, at) => ({ ...suborder, suborderId: `${orderId}-${at + 1}` })),
  });

  const { body } = await care.send(getOrder, { orderId });
  const stored = getOrder.data.parse(body.data).order;
  expect(stored).toMatchObject({
    type: 'b2b',
    bulkUploadRequestId: preview.requestId,
    customer: { email: 'events@example.com' },
  });
  expect(stored.paymentSummary).toMatchObject({
    itemTotal: 214,
    shippingCost: 15,
    taxTotal: 12.84,
    orderTotal: 241.84,
    outstandingBalance: 0,
  });
  expect(stored.paymentSummary.transactions).toMatchObject([
    { transactionType: 'payment', paymentType: 'invoice', amount: 241.84 },
  ]);
  expect(stored.suborders.map(({ lineItems, message }) => [lineItems.map(({ sku }) => sku), message])).toEqual([
    [['FLRL-B-1002', 'FLRL-V-017'], 'Dear Rosa'],
    [['FLRL-B-1002'], ''],
  ]);
});

test('what a file leaves unpaid is due, what a card has paid is not', async () => {
  const card = { paymentType: 'card', brand: 'visa' };
  const rows = [
    bulkRow({ orderRef: 'DUE', paymentType: 'none' }),
    bulkRow({ orderRef: 'CARD', ...card, transactionId: 'tx-9', amount: '101.76' }),
    bulkRow({ orderRef: 'CARD-WHOLE', ...card, transactionId: 'tx-10', amount: '' }),
  ];
  const { requestId } = await previewOf(desk, care, csvOf(rows));
  const { data } = await ingested(desk, care, requestId);
  const balances = await Promise.all(
    (data?.acceptableOrders ?? []).map(async ({ orderId }) => {
      const { body } = await care.send(getOrder, { orderId: orderId ?? '' });
      return body.data.order.paymentSummary.outstandingBalance;
    }),
  );
  expect(balances).toEqual([101.76, 0, 0]);
});

test('every ingested order has its place in the trail, under the name of who pressed Ingest', async () => {
  const { requestId } = await previewOf(desk, care, csvOf(bulkRows(3, {}, 'TRAIL')));
  const manager = await desk.staff('CareManager');
  const { data } = await ingested(desk, manager, requestId);
  const links = await desk.app.db
    .selectFrom('audit_links as l')
    .innerJoin('audit_events as e', 'e.event_id', 'l.event_id')
    .innerJoin('audit_links as request', 'request.event_id', 'e.event_id')
    .select(['l.entity_id', 'e.performed_by'])
    .where('l.entity_type', '=', 'ORDER')
    .where('request.entity_type', '=', 'BULKREQUEST')
    .where('request.entity_id', '=', requestId)
    .execute();
  expect(links.map(({ entity_id }) => entity_id).toSorted()).toEqual(
    data?.acceptableOrders.map(({ orderId }) => orderId).toSorted(),
  );
  expect(new Set(links.map(({ performed_by }) => performed_by))).toEqual(new Set([manager.email]));
});

test('a thousand orders are ingested as they were previewed, and the chat gets one post', {
  timeout: 180_000,
}, async () => {
  const csv = orderFile(1000);
  const preview = await previewOf(desk, care, csv);
  const { requestId } = preview;
  const answer = await ingested(desk, care, requestId);
  expect(answer.stage).toBe('ingested');
  expect(answer.grandTotal).toBe(preview.grandTotal);
  const previewedRefs = preview.data?.acceptableOrders.map(({ orderRef }) => orderRef) ?? [];
  expect(await refsOf(requestId)).toEqual(previewedRefs.toSorted());
  expect(answer.data?.badOrders).toEqual(preview.data?.badOrders);

  const good = new Set(previewedRefs);
  const expected = centsOf(rowsOf(csv).filter(({ row }) => good.has(row['orderRef'] ?? '')));
  const { rows } = await desk.app.pool.query<{ total: number; due: number }>(
    `select sum(order_total)::bigint as total, sum(order_total - captured)::bigint as due from orders where bulk_request_id = $1`,
    [requestId],
  );
  expect(rows).toEqual([{ total: Number(expected), due: 0 }]);
  const posts = (await chatPosts(requestId)).filter((post) => post.includes('was ingested'));
  expect(posts).toEqual([
    expect.stringMatching(
      new RegExp(
        `: ${previewedRefs.length.toLocaleString('en-US')} orders, \\d+ bad, total \\$[\\d,.]+\\. /orders/bulk/${requestId}$`,
      ),
    ),
  ]);
});

describe('nothing is lost and nothing doubled', () => {
  test('when an ingest breaks half-way and is run again', async () => {
    const { requestId } = await previewOf(desk, care, csvOf(bulkRows(250, {}, 'BROKEN')));
    await care.send(ingestBulkOrders, { requestId });
    const broken = await breakTable(desk, 'suborders', 130);
    await expect(desk.runJobs()).rejects.toThrow('the disk is full');
    const half = await responseOf(care, requestId);
    expect(half).toMatchObject({ isProcessing: true, stage: 'ingesting', data: null });
    // four groups of 25 came in; of the next ones, which share what broke, one at most
    expect([100, 125]).toContain((await refsOf(requestId)).length);

    await broken.mend();
    await desk.runJobs();
    const whole = await responseOf(care, requestId);
    expect(whole).toMatchObject({ stage: 'ingested', progress: { done: 250, total: 250, bad: 0 } });
    expect(new Set(await refsOf(requestId)).size).toBe(250);
    expect(whole.data?.acceptableOrders.every(({ orderId }) => orderId !== null)).toBe(true);
  });

  test('when two workers run the same ingest at once', async () => {
    const { requestId } = await previewOf(desk, care, csvOf(bulkRows(120, {}, 'WORKERS')));
    await care.send(ingestBulkOrders, { requestId });
    await Promise.all([ingestBulkFile(desk.app, { requestId }), ingestBulkFile(desk.app, { requestId })]);
    await desk.runJobs();
    expect(await refsOf(requestId)).toHaveLength(120);
    const { stage, data } = await responseOf(care, requestId);
    expect([stage, data?.acceptableOrders.length, data?.badOrders]).toEqual(['ingested', 120, []]);
    expect((await chatPosts(requestId)).filter((post) => post.includes('was ingested'))).toHaveLength(1);
  });

  test('when another process is given the job: this run places nothing more, and that one goes on', async () => {
    const { requestId } = await previewOf(desk, care, csvOf(bulkRows(150, {}, 'LEASE')));
    await care.send(ingestBulkOrders, { requestId });
    let nextRequest = 0;
    const assertLease = async () => {
      if (++nextRequest > 1) throw new LeaseLostError();
    };
    const stopped = ingestBulkFile(desk.app, { requestId }, { last: false, assertLease });
    await expect(stopped).rejects.toThrow('another process works on this job now');
    expect(await refsOf(requestId)).toHaveLength(100);
    await desk.runJobs();
    expect(await refsOf(requestId)).toHaveLength(150);
  });

  test('when the server stops in between', async () => {
    const { requestId } = await previewOf(desk, care, csvOf(bulkRows(20, {}, 'STOPPED')));
    await care.send(ingestBulkOrders, { requestId });
    desk.app.stopping = true;
    await expect(ingestBulkFile(desk.app, { requestId })).rejects.toThrow('goes on at the next start');
    desk.app.stopping = false;
    await desk.runJobs();
    expect(await refsOf(requestId)).toHaveLength(20);
  });
});

describe('an orderRef is ingested once, no matter who uploads it', () => {
  test('a later upload shows it as bad in its preview', async () => {
    const first = await previewOf(desk, care, csvOf(bulkRows(3, {}, 'ONCE')));
    await ingested(desk, care, first.requestId);
    const second = await previewOf(desk, care, csvOf([...bulkRows(3, {}, 'ONCE'), bulkRow({ orderRef: 'NEW' })]));
    expect(second.data?.acceptableOrders.map(({ orderRef }) => orderRef)).toEqual(['NEW']);
    expect(second.data?.badOrders[0]?.ingestionExceptionReason).toBe('row 2: orderRef: ONCE-1 was already ingested');
  });

  test('two uploads previewed before either was ingested share the orders between them', async () => {
    const csv = csvOf(bulkRows(60, {}, 'SHARED'));
    const one = await previewOf(desk, care, csv);
    const two = await previewOf(desk, care, csv);
    await Promise.all([one, two].map(({ requestId }) => care.send(ingestBulkOrders, { requestId })));
    await Promise.all([one, two].map(({ requestId }) => ingestBulkFile(desk.app, { requestId })));
    await desk.runJobs();

    const refs = [...(await refsOf(one.requestId)), ...(await refsOf(two.requestId))];
    expect([refs.length, new Set(refs).size]).toEqual([60, 60]);
    const answers = await Promise.all([one, two].map(({ requestId }) => responseOf(care, requestId)));
    const bad = answers.flatMap(({ data }) => data?.badOrders ?? []);
    expect(bad).toHaveLength(60);
    expect(bad.every(({ ingestionExceptionReason }) => ingestionExceptionReason.endsWith('was already ingested'))).toBe(
      true,
    );
    expect(answers.every(({ progress }) => progress.done === 60)).toBe(true);
  });
});

describe('what has changed since the preview is not ingested behind the back of staff', () => {
  test('a price of the product feed', async () => {
    const rows = [bulkRow({ orderRef: 'PRICE', unitPrice: '' }), bulkRow({ orderRef: 'FIXED' })];
    const { requestId } = await previewOf(desk, care, csvOf(rows));
    await desk.app.db.updateTable('products').set({ unit_price: 10_000 }).where('sku', '=', 'FLRL-B-1002').execute();
    const { data, grandTotal, progress } = await ingested(desk, care, requestId);
    await desk.app.db.updateTable('products').set({ unit_price: 9600 }).where('sku', '=', 'FLRL-B-1002').execute();

    expect(data?.acceptableOrders.map(({ orderRef }) => orderRef)).toEqual(['FIXED']);
    expect(data?.badOrders.map(({ ingestionExceptionReason }) => ingestionExceptionReason)).toEqual([
      'row 2: the order total was $101.76 in the preview and is $106.00 now, please upload the file again',
    ]);
    expect([grandTotal, progress]).toEqual([101.76, { done: 2, total: 2, bad: 1 }]);
  });

  test('a delivery area that is closed', async () => {
    const { requestId } = await previewOf(desk, care, csvOf(bulkRows(2, {}, 'AREA')));
    await desk.app.db.updateTable('delivery_areas').set({ active: false }).where('area_id', '=', 2001).execute();
    const { data } = await ingested(desk, care, requestId);
    await desk.app.db.updateTable('delivery_areas').set({ active: true }).where('area_id', '=', 2001).execute();
    expect(data?.acceptableOrders).toEqual([]);
    expect(data?.badOrders[0]?.ingestionExceptionReason).toBe(
      'row 2: the order is no longer as it was previewed, please upload the file again',
    );
  });

  test('a day that has passed', async () => {
    const { requestId } = await previewOf(desk, care, csvOf(bulkRows(2, { deliveryDate: '2027-02-11' }, 'PAST')));
    desk.setClock('2027-02-12T15:00:00Z');
    await ingestLater(requestId);
    desk.setClock('2027-02-10T15:00:00Z');
    const { data } = await responseOf(care, requestId);
    expect(data?.badOrders.map(({ ingestionExceptionReason }) => ingestionExceptionReason)).toEqual([
      'row 2: deliveryDate: is in the past',
      'row 3: deliveryDate: is in the past',
    ]);
  });

  /** Tokens last a quarter of an hour, so the ingest is asked for before the clock moves on. */
  async function ingestLater(requestId: string): Promise<void> {
    desk.setClock('2027-02-10T15:00:00Z');
    await care.send(ingestBulkOrders, { requestId });
    desk.setClock('2027-02-12T15:00:00Z');
    await desk.runJobs();
  }
});

test('an order that cannot be stored is reported as bad, and holds up no other', async () => {
  const { requestId } = await previewOf(desk, care, csvOf(bulkRows(5, {}, 'ODD')));
  await asOwner(
    desk,
    `alter table bloomdesk.orders add constraint odd check (bulk_order_ref is distinct from 'ODD-3')`,
  );
  const { data } = await ingested(desk, care, requestId);
  await asOwner(desk, 'alter table bloomdesk.orders drop constraint odd');
  expect(data?.acceptableOrders).toHaveLength(4);
  expect(data?.badOrders[0]?.ingestionExceptionReason).toBe(
    'row 4: this order could not be stored, please contact the dev team',
  );
});
