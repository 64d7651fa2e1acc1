import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteLineItem } from '@bloomdesk/contract/line-items/calls';
import { getBatch } from '@bloomdesk/contract/batches/calls';
import { raiseException } from '@bloomdesk/contract/suborders/changes.calls';
import { getLot } from '@bloomdesk/contract/inventory/calls';
import type { DeallocateStrategy } from '@bloomdesk/domain/inventory/deallocation';
import { force, makeBatch } from '#test/support/sample-floor.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { expectSound, lastEvent, linesOf, moneyOf, order, reasons } from '#test/support/line-items/line-desk.ts';

let desk: TestServer;
let care: TestStaff;
let editor: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
  editor = await desk.staff('InventoryEditor', 'FCAll');
});
afterAll(() => desk.close());

const remove = (suborderId: string, index = 1, more: object = {}, staff = care) =>
  staff.send(deleteLineItem, { suborderId, index, reasons, ...more });

test('a line of a paid order is deleted, and what is owed for it is shown, not sent', async () => {
  const [suborderId = ''] = await order(desk);
  const { status, body } = await remove(suborderId);
  expect([status, body.data]).toMatchObject([
    200,
    { index: 1, orderTotal: 102.98, outstandingBalance: -19.08, proposedRefund: 19.08, labelStale: false },
  ]);
  expect((await linesOf(care, suborderId)).map(({ isDeleted }) => isDeleted)).toEqual([false, true]);
  expect(await moneyOf(care, suborderId)).toMatchObject({ orderTotal: 102.98, snapshots: 2 });
  expect(await lastEvent(desk, 'SUBORDER', suborderId)).toMatchObject({
    action: 'lineItem.delete',
    data: {
      [`SUBORDER ${suborderId}`]: {
        before: { 'line item 1': '1 × FLRL-V-3001 Clear Cylinder Vase, $18.00' },
        after: { 'line item 1': 'deleted' },
      },
    },
  });
  expect((await remove(suborderId)).body).toMatchObject({ code: 'line-deleted' });
  await expectSound(desk);
});

test('deleted with its refund, what is owed for it goes back immediately, as far as it was paid', async () => {
  const [suborderId = ''] = await order(desk);
  const { body } = await remove(suborderId, 1, { refundNow: true });
  expect(body.data).toMatchObject({ proposedRefund: 19.08, sent: [{ amount: 19.08, tax: 1.08, status: 'pending' }] });
  const again = await remove(suborderId, 0, { refundNow: true });
  expect([again.status, again.body.code]).toEqual([409, 'manager-approval']);
  expect((await linesOf(care, suborderId)).map(({ isDeleted }) => isDeleted)).toEqual([false, true]);

  const [unpaid = ''] = await order(desk, { payments: [] });
  expect((await remove(unpaid, 1, { refundNow: true })).body.code).toBe('nothing-to-refund');
  await expectSound(desk);
});

test('nothing is owed for what was not paid', async () => {
  const [suborderId = ''] = await order(desk, { payments: [] });
  expect((await remove(suborderId)).body.data).toMatchObject({ outstandingBalance: 102.98, proposedRefund: 0 });
});

test.each<[DeallocateStrategy, object]>([
  ['delete', { on_hand_qty: 10, available_for_sale_qty: 10 }],
  ['keep', { on_hand_qty: 9, available_for_sale_qty: 9 }],
  ['damage', { on_hand_qty: 9, available_for_sale_qty: 9 }],
])('its stock: %s', async (deallocateStrategy, expected) => {
  const lotId = await putLot(desk, { stockInitial: 10 });
  const [suborderId = ''] = await order(desk);
  const lot = async () => getLot.data.parse((await editor.send(getLot, { id: lotId })).body).inventory;
  expect(await lot()).toMatchObject({ committed_qty: 1, available_for_sale_qty: 9 });
  expect((await remove(suborderId, 0, { deallocateStrategy })).status).toBe(200);
  expect(await lot()).toMatchObject({ committed_qty: 0, ...expected });
  await expectSound(desk);
  await desk.app.pool.query('delete from adjustments where lot_id = $1', [lotId]);
  await desk.app.pool.query('delete from lots where lot_id = $1', [lotId]);
});

