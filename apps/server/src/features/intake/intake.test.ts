import { afterAll, beforeAll, expect, test } from 'vitest';
import { getIntakeOrder, sendIntakeOrder, sendIntakeOrders } from '@bloomdesk/contract/intake/calls';
import {
  countWaitingIntake,
  deleteIntakeMapping,
  getWaitingIntake,
  listIntakeMappings,
  listWaitingIntake,
  retryIntake,
  saveIntakeMapping,
} from '@bloomdesk/contract/intake/inbox.calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { searchOrders } from '@bloomdesk/contract/search/calls';
import { force } from '#test/support/sample-floor.ts';
import { type IntakeInput, intakeOf } from '#test/support/intake/sample-intake.ts';
import { storefrontOf } from '#test/support/intake/storefront.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let shop: { authorization: string };
let manager: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  shop = await storefrontOf(desk);
  manager = await desk.staff('OpsManager', 'FCAll');
});
afterAll(() => desk.close());

const send = async (order: IntakeInput) => await desk.nobody.send(sendIntakeOrder, order, shop);

async function taken(order: IntakeInput): Promise<string> {
  const { status, body } = await send(order);
  if (status !== 202) throw new Error(body.message);
  return body.data.intakeId;
}

async function reportOf(intakeId: string) {
  const { body } = await desk.nobody.send(getIntakeOrder, { intakeId }, shop);
  return getIntakeOrder.data.parse(body.data).intake;
}

async function became(order: IntakeInput) {
  const intakeId = await taken(order);
  await desk.runJobs();
  return await reportOf(intakeId);
}

const [delivery] = intakeOf('any').deliveries;
if (!delivery) throw new Error('the sample has no delivery');
const [bouquet, vase] = delivery.lines;
if (!bouquet || !vase) throw new Error('the sample has no lines');
const delivered = (changes: object) => ({ deliveries: [{ ...delivery, ...changes }] });

test('an order of a storefront is answered at once and placed by a job, to the cent and with its card', async () => {
  const { status, body } = await send(intakeOf('1001'));
  expect([status, body.data]).toMatchObject([202, { externalId: '1001', state: 'received', refusal: null }]);
  const { intakeId } = body.data;
  expect(await reportOf(intakeId)).toMatchObject({ state: 'received', orderId: null, suborders: [] });
  await desk.runJobs();
  const report = await reportOf(intakeId);
  expect(report).toMatchObject({ state: 'placed', problems: [], channel: 'web-shop' });
  expect(report.suborders).toMatchObject([{ suborderId: `${report.orderId}-1`, deliveryDate: '2027-02-13' }]);

  const read = await manager.send(getOrder, { orderId: report.orderId ?? '' });
  const { order } = getOrder.data.parse(read.body.data);
  expect(order).toMatchObject({ type: 'web', customer: { email: 'dana@example.com' } });
  expect(order.paymentSummary).toMatchObject({ orderTotal: 140.98, taxTotal: 7.98, outstandingBalance: 0 });
  expect(order.paymentSummary.transactions).toMatchObject([{ paymentType: 'card', amount: 140.98 }]);
  expect(order.suborders).toMatchObject([{ message: 'Happy birthday, Rosa!', lineItems: [{}, {}] }]);
});

test('two deliveries to one address on one day stay two, each with its card', async () => {
  const second = { ...delivery, externalId: 'd2', message: "'=Get well", lines: [{ ...vase, tax: '1.32' }] };
  const first = { ...delivery, lines: [bouquet] };
  const report = await became(intakeOf('1002', { deliveries: [first, second] }));
  expect(report.suborders).toHaveLength(2);
  const { body } = await manager.send(getOrder, { orderId: report.orderId ?? '' });
  const { order } = getOrder.data.parse(body.data);
  expect(order.suborders.map(({ message }) => message)).toEqual(['Happy birthday, Rosa!', "'=Get well"]);
});

test('the same order again is the same intake, and one placed order, however often and in whatever order it comes', async () => {
  const ids = await Promise.all([1, 2, 3].map(() => taken(intakeOf('1003'))));
  expect(new Set(ids).size).toBe(1);
  await desk.runJobs();
  const { body } = await desk.nobody.send(
    sendIntakeOrders,
    { orders: [intakeOf('1003'), intakeOf('1004'), intakeOf('1004', { number: 'later' })] },
    shop,
  );
  expect(body.data.orders).toMatchObject([{ state: 'placed' }, { state: 'received' }, { state: 'received' }]);
  await desk.runJobs();
  const { rows } = await desk.app.pool.query<{ count: string }>(
    `select count(*) from order_transactions where transaction_id in ('pay-1003', 'pay-1004')`,
  );
  expect(Number(rows[0]?.count)).toBe(2);
});

