import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBatch } from '@bloomdesk/contract/batches/calls';
import { deleteLineItem, replaceLineItem } from '@bloomdesk/contract/line-items/calls';
import { getLot } from '@bloomdesk/contract/inventory/calls';
import { force, makeBatch } from '#test/support/sample-floor.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { sampleSuborder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { expectSound, lastEvent, linesOf, moneyOf, order, reasons } from '#test/support/line-items/line-desk.ts';

let desk: TestServer;
let care: TestStaff;
let manager: TestStaff;
let editor: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
  manager = await desk.staff('CareManager', 'FCAll');
  editor = await desk.staff('InventoryEditor', 'FCAll');
});
afterAll(() => desk.close());

const tulips = { sku: 'FLRL-B-1002', quantity: 1 };
const roses = { index: 0, sku: 'FLRL-B-1001', reasons };
const forced = [{ tag: 'Forced upgrade: Out of stock' }];

function upgrade(suborderId: string, more: object = {}, staff = care) {
  return staff.send(replaceLineItem, {
    suborderId,
    lineItemToAddDetails: tulips,
    lineItemToAddReasons: reasons,
    lineItemToRemoveDetails: roses,
    ...more,
  });
}

async function lotNow(id: number) {
  return getLot.data.parse((await editor.send(getLot, { id })).body).inventory;
}

test('the old line goes with its stock, the new one comes at the feed price and the old rate', async () => {
  const old = await putLot(desk, { stockInitial: 10 });
  const fresh = await putLot(desk, { sku: 'FLRL-B-1002', stockInitial: 10 });
  const [suborderId = ''] = await order(desk);
  const input = { ...tulips, quantity: 2, unitPrice: 1, taxRate: 0 };
  const { status, body } = await upgrade(suborderId, { lineItemToAddDetails: input });
  expect([status, body.data]).toMatchObject([
    200,
    {
      removedIndex: 0,
      lineItem: {
        index: 2,
        sku: 'FLRL-B-1002',
        price: 192,
        taxAmount: 11.52,
        inventoryStatus: 'booked_against_available',
      },
      orderTotal: 237.6,
      outstandingBalance: 115.54,
      proposedRefund: 0,
    },
  ]);
  expect([await lotNow(old), await lotNow(fresh)]).toMatchObject([
    { committed_qty: 0, available_for_sale_qty: 10 },
    { committed_qty: 2, available_for_sale_qty: 8 },
  ]);
  const { data, action } = (await lastEvent(desk, 'LOT', String(fresh))) ?? {};
  expect(action).toBe('lineItem.replace');
  expect(data?.[`SUBORDER ${suborderId}`]).toEqual({
    before: { 'line item 0': '1 × FLRL-B-1001 Blushing Rose, $83.00' },
    after: { 'line item 0': 'deleted', 'line item 2': '2 × FLRL-B-1002 Golden Tulip, $192.00' },
  });
  await expectSound(desk);
});

test('without updated totals the customer pays what was paid, also when the new line goes on or goes away', async () => {
  const [suborderId = ''] = await order(desk);
  const free = await upgrade(suborderId, { updateTotals: false });
  expect(free.body.data).toMatchObject({ orderTotal: 122.06, outstandingBalance: 0, proposedRefund: 0 });
  const again = {
    lineItemToRemoveDetails: { index: 2, sku: 'FLRL-B-1002', reasons },
    lineItemToAddDetails: { sku: 'FLRL-B-1003', quantity: 1 },
  };
  expect((await upgrade(suborderId, { ...again, updateTotals: 'false' })).body.data.orderTotal).toBe(122.06);
  await expectSound(desk);
  const paid = { lineItemToRemoveDetails: { index: 3, sku: 'FLRL-B-1003', reasons } };
  expect((await upgrade(suborderId, paid)).body.data.orderTotal).toBe(135.84); // 96.00 in place of 83.00, with tax
  const gone = await care.send(deleteLineItem, { suborderId, index: 4, reasons });
  expect(gone.body.data).toMatchObject({ orderTotal: 34.08, proposedRefund: 87.98 });
  await expectSound(desk);
});

test('a forced upgrade is a manager’s, and at no charge whatever is sent', async () => {
  const [suborderId = ''] = await order(desk);
  const input = { lineItemToAddReasons: forced, updateTotals: true };
  expect((await upgrade(suborderId, input)).body).toMatchObject({ code: 'reason-not-allowed' });
  expect((await upgrade(suborderId, input, manager)).body.data).toMatchObject({
    orderTotal: 122.06,
    outstandingBalance: 0,
  });
  expect((await linesOf(care, suborderId))[2]).toMatchObject({ chargeable: false, price: 96 });
  expect((await lastEvent(desk, 'SUBORDER', suborderId))?.data).toMatchObject({ updateTotals: false });
});