test('options are taken from the query too, and the body wins', async () => {
  const [suborderId = ''] = await order(desk);
  const url = `/v1/suborders/${suborderId}/lineitems`;
  const strategyOf = async () => (await lastEvent(desk, 'SUBORDER', suborderId))?.data['deallocateStrategy'];
  await care.inject('DELETE', `${url}/1?deallocateStrategy=keep`, { reasons });
  expect(await strategyOf()).toBe('keep');
  await care.inject('DELETE', `${url}/0?deallocateStrategy=keep`, { reasons, deallocateStrategy: 'damage' });
  expect(await strategyOf()).toBe('damage');
});

test('its cart slot is free, and those of the others stay', async () => {
  const ids = [...(await order(desk)), ...(await order(desk))];
  const packer = await desk.staff('OpsAssociate', 'FCAll');
  const batchId = await makeBatch(packer, ids);
  const slots = async () => {
    const { subordersMap } = getBatch.data.parse((await packer.send(getBatch, { batchId })).body.data).batch;
    return ids.map((id) => subordersMap[id]?.lineItems);
  };
  const [, second] = await slots();
  expect((await remove(ids[0] ?? '', 0)).status).toBe(200);
  expect(await slots()).toEqual([[], second]);
  await expectSound(desk);
});

test('a line that waits for stock takes its shortage with it, and other reasons stay', async () => {
  const short = { reason: 'Fulfillment Issue: Vendor Shortage; Tech issue: Label error', sku: 'FLRL-V-3001' };
  const inException = async (reason: string) => {
    const [suborderId = ''] = await order(desk);
    await care.send(raiseException, { suborderId, ...short, reason });
    await desk.app.pool.query(
      `update line_items set inventory_status = 'needs_inventory' where suborder_id = $1 and index = 1`,
      [suborderId],
    );
    await remove(suborderId);
    const { rows } = await desk.app.pool.query(
      `select s.in_exception, e.reason from suborders s left join suborder_exceptions e on e.suborder_id = s.suborder_id and not e.deleted
       where s.suborder_id = $1`,
      [suborderId],
    );
    return rows[0];
  };
  expect(await inException(short.reason)).toEqual({ in_exception: true, reason: 'Tech issue: Label error' });
  expect(await inException('Fulfillment Issue: Vendor Shortage')).toMatchObject({ in_exception: false });
});

test('once printed a line stays, in work it needs an exception', async () => {
  const [suborderId = ''] = await order(desk);
  await force(desk, [suborderId], { status: 'AtTable' });
  expect((await remove(suborderId)).body.code).toBe('line-in-work');
  await care.send(raiseException, { suborderId, reason: 'Fulfillment Issue: Wrong vase' });
  await force(desk, [suborderId], { status: 'SuborderPrinted' });
  expect((await remove(suborderId)).body.code).toBe('line-printed');
  await force(desk, [suborderId], { status: 'AtTable' });
  expect((await remove(suborderId)).status).toBe(200);
  await force(desk, [suborderId], { status: 'Cancelled' });
  expect((await remove(suborderId, 0)).body.code).toBe('cancelled');
});

test('reasons, rights, versions and lines that are not there', async () => {
  const [suborderId = ''] = await order(desk);
  expect((await remove(suborderId, 1, { reasons: [] })).body.message).toBe('A reason is required');
  expect((await remove(suborderId, 1, { reasons: [{ tag: 'Nonsense' }] })).status).toBe(400);
  expect((await remove(suborderId, 1, { expectedVersion: 99 })).body.code).toBe('changed-meanwhile');
  expect((await remove(suborderId, 7)).status).toBe(404);
  expect((await remove(suborderId, 1, {}, await desk.staff('DeliveryManager', 'FCAll'))).status).toBe(403);
  const both = await Promise.all([remove(suborderId), remove(suborderId)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
