import { careLog } from '@bloomdesk/domain/remedies/care-log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallInput } from '@bloomdesk/contract/call';
import { createBatch } from '@bloomdesk/contract/batches/calls';
import { getOrderRemedies, recordRedelivery, redeliverSuborder } from '@bloomdesk/contract/remedies/redelivery.calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { breachesOf } from '#db/invariants.ts';
import { force, placeSuborder, statesOf, unplanned } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
  manager = await desk.staff('CareManager', 'FCAll');
});
afterAll(() => desk.close());

const reasons = [{ tag: 'Quality issue: Wilted' }];
type Input = CallInput<typeof redeliverSuborder>;

/** A delivered suborder of a rose and a vase. */
async function delivered(status = 'Delivered'): Promise<string> {
  const suborderId = await placeSuborder(desk);
  await force(desk, [suborderId], { status });
  return suborderId;
}
const inputOf = (suborderId: string, changes: Partial<Input> = {}): Input => ({
  suborderId,
  startTime: '2027-02-13T14:00:00Z',
  fcId: 4,
  areaId: 2001,
  transportMode: 'car',
  lineItems: [{ index: 0, sku: 'FLRL-B-1001', quantity: 1 }],
  reasons,
  ...changes,
});
const redeliver = (suborderId: string, changes: Partial<Input> = {}, staff = care, headers = {}) =>
  staff.send(redeliverSuborder, inputOf(suborderId, changes), headers);
const read = async (orderId: string) => (await care.send(getOrder, { orderId })).body.data.order;
const orderOf = (suborderId: string) => suborderId.slice(0, -2);

test('goods are sent again as a linked order that is free, and the care log says so', async () => {
  const suborderId = await delivered();
  const { status, body } = await redeliver(suborderId, { deliveryDate: '2027-02-13' });
  expect(status).toBe(200);
  const { newOrderId, newSuborder } = body.data;
  expect(newSuborder).toBe(`${newOrderId}-1`);

  const again = await read(newOrderId);
  expect(again).toMatchObject({
    type: 'redelivery',
    redeliveryOfOrderId: orderOf(suborderId),
    customer: { email: 'dana.reyes@example.com' },
    paymentSummary: { itemTotal: 0, taxTotal: 0, orderTotal: 0, outstandingBalance: 0, transactions: [] },
  });
  expect(again.suborders[0]).toMatchObject({
    status: 'Received',
    orderType: 'redelivery',
    redeliveryOfSuborderId: suborderId,
    message: 'Happy birthday, Mom!',
    recipient: { firstName: 'Rosa', address1: '100 N Charles St' },
    delivery: { deliveryDate: '2027-02-13', transportMode: 'car', areaId: 2001 },
    lineItems: [{ sku: 'FLRL-B-1001', quantity: 1, price: 0, taxAmount: 0, chargeable: true, isPrimaryProduct: true }],
  });
  const first = await read(orderOf(suborderId));
  expect(first.suborders[0]?.redeliveryOrderId).toBe(newOrderId);
  expect(careLog(first.careResolutionNotifications)).toMatchObject([
    {
      kind: 'redelivery',
      suborderId: newSuborder,
      redeliveryOfSuborderId: suborderId,
      redeliveryDate: '2027-02-13',
      performedBy: care.email,
      amount: null,
      runId: null,
    },
  ]);
  expect(await breachesOf(desk.app.db, [orderOf(suborderId), newOrderId])).toEqual([]);
});

test('it is batched like any order that is paid', async () => {
  const { newSuborder } = (await redeliver(await delivered())).body.data;
  const hub = await desk.staff('OpsManager', 'FCAll');
  const batch = { name: 'Batch Roses 1', fcId: 4, subordersMap: unplanned([newSuborder]) };
  expect((await hub.send(createBatch, batch)).body.data.subordersAdded).toEqual({ [newSuborder]: true });
});