test('the same product again may use the stock it gives back', async () => {
  const lotId = await putLot(desk, { sku: 'FLRL-B-1003', stockInitial: 1 });
  const [suborderId = ''] = await order(desk);
  const peony = { sku: 'FLRL-B-1003', quantity: 1 };
  expect((await upgrade(suborderId, { lineItemToAddDetails: peony })).status).toBe(200);
  const same = { lineItemToAddDetails: peony, lineItemToRemoveDetails: { index: 2, sku: 'FLRL-B-1003', reasons } };
  expect((await upgrade(suborderId, same)).status).toBe(200);
  const more = {
    lineItemToAddDetails: { ...peony, quantity: 2 },
    lineItemToRemoveDetails: { index: 3, sku: 'FLRL-B-1003', reasons },
  };
  expect((await upgrade(suborderId, more)).body).toMatchObject({
    code: 'no-stock',
    message: 'No inventory for FC and date',
  });
  expect(await lotNow(lotId)).toMatchObject({ committed_qty: 1, available_for_sale_qty: 0 }); // the refused one gave nothing back
  await expectSound(desk);
});

test('in a batch the new line takes the slot the old one left', async () => {
  const ids = [...(await order(desk)), ...(await order(desk))];
  const packer = await desk.staff('OpsAssociate', 'FCAll');
  const batchId = await makeBatch(packer, ids);
  const slots = async () => {
    const { subordersMap } = getBatch.data.parse((await packer.send(getBatch, { batchId })).body.data).batch;
    return ids.map((id) => subordersMap[id]?.lineItems);
  };
  const [first, second] = await slots();
  await upgrade(ids[0] ?? '', { lineItemToAddDetails: { sku: 'FLRL-B-1003', quantity: 1 } }, packer);
  await upgrade(ids[0] ?? '', { lineItemToRemoveDetails: { index: 0, sku: 'FLRL-B-1001', reasons } });
  expect(await slots()).toEqual([first?.map(({ slot }) => ({ lineItemIndex: '2', slot })), second]);
});

test.each<[string, object, string]>([
  [
    'a line that is another product by now',
    { lineItemToRemoveDetails: { ...roses, sku: 'FLRL-B-9999' } },
    'changed-meanwhile',
  ],
  ['a part of a line', { lineItemToRemoveDetails: { ...roses, quantity: 2 } }, 'bad-input'],
  ['no reason to remove', { lineItemToRemoveDetails: { ...roses, reasons: [] } }, 'bad-input'],
  ['no reason to add', { lineItemToAddReasons: [] }, 'bad-input'],
  ['nothing of it', { lineItemToAddDetails: { ...tulips, quantity: 0 } }, 'bad-input'],
  ['an unknown product', { lineItemToAddDetails: { ...tulips, sku: 'NOPE' } }, 'bad-input'],
  [
    'a second bouquet for a vase',
    { lineItemToRemoveDetails: { index: 1, sku: 'FLRL-V-3001', reasons } },
    'second-primary',
  ],
  ['stock ignored without the right', { ignoreInventoryAvailability: true }, 'not-allowed'],
])('refused: %s', async (_name, more, code) => {
  const [suborderId = ''] = await order(desk);
  expect((await upgrade(suborderId, more)).body.code).toBe(code);
  expect(await linesOf(care, suborderId)).toHaveLength(2);
});

test('only while Received or Batched, also for who works on many', async () => {
  const [suborderId = ''] = await order(desk);
  await force(desk, [suborderId], { status: 'BatchWorkorderPrinted' });
  expect((await upgrade(suborderId)).body.code).toBe('line-in-work');
  await force(desk, [suborderId], { status: 'Received' });
  expect((await upgrade(suborderId, {}, await desk.staff('InventoryEditor', 'FCAll'))).status).toBe(403);
  expect((await upgrade(suborderId, {}, await desk.staff('DeliveryManager', 'FCAll'))).status).toBe(200);
});

test('of two upgrades of one line at once, one is refused', async () => {
  await putLot(desk, { sku: 'FLRL-B-1004', stockInitial: 10 });
  const [suborderId = ''] = await order(desk);
  const input = { lineItemToAddDetails: { sku: 'FLRL-B-1004', quantity: 1 } };
  const both = await Promise.all([upgrade(suborderId, input), upgrade(suborderId, input)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await linesOf(care, suborderId)).filter(({ isDeleted }) => !isDeleted)).toHaveLength(2);
  await expectSound(desk);
});

test('many suborders of one order upgraded at once share out the stock there is, and no cent is lost', async () => {
  const lotId = await putLot(desk, { sku: 'FLRL-B-1005', stockInitial: 7 });
  const ids = await order(desk, {
    suborders: Array.from({ length: 12 }, () => sampleSuborder()),
    totals: {
      itemTotal: 127_200,
      discountTotal: 6000,
      shippingCost: 1500,
      shippingDiscount: 0,
      shippingTaxAmount: 0,
      taxTotal: 7272,
      orderTotal: 129_972,
    },
    payments: [],
  });
  const input = { lineItemToAddDetails: { sku: 'FLRL-B-1005', quantity: 1 } };
  const answers = await Promise.all(ids.map((id) => upgrade(id, input)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
  expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(Array.from({ length: 5 }, () => 'no-stock'));
  expect(await lotNow(lotId)).toMatchObject({ committed_qty: 7, available_for_sale_qty: 0 });
  expect(await moneyOf(care, ids[0] ?? '')).toMatchObject({
    snapshots: 8,
    orderTotal: 1299.72 - 7 * 87.98 + 7 * 67.84,
  });
  await expectSound(desk);
});
