import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getLot, listAdjustments, receiveLot } from '@bloomdesk/contract/inventory/calls';
import { saveLot } from '@bloomdesk/contract/inventory/lots.calls';
import * as calls from '@bloomdesk/contract/inventory/transfers.calls';
import { putLot } from '#test/support/sample-lots.ts';
import { brokenStock, orderOf, putProduct, stockOf } from '#test/support/line-items/stock-on-hand.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let editor: TestStaff;
let serial = 0;
let sku: string;
let source: number;
beforeAll(async () => {
  desk = await startTestServer({ clock: '2027-02-10T15:00:00Z' });
  editor = await desk.staff('InventoryEditor', 'FCAll');
});
beforeEach(async () => {
  sku = await putProduct(desk, `FLRL-B-4${String(serial++).padStart(3, '0')}`);
  source = await putLot(desk, { sku, fcId: 2, stockInitial: 50, expirationDate: '2027-02-20' });
});
afterAll(() => desk.close());

const send = (units: number, more: object = {}) =>
  editor.send(calls.sendTransfer, {
    fromFcId: 2,
    toFcId: 4,
    expectedDate: '2027-02-11',
    lines: [{ lotId: source, units }],
    ...more,
  });
const sent = async (units: number) => (await send(units)).body.data.transfer;
interface Counted {
  good: number;
  rejected?: { reason: 'wilted' | 'damaged'; quantity: number }[];
}
const receive = ({ transferId, lines }: calls.Transfer, counted: Counted) =>
  editor.send(calls.receiveTransfer, { transferId, lines: [{ lineId: lines[0]?.lineId ?? 0, ...counted }] });
const columns = async (lotId: number) => {
  const { fc_id, on_hand_qty, on_order_qty, available_for_sale_qty } = (await editor.send(getLot, { id: lotId })).body
    .inventory;
  return [fc_id, on_hand_qty, on_order_qty, available_for_sale_qty];
};
const isSound = async () => {
  expect(await brokenStock(desk)).toEqual([]);
  expect((await desk.app.pool.query('select * from inv_i7')).rows).toEqual([]);
};

test('units leave the one center and are on their way to the other, where orders may take them; received, they are there', async () => {
  const transfer = await sent(30);
  const [lotId = 0] = transfer.lines[0]?.lotIds ?? [];
  expect(transfer).toMatchObject({ state: 'in transit', lines: [{ units: 30, outstanding: 30, good: 0 }] });
  expect(await columns(source)).toEqual([2, 20, 0, 20]);
  expect(await columns(lotId)).toEqual([4, 0, 30, 30]);
  const presold = await orderOf(desk, sku, 10);
  expect(await stockOf(desk, presold)).toMatchObject({ status: 'on_order', lots: [lotId] });
  await isSound();
  const { body } = await receive(transfer, { good: 24, rejected: [{ reason: 'damaged', quantity: 2 }] });
  expect(body.data).toMatchObject({
    transfer: { state: 'partly received', lines: [{ good: 24, rejected: 2, outstanding: 4 }] },
    lots: [{ lotId, good: 24, expirationDate: '2027-02-20' }],
    servedOrders: 1,
  });
  expect(await columns(lotId)).toEqual([4, 24, 0, 14]);
  expect(await stockOf(desk, presold)).toMatchObject({ status: 'booked_against_available', lots: [lotId] });
  await isSound();
  const rest = await receive(body.data.transfer, { good: 4 });
  expect(rest.body.data.transfer).toMatchObject({
    state: 'received',
    lines: [{ good: 28, rejected: 2, outstanding: 0 }],
  });
  expect((await receive(body.data.transfer, { good: 1 })).body.message).toBe('This transfer is received.');
  const rows = (await editor.send(listAdjustments, { delivery_id: source })).body.adjustments;
  expect(rows).toMatchObject([{ adjustment_quantity: -30, origin: 'system', for_count: true }]);
  await isSound();
});