test.each([
  ['Received', 'not-yet-printed'],
  ['NotecardPrinted', 'not-yet-printed'],
  ['Cancelled', 'cancelled'],
])('not from %s: %s', async (status, code) => {
  expect((await redeliver(await delivered(status))).body.code).toBe(code);
});

const line = { index: 0, sku: 'FLRL-B-1001', quantity: 1 };
test.each([
  ['more than was sent', { lineItems: [{ ...line, quantity: 2 }] }, 409, 'too-many'],
  ['a line twice', { lineItems: [line, line] }, 400, 'bad-input'],
  ['another product', { lineItems: [{ ...line, sku: 'FLRL-B-1002' }] }, 409, 'other-line'],
  ['no line', { lineItems: [{ ...line, index: 9 }] }, 409, 'no-such-line'],
  ['nothing', { lineItems: [] }, 400, 'bad-input'],
  ['no reason', { reasons: [] }, 400, 'bad-input'],
  ['a reason that is none', { reasons: [{ tag: 'Because: I say so' }] }, 400, 'bad-input'],
  ['a line without a reason', { lineItemReasons: [{ index: 0, reasons: [] }] }, 400, 'bad-input'],
  ['an area of elsewhere', { areaId: 2011 }, 400, 'bad-input'],
  ['another center', { fcId: 9 }, 400, 'bad-input'],
  ['another mode', { transportMode: 'bike' }, 400, 'bad-input'],
  ['a mode that is none', { transportMode: 'broom' }, 400, 'bad-input'],
  ['a time without a window', { startTime: '2027-02-13T14:05:00Z' }, 400, 'bad-input'],
  ['a day that is over', { startTime: '2027-02-09T14:00:00Z' }, 400, 'bad-input'],
  ['a window whose cutoff has passed', { startTime: '2027-02-10T14:00:00Z' }, 400, 'bad-input'],
  ['no time', { startTime: 'tomorrow' }, 400, 'bad-input'],
  ['another day than its window', { deliveryDate: '2027-02-14' }, 400, 'bad-input'],
  ['another duration', { windowDuration: 5 }, 400, 'bad-input'],
  ['an old version', { expectedVersion: 99 }, 409, 'changed-meanwhile'],
] as const)('%s is refused', async (_what, changes, status, code) => {
  const suborderId = await delivered();
  const answer = await redeliver(suborderId, changes as Partial<Input>);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect((await read(orderOf(suborderId))).careResolutionNotifications).toEqual({});
});

test('another address goes with its coordinates, and an area that serves it', async () => {
  const suborderId = await delivered();
  const recipient = { address1: '200 N Charles St', firstName: 'Ana' };
  const nowhere = await redeliver(suborderId, { recipient: { address1: '5 Unknown Map Road' } });
  expect([nowhere.status, nowhere.body.code]).toEqual([422, 'address-not-found']);
  expect((await redeliver(suborderId, { recipient: { zipCode: 'x' } })).body.details).toMatchObject([
    { field: 'recipient.zipCode', message: 'Invalid zipcode' },
  ]);
  const far = { ...recipient, city: 'Chicago', state: 'IL', zipCode: '60601', coords: { lat: 41.8838, lng: -87.6324 } };
  expect((await redeliver(suborderId, { recipient: far })).body.message).toContain('does not serve the address');

  const { body } = await redeliver(suborderId, {
    recipient: { ...recipient, coords: { lat: 34.05, lng: -118.24 } },
  });
  expect(body.data.coordsReplaced).toBe(true);
  const [again] = (await read(body.data.newOrderId)).suborders;
  expect(again?.recipient).toMatchObject({ firstName: 'Ana', lastName: 'Reyes', address1: '200 N Charles St' });
  expect(again?.recipient.coords).toEqual({ lat: 39.2946, lng: -76.6252 });
  expect((await read(orderOf(suborderId))).suborders[0]?.recipient.firstName).toBe('Rosa');
});