test('a placed order is found by the whole number that its storefront gave it', async () => {
  const report = await became(intakeOf('1099', { number: '#WEB-1099' }));
  const hits = async (q: string) => (await manager.send(searchOrders, { q })).body.data.hits;
  for (const q of ['#WEB-1099', 'web1099', 'order WEB-1099'])
    expect([q, await hits(q)]).toMatchObject([
      q,
      [{ orderId: report.orderId, matches: [{ field: 'storefront number', text: '#WEB-1099' }] }],
    ]);
  expect(await hits('WEB-10')).toEqual([]);
});

test('what cannot be placed waits with its reason', async () => {
  const waiting: [externalId: string, changes: Partial<IntakeInput>, kind: string, text: RegExp][] = [
    ['w1', delivered({ lines: [{ ...bouquet, sku: 'THEIRS-9' }] }), 'sku', /There is no product THEIRS-9/],
    ['w2', delivered({ shipping: 'Next day' }), 'shipping', /No transport mode is known for “Next day”/],
    ['w3', { totals: { total: '500.00' } }, 'money', /total is \$500\.00.*add up to \$125\.08/],
    ['w4', delivered({ address: { ...delivery.address, postalCode: '00000' } }), 'address', /ZIP code/],
    ['w5', delivered({ deliveryDate: '2027-02-01' }), 'delivery', /past/],
    ['w6', delivered({ recipient: { ...delivery.recipient, phone: '12' } }), 'address', /Phone|phone/],
    ['w7', { buyer: { email: 'nobody', firstName: 'A', lastName: 'B', phone: '410-555-0123' } }, 'buyer', /email/i],
    ['w8', delivered({ lines: [{ ...bouquet, unitPrice: '0', tax: '5.76' }] }), 'money', /tax on a price of zero/],
  ];
  for (const [externalId, changes, kind, text] of waiting) {
    const report = await became(intakeOf(externalId, changes));
    expect([externalId, report.state, report.problems[0]?.kind]).toEqual([externalId, 'waiting', kind]);
    expect(report.problems[0]?.text).toMatch(text);
  }
  const { body } = await manager.send(countWaitingIntake, {});
  expect(body.data.waiting).toBe(waiting.length);
});

test('a word that is mapped once lets all that wait for it through by Retry all', async () => {
  const wrong = delivered({ shipping: 'Courier today', lines: [{ ...bouquet, sku: 'ROSES-BIG' }, vase] });
  for (const externalId of ['m1', 'm2']) expect((await became(intakeOf(externalId, wrong))).state).toBe('waiting');
  const word = { channel: 'web-shop', theirs: 'ROSES-BIG' };
  const bad = await manager.send(saveIntakeMapping, { ...word, kind: 'sku', ours: 'NOTHING' });
  expect([bad.status, bad.body.details]).toMatchObject([400, [{ field: 'ours' }]]);
  await manager.send(saveIntakeMapping, { ...word, kind: 'sku', ours: 'FLRL-B-1002' });
  await manager.send(saveIntakeMapping, {
    channel: 'web-shop',
    theirs: 'Courier today',
    kind: 'shipping',
    ours: 'any',
  });
  const { body } = await manager.send(retryIntake, {});
  expect(body.data.retried).toBeGreaterThan(2);
  const tried = listWaitingIntake.data.parse((await manager.send(listWaitingIntake, {})).body.data).waiting;
  expect(tried.find(({ externalId }) => externalId === 'm1')?.state).toBe('received'); // in the list until it is placed
  await desk.runJobs();
  const list = listWaitingIntake.data.parse((await manager.send(listWaitingIntake, {})).body.data);
  expect(list.waiting.filter(({ externalId }) => externalId.startsWith('m'))).toEqual([]);
  expect(list.waiting.find(({ externalId }) => externalId === 'w3')).toMatchObject({
    state: 'waiting',
    total: '500.00',
  });

  const mapped = listIntakeMappings.data.parse((await manager.send(listIntakeMappings, {})).body.data).mappings;
  expect(mapped.map(({ theirs, ours }) => [theirs, ours])).toEqual([
    ['Courier today', 'any'],
    ['ROSES-BIG', 'FLRL-B-1002'],
  ]);
  expect((await manager.send(deleteIntakeMapping, { ...word, kind: 'sku' })).status).toBe(200);
  expect((await manager.send(deleteIntakeMapping, { ...word, kind: 'sku' })).status).toBe(404);
});