test('called back, what is in transit is at the center it left, and who waited for it is named before and waits', async () => {
  const transfer = await sent(30);
  const { transferId } = transfer;
  await receive(transfer, { good: 5 });
  const waiting = await orderOf(desk, sku, 12);
  const preview = (await editor.send(calls.previewTransfer, { transferId })).body.data.affected;
  expect(preview.short).toMatchObject([{ suborderId: waiting }]);
  const { body } = await editor.send(calls.cancelTransfer, { transferId });
  expect(body.data.affected.short).toMatchObject([{ suborderId: waiting }]);
  expect(body.data.transfer).toMatchObject({ state: 'received', lines: [{ good: 5, returned: 25, outstanding: 0 }] });
  expect(await columns(source)).toEqual([2, 45, 0, 45]);
  expect(await stockOf(desk, waiting)).toMatchObject({ status: 'needs_inventory', lots: [] });
  expect((await editor.send(calls.cancelTransfer, { transferId })).status).toBe(409);
  await isSound();
  const other = await sent(10);
  const cancelled = await editor.send(calls.cancelTransfer, other);
  expect(cancelled.body.data.transfer.state).toBe('cancelled');
  await isSound();
});

test('only spare units leave, and every problem is named with its row', async () => {
  await putLot(desk, { sku, fcId: 4, stockInitial: 0 });
  expect((await send(51)).body.details).toEqual([
    { field: 'lines.0.units', message: `Row 1: Lot ${source} has 50 to spare.` },
  ]);
  expect((await send(1, { toFcId: 2 })).body.details[0]?.message).toBe('Choose another center that is open.');
  expect((await send(1, { expectedDate: '2027-02-21' })).body.details[0]?.message).toBe(
    `Row 1: Lot ${source} spoils before it arrives.`,
  );
  expect((await send(1, { fromFcId: 4, toFcId: 2 })).body.details[0]?.message).toBe(
    `Row 1: This center has no lot ${source}.`,
  );
  expect((await send(1, { lines: [] })).status).toBe(400);
  expect(await columns(source)).toEqual([2, 50, 0, 50]);
  const transfer = await sent(5);
  expect((await receive(transfer, { good: 6 })).body.details[0]?.message).toContain('5 units of');
  expect((await receive(transfer, { good: 0 })).body.details[0]?.message).toBe('Count at least one unit.');
});

test('a lot in transit is received and made smaller by its transfer alone', async () => {
  const { code, lines } = await sent(5);
  const [id = 0] = lines[0]?.lotIds ?? [];
  expect((await editor.send(receiveLot, { id, quantity: 2 })).body.message).toBe(
    `Lot ${id} is in transit. Receive ${code} instead.`,
  );
  expect((await editor.send(saveLot, { id, inbound_quantity: 2 })).status).toBe(409);
  expect((await editor.send(saveLot, { id, lot_id: 'L-9' })).status).toBe(200);
});

test('the center it goes to receives it, the one it left calls it back; others do not see it', async () => {
  const transfer = await sent(5);
  const { transferId } = transfer;
  const [from, to] = [await desk.staff('InventoryEditor', 'FCMagic'), await desk.staff('InventoryEditor', 'FCHub')];
  const reaches = async (staff: TestStaff) => (await staff.send(calls.getTransfer, { transferId })).status;
  const lines = [{ lineId: transfer.lines[0]?.lineId ?? 0, good: 5 }];
  expect(await reaches(to)).toBe(200);
  expect((await to.send(calls.cancelTransfer, { transferId })).status).toBe(404);
  if ((await reaches(from)) === 200)
    expect((await from.send(calls.receiveTransfer, { transferId, lines })).status).toBe(404);
  const viewer = await desk.staff('InventoryViewer', 'FCAll');
  expect((await viewer.send(calls.receiveTransfer, { transferId, lines })).status).toBe(403);
  expect((await to.send(calls.receiveTransfer, { transferId, lines })).status).toBe(200);
  const listed = (await to.send(calls.listTransfers, { fcId: 4 })).body.data;
  expect(listed.transfers.find((each) => each.transferId === transferId)).toMatchObject({
    state: 'received',
    units: 5,
  });
  expect(listed.destinations.map(({ fcId }) => fcId)).not.toContain(4);
});
