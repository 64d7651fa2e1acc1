import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdjustment, getLot } from '@bloomdesk/contract/inventory/calls';
import * as counts from '@bloomdesk/contract/inventory/counting.calls';
import * as orders from '@bloomdesk/contract/inventory/purchase-orders.calls';
import { receiveDelivery } from '@bloomdesk/contract/inventory/receiving.calls';
import * as transfers from '@bloomdesk/contract/inventory/transfers.calls';
import { addVendor } from '@bloomdesk/contract/inventory/vendors.calls';
import { brokenStock, orderOf, putProduct, stockOf } from '#test/support/line-items/stock-on-hand.ts';
import { force } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

const now = '2027-02-10T15:00:00Z';
const sku = 'FLRL-B-2999';
let desk: TestServer;
let editor: TestStaff;
beforeAll(async () => {
  desk = await startTestServer({ clock: now });
  editor = await desk.staff('InventoryEditor', 'FCAll');
  await putProduct(desk, sku);
  await desk.app.pool.query(`update products set classification = 'Worked Example' where sku = $1`, [sku]);
});
afterAll(() => desk.close());

/** On hand, committed, on order, presold, buffer and available of a lot; nothing is broken whenever it is asked. */
async function columns(lotId: number): Promise<number[]> {
  expect(await brokenStock(desk)).toEqual([]);
  expect((await desk.app.pool.query('select * from inv_i7')).rows).toEqual([]);
  const lot = (await editor.send(getLot, { id: lotId })).body.inventory;
  const buffer = lot.reserved_for_care_qty + lot.presale_care_buffer_qty;
  const { on_hand_qty, committed_qty, on_order_qty, on_order_pending_commit_qty, available_for_sale_qty } = lot;
  return [on_hand_qty, committed_qty, on_order_qty, on_order_pending_commit_qty, buffer, available_for_sale_qty];
}

test('the worked example of table A7: ordered, presold, received in part, rejected, counted, packed and sent to another center', async () => {
  const { vendorId } = (await editor.send(addVendor, { name: 'Andean Farms' })).body.data.vendor;
  const lines = [{ sku, quantity: 110, unitCost: 1.25, expectedDate: '2027-02-11' }];
  const draft = (await editor.send(orders.addPurchaseOrder, { fcId: 4, vendorId, lines })).body.data.purchaseOrder;
  const { purchaseOrderId } = draft;
  const sent = (await editor.send(orders.sendPurchaseOrder, { purchaseOrderId, byMail: false })).body.data
    .purchaseOrder;
  const [line] = sent.lines;
  const [lineId, lotId = 0] = [line?.lineId ?? 0, line?.lotIds[0]];
  expect(await columns(lotId)).toEqual([0, 0, 110, 0, 0, 110]);

  const sold = await orderOf(desk, sku, 30);
  expect(await columns(lotId)).toEqual([0, 0, 110, 30, 0, 80]);

  const delivery = {
    purchaseOrderId,
    deliveryId: randomUUID(),
    lines: [{ lineId, good: 98, rejected: [{ reason: 'wilted' as const, quantity: 2 }], spoilDate: '2027-02-20' }],
  };
  const received = (await editor.send(receiveDelivery, delivery)).body.data;
  expect(received).toMatchObject({ servedOrders: 1, purchaseOrder: { state: 'partly received' } });
  const [, restId = 0] = received.purchaseOrder.lines[0]?.lotIds ?? [];
  expect(await columns(lotId)).toEqual([98, 30, 0, 0, 0, 68]);
  expect(await columns(restId)).toEqual([0, 0, 10, 0, 0, 10]);

  const row = { delivery_id: lotId, adjustment_time: '2027-02-10', suborder_ref: null, memo: 'As in table A7' };
  const buffer = { ...row, adjustment_type: 'Buffer: Care' as const, adjustment_quantity: -5, for_count: false };
  expect((await editor.send(createAdjustment, buffer)).status).toBe(200);
  expect(await columns(lotId)).toEqual([98, 30, 0, 0, 5, 63]);

  const open = { fcId: 4, classification: 'Worked Example' };
  const { countId } = (await editor.send(counts.openCycleCount, open)).body.data.cycleCount;
  await editor.send(counts.countLot, { countId, lotId, tallyId: randomUUID(), units: 96, countedAt: now });
  await editor.send(counts.turnCycleCount, { countId, state: 'counted' });
  expect((await editor.send(counts.bookCycleCount, { countId })).status).toBe(200);
  expect(await columns(lotId)).toEqual([96, 30, 0, 0, 5, 61]); // the figures of the table

  await force(desk, [sold], { status: 'Packed' });
  expect(await columns(lotId)).toEqual([66, 0, 0, 0, 5, 61]); // clearing changes nothing that may be sold

  const away = { fromFcId: 4, toFcId: 2, expectedDate: '2027-02-11', lines: [{ lotId, units: 20 }] };
  const { transfer } = (await editor.send(transfers.sendTransfer, away)).body.data;
  const [sentLot] = transfer.lines;
  const [sentLine, thereId = 0] = [sentLot?.lineId ?? 0, sentLot?.lotIds[0]];
  expect(await columns(lotId)).toEqual([46, 0, 0, 0, 5, 41]);
  expect(await columns(thereId)).toEqual([0, 0, 20, 0, 0, 20]);
  const some = {
    transferId: transfer.transferId,
    lines: [{ lineId: sentLine, good: 12, rejected: [{ reason: 'damaged' as const, quantity: 1 }] }],
  };
  expect((await editor.send(transfers.receiveTransfer, some)).status).toBe(200);
  expect(await columns(thereId)).toEqual([12, 0, 0, 0, 0, 12]);
  expect((await editor.send(transfers.cancelTransfer, transfer)).status).toBe(200);
  expect(await columns(lotId)).toEqual([53, 0, 0, 0, 5, 48]); // seven never came and are here again
  expect(await stockOf(desk, sold)).toMatchObject({ lots: [lotId] });
});