test('one click is one redelivery, two clicks too, and a second one is asked for by a manager in so many words', async () => {
  const suborderId = await delivered();
  const key = { 'idempotency-key': 'redeliver-once' };
  const [first, replay] = [await redeliver(suborderId, {}, care, key), await redeliver(suborderId, {}, care, key)];
  expect(first.text).toBe(replay.text);
  const second = await redeliver(suborderId);
  expect([second.status, second.body.code]).toEqual([409, 'already-resolved']);
  expect(second.body.message).toBe(
    `Care has already resolved this order: ${care.email}, Wed, Feb 10, 10:00 am New York time.`,
  );
  expect((await redeliver(suborderId, { additionalResolution: true })).status).toBe(409);
  expect((await redeliver(suborderId, {}, manager)).status).toBe(409);
  expect((await redeliver(suborderId, { additionalResolution: true }, manager)).status).toBe(200);

  const other = await delivered();
  const tabs = await Promise.all(Array.from({ length: 8 }, () => redeliver(other)));
  expect(tabs.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(tabs.filter(({ body }) => body.code === 'already-resolved')).toHaveLength(7);
});

test('what was given for an order counts for what was sent again, down the whole chain; the newest is named', async () => {
  const suborderId = await delivered();
  const { newSuborder: second } = (await redeliver(suborderId)).body.data;
  await force(desk, [second], { status: 'Delivered' });
  const locked = await redeliver(second);
  expect([locked.status, locked.body.code]).toEqual([409, 'already-resolved']);

  const onTop = { additionalResolution: true };
  const { newSuborder: third, newOrderId } = (await redeliver(second, onTop, manager)).body.data;
  await force(desk, [third], { status: 'Delivered' });
  expect((await redeliver(third)).body.code).toBe('already-resolved');
  const { resolved } = (await care.send(getOrderRemedies, { orderId: newOrderId })).body.data;
  expect(resolved?.performedBy).toBe(manager.email);

  const newest = (await redeliver(suborderId, onTop, manager)).body.data.newOrderId;
  expect((await read(orderOf(suborderId))).suborders[0]?.redeliveryOrderId).toBe(newest);
});

test('a record of why keeps the reasons with the lines and the trail', async () => {
  const suborderId = await delivered();
  const lineItemReasons = [{ index: 0, reasons: [{ tag: 'Quality issue: Broken stems' }] }];
  const { status, body } = await care.send(recordRedelivery, { suborderId, reasons, lineItemReasons });
  expect([status, body.data]).toEqual([200, { suborderId, reasons, lineItemReasons }]);
  const { suborders, careResolutionNotifications } = await read(orderOf(suborderId));
  expect(suborders[0]?.lineItems[0]?.userActionReasons).toMatchObject([{ tag: 'Quality issue: Broken stems' }]);
  expect(suborders[0]?.lineItems[1]?.userActionReasons).toEqual([]);
  expect(careResolutionNotifications).toEqual({});
  const unknown = [{ index: 9, reasons }];
  expect((await care.send(recordRedelivery, { suborderId, lineItemReasons: unknown })).status).toBe(404);
  expect((await care.send(recordRedelivery, { suborderId })).status).toBe(400);
  expect((await care.send(recordRedelivery, { suborderId: await delivered('AtTable'), reasons })).status).toBe(409);
});

test('what may still be given, and who has given something', async () => {
  const suborderId = await delivered();
  const orderId = orderOf(suborderId);
  const ask = async () => (await care.send(getOrderRemedies, { orderId })).body.data;
  expect(await ask()).toEqual({
    refundable: 122.06,
    creditable: 145,
    credited: 0,
    creditPercent: 125,
    resolved: null,
    declined: null,
  });
  const runId = '6f9619ff-8b86-4d11-b42d-00c04fc964ff';
  await redeliver(suborderId, { runId });
  expect((await ask()).resolved).toEqual({ performedBy: care.email, date: '2027-02-10T15:00:00.000Z', runId });
  expect((await statesOf(desk, [suborderId]))[0]?.version).toBe(2);
});