test('a person reads the message as it came', async () => {
  const intakeId = await taken(intakeOf('1005', { metadata: { gift: 'yes' } }));
  const { body } = await manager.send(getWaitingIntake, { intakeId });
  expect(JSON.parse(body.data.message)).toMatchObject({ externalId: '1005', metadata: { gift: 'yes' } });
});

test('a change goes forward, before the order is placed and afterwards', async () => {
  const wrong = intakeOf('1006', { totals: { total: '1.00' }, updatedAt: '2027-02-10T10:00:00Z' });
  expect((await became(wrong)).state).toBe('waiting');
  const older = intakeOf('1006', { number: 'older', updatedAt: '2027-02-10T09:00:00Z' });
  expect((await became(older)).state).toBe('waiting');
  const report = await became(intakeOf('1006', { updatedAt: '2027-02-10T11:00:00Z' }));
  expect(report.state).toBe('placed');
  const later = await send(intakeOf('1006', { number: 'later', updatedAt: '2027-02-10T12:00:00Z' }));
  expect([later.status, later.body.data.outcome]).toEqual([202, 'changed']); // its number is no part of ours
});

test('a held order is not placed until it is released', async () => {
  expect((await became(intakeOf('1007', { status: 'hold' }))).state).toBe('held');
  expect((await became(intakeOf('1007'))).state).toBe('placed');
  expect((await became(intakeOf('1007', { status: 'hold' }))).state).toBe('placed');
  const { rows } = await desk.app.pool.query<{ reason: string }>(
    `select e.reason from suborder_exceptions e join suborders s using (suborder_id) join intake_orders i using (order_id)
     where i.external_id = '1007'`,
  );
  expect(rows.map(({ reason }) => reason)).toEqual(['Other: held by web-shop']);
});

test('a cancellation comes before its order, after it, and too late', async () => {
  expect((await became(intakeOf('1008', { status: 'cancelled' }))).state).toBe('cancelled');
  expect((await send(intakeOf('1008'))).body.code).toBe('intake-cancelled');

  const placed = await became(intakeOf('1009'));
  const cancelled = await became(intakeOf('1009', { status: 'cancelled' }));
  expect(cancelled).toMatchObject({ state: 'placed', orderStatus: 'Cancelled', suborders: [{ status: 'Cancelled' }] });
  const { body } = await manager.send(getOrder, { orderId: placed.orderId ?? '' });
  const { order } = getOrder.data.parse(body.data);
  expect(order.paymentSummary).toMatchObject({ orderTotal: 0, outstandingBalance: -140.98 });

  const packed = await became(intakeOf('1010'));
  await force(desk, [packed.suborders[0]?.suborderId ?? ''], { status: 'Packed' });
  for (const status of ['cancelled', 'hold'] as const)
    expect((await send(intakeOf('1010', { status }))).body.code).toBe('intake-packed');
});

test('what is no order is refused by name, and people do not send orders', async () => {
  for (const [wrong, field] of [
    [{ channel: 'Web Shop' }, 'channel'],
    [{ totals: { total: 140.98 } }, 'totals.total'],
    [{ deliveries: [] }, 'deliveries'],
    [{ deliveries: [delivery, delivery] }, 'deliveries'],
    [{ extra: 1 }, 'extra'],
  ] as const) {
    const { status, body } = await desk.nobody.inject(
      'POST',
      '/v1/intake/orders',
      { ...intakeOf('bad'), ...wrong },
      shop,
    );
    expect([status, body.details?.[0]?.field]).toEqual([400, field]);
  }
  expect((await manager.send(sendIntakeOrder, intakeOf('bad'))).status).toBe(403);
  const care = await desk.staff('CareAssociate', 'FCAll');
  expect((await care.send(listWaitingIntake, {})).status).toBe(403);
});
