import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRelatedSubscriptionOrders, stopSubscription } from '@bloomdesk/contract/orders/actions.calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import {
  simulatedSubscriptions,
  type SimulatedSubscriptions,
} from '#partners/subscriptions/subscriptions.simulated.ts';
import { place } from '#test/support/sample-floor.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
let site: SimulatedSubscriptions;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate');
  site = simulatedSubscriptions();
  desk.app.partners.subscriptions = site;
});
afterAll(() => desk.close());

const subscription = (subscriptionNumber: string, source = 'aggregate') => ({
  duration: '12 months',
  frequency: 'Monthly',
  source,
  subscriptionNumber,
  initialSubscriptionOrderNumber: null,
  initialSubscriptionDate: null,
  tierSku: null,
  ongoing: true,
  previousOrders: 0,
});
const orderOf = (...of: Parameters<typeof subscription>) =>
  place(desk, sampleOrder({ type: 'subscription', subscription: subscription(...of) }));
const stoppedAt = async (orderId: string) =>
  getOrder.data.parse((await care.send(getOrder, { orderId })).body.data).order.subscription?.stoppedAt;

test('a subscription is stopped once for all its orders, here and at its own site', async () => {
  const [first, second, sticky] = [await orderOf('40012'), await orderOf('40012'), await orderOf('40012', 'sticky')];
  expect(await stoppedAt(first)).toBe(null);
  const answers = await Promise.all([first, second].map((orderId) => care.send(stopSubscription, { orderId })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)?.body.data.stopSubscriptionResponse).toEqual({
    source: 'aggregate',
    subscriptionNumber: '40012',
    stoppedAt: '2027-02-10T15:00:00.000Z',
  });
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'already-stopped',
    message: 'This subscription is already stopped.',
  });
  await desk.runJobs();
  expect(site.ledger()).toMatchObject([{ source: 'aggregate', subscriptionNumber: '40012' }]);
  expect(Date.parse((await stoppedAt(first)) ?? '')).toBe(Date.parse('2027-02-10T15:00:00Z'));
  expect(await stoppedAt(second)).toBe(await stoppedAt(first));
  expect(await stoppedAt(sticky)).toBe(null); // another site's number
  const { rows } = await desk.app.pool.query('select confirmed_at is not null as confirmed from stopped_subscriptions');
  expect(rows).toEqual([{ confirmed: true }]);
});

test('the other orders of a subscription are listed, the newest first', async () => {
  const [first, second, third] = [await orderOf('50012'), await orderOf('50012'), await orderOf('50012')];
  await orderOf('50012', 'sticky');
  const related = async (orderId: string) => (await care.send(listRelatedSubscriptionOrders, { orderId })).body.data;
  expect(await related(second)).toEqual({ orderIds: [third, first] });
  expect(await related(await place(desk, sampleOrder()))).toEqual({ orderIds: [] });
  expect((await care.send(listRelatedSubscriptionOrders, { orderId: '9999999' })).status).toBe(404);
});

test('without a subscription there is nothing to stop, and not everybody may', async () => {
  const orderId = await place(desk, sampleOrder());
  const none = await care.send(stopSubscription, { orderId });
  expect([none.status, none.body.message]).toEqual([409, 'This order belongs to no subscription.']);
  expect((await care.send(stopSubscription, { orderId: '9999999' })).status).toBe(404);
  const ops = await desk.staff('OpsAssociate', 'FCAll');
  expect((await ops.send(stopSubscription, { orderId })).status).toBe(403);
});
