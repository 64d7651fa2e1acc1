import { afterAll, beforeAll, expect, test } from 'vitest';
import { getLot, receiveLot } from '@bloomdesk/contract/inventory/calls';
import { adjustmentTypes } from '@bloomdesk/domain/inventory/adjustment-types';
import { claimBucketOf } from '@bloomdesk/domain/testing/lot-columns';
import type { DeallocateStrategy } from '@bloomdesk/domain/inventory/deallocation';
import { isAtLeast, suborderStatuses } from '@bloomdesk/domain/suborders/suborder-status';
import { systemCtx } from '#composition/request-context.ts';
import { releaseStock } from '#workflows/stock/release-stock.ts';
import { placeOrder } from '#workflows/order/place-order.ts';
import { storesOf } from '#composition/stores.ts';
import { inTransaction } from '#composition/transaction.ts';
import { force } from '#test/support/sample-floor.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { sampleLineItem, sampleOrder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let editor: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  editor = await desk.staff('InventoryEditor', 'FCAll');
});
afterAll(() => desk.close());

const roses = (quantity: number, sku = 'FLRL-B-1001') => sampleLineItem({ sku, unitPrice: 8800, quantity });

/** Places an order of one suborder with these lines and returns the suborder's id. */
async function order(lines: ReturnType<typeof roses>[], fcId = 4): Promise<string> {
  return await inTransaction(systemCtx(desk.app, 'test', 'test'), async (ctx) => {
    const id = await placeOrder(ctx, sampleOrder({ suborder: { lines, fcId }, payments: [] }));
    return `${id}-1`;
  });
}

async function lotNow(lotId: number) {
  const { body } = await editor.send(getLot, { id: lotId });
  return getLot.data.parse(body).inventory;
}

async function linesOf(suborderId: string) {
  const { rows } = await desk.app.pool.query(
    'select inventory_status from line_items where suborder_id = $1 order by index',
    [suborderId],
  );
  return rows.map(({ inventory_status: status }) => status);
}

test('the database counts claims and packed suborders exactly as the rules do', async () => {
  const { rows: buckets } = await desk.app.pool.query(
    'select type, adjustment_bucket(type, false) as bucket from unnest($1::text[]) type',
    [adjustmentTypes],
  );
  const names = { sale: 'sale', careBuffer: 'care_buffer', otherBuffer: 'other_buffer', other: 'other' };
  expect(buckets).toEqual(adjustmentTypes.map((type) => ({ type, bucket: names[claimBucketOf(type)] })));
  const { rows: packed } = await desk.app.pool.query(
    'select status, is_packed(status) as "isPacked" from unnest($1::text[]) status',
    [suborderStatuses],
  );
  expect(packed).toEqual(suborderStatuses.map((status) => ({ status, isPacked: isAtLeast(status, 'Packed') })));
});

test('a sale is committed when it is ordered and leaves the shelf when it is packed; undone, it comes back', async () => {
  const lot = await putLot(desk, { sku: 'FLRL-B-1002' });
  const suborderId = await order([roses(30, 'FLRL-B-1002')]);
  expect(await linesOf(suborderId)).toEqual(['booked_against_available']);
  expect(await lotNow(lot)).toMatchObject({ on_hand_qty: 100, committed_qty: 30, available_for_sale_qty: 70 });

  await force(desk, [suborderId], { status: 'AwaitingPickup' });
  expect(await lotNow(lot)).toMatchObject({ on_hand_qty: 70, committed_qty: 0, available_for_sale_qty: 70 });
  await force(desk, [suborderId], { status: 'Delivered' });
  expect(await lotNow(lot)).toMatchObject({ on_hand_qty: 70, committed_qty: 0 });
  await force(desk, [suborderId], { status: 'SuborderPrinted' });
  expect(await lotNow(lot)).toMatchObject({ on_hand_qty: 100, committed_qty: 30, available_for_sale_qty: 70 });
});

test('what is sold of a lot on its way is presold; received, it is committed, and lines that wait are served in turn', async () => {
  const lot = await putLot(desk, { sku: 'FLRL-B-1003', inboundQuantity: 10, stockInitial: 10 });
  const presold = await order([roses(8, 'FLRL-B-1003')]);
  const short = await order([roses(5, 'FLRL-B-1003'), roses(1, 'FLRL-V-3001')]);
  expect([await linesOf(presold), await linesOf(short)]).toEqual([['on_order'], ['needs_inventory', 'non_lotted']]);
  expect(await lotNow(lot)).toMatchObject({
    on_order_qty: 10,
    on_order_pending_commit_qty: 8,
    on_hand_qty: 0,
    available_for_sale_qty: 2,
  });

  expect((await editor.send(receiveLot, { id: lot, quantity: 15 })).status).toBe(200);
  await desk.runJobs();
  expect([await linesOf(presold), await linesOf(short)]).toEqual([
    ['booked_against_available'],
    ['booked_against_available', 'non_lotted'],
  ]);
  expect(await lotNow(lot)).toMatchObject({
    on_order_qty: 0,
    committed_qty: 13,
    on_hand_qty: 15,
    available_for_sale_qty: 2,
  });
  const again = await editor.send(receiveLot, { id: lot });
  expect([again.status, again.body.message]).toEqual([409, `Lot ${lot} is already received.`]);
});

test('stock is never taken from a lot that is expired, not started, or of another center', async () => {
  const sku = 'FLRL-B-1004';
  await putLot(desk, { sku, expirationDate: '2027-02-12' });
  await putLot(desk, { sku, startFulfillmentDate: '2027-02-14' });
  await putLot(desk, { sku, fcId: 2 });
  expect(await linesOf(await order([roses(1, sku)]))).toEqual(['needs_inventory']);
  const fresh = await putLot(desk, { sku, startFulfillmentDate: '2027-02-13', expirationDate: '2027-02-13' });
  expect(await linesOf(await order([roses(1, sku)]))).toEqual(['booked_against_available']);
  expect(await lotNow(fresh)).toMatchObject({ committed_qty: 1 });
});

test('a double takes two, and the day’s list says which lines need stock', async () => {
  const sku = 'FLRL-B-1005';
  const lot = await putLot(desk, { sku, stockInitial: 3 });
  const double = await order([roses(1, 'FLRL-D-1005')]);
  const second = await order([roses(1, 'FLRL-D-1005')]);
  expect(await lotNow(lot)).toMatchObject({ committed_qty: 2, available_for_sale_qty: 1 });
  const { rows } = await desk.app.pool.query(
    "select suborder_id, lines->0->'needsInventory' as needs from suborders where suborder_id = any($1) order by 1",
    [[double, second]],
  );
  expect(rows).toEqual([
    { suborder_id: double, needs: null },
    { suborder_id: second, needs: true },
  ]);
});

test('released stock can be sold again, kept stock is gone, damaged stock is written off', async () => {
  const sku = 'FLRL-B-1006';
  const lot = await putLot(desk, { sku, stockInitial: 9 });
  const ids = [await order([roses(1, sku)]), await order([roses(2, sku)]), await order([roses(3, sku)])];
  const waiting = await order([roses(4, sku)]);
  expect(await linesOf(waiting)).toEqual(['needs_inventory']);
  const release = (suborderId: string | undefined, strategy: DeallocateStrategy) =>
    inTransaction(systemCtx(desk.app, 'test', 'test'), async (ctx) => {
      await releaseStock(ctx, { suborderId: suborderId ?? '', fcId: 4, lineIndexes: [0], strategy });
      await ctx.audit.write('test.release');
    });
  await release(ids[1], 'keep');
  await release(ids[2], 'damage');
  expect(await lotNow(lot)).toMatchObject({ on_hand_qty: 4, committed_qty: 1, available_for_sale_qty: 3 });
  await desk.runJobs();
  expect(await linesOf(waiting)).toEqual(['needs_inventory']);
  await release(ids[0], 'delete');
  await release(ids[0], 'delete'); // twice gives nothing back twice
  await desk.runJobs();
  expect(await linesOf(waiting)).toEqual(['booked_against_available']);
  expect(await lotNow(lot)).toMatchObject({ on_hand_qty: 4, committed_qty: 4, available_for_sale_qty: 0 });
});

test('whatever was done above, the sums of every lot are what its ledger says', async () => {
  expect(await storesOf(desk.app.db).lots.drifted()).toEqual([]);
  const { rows } = await desk.app.pool.query('select lot_id from adjustments order by random() limit 1');
  await desk.app.pool.query('update lots set claimed_sale = claimed_sale + 1 where lot_id = $1', [rows[0].lot_id]);
  expect(await storesOf(desk.app.db).lots.drifted()).toEqual([rows[0].lot_id]);
});
