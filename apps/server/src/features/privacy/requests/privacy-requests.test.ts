import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportPerson, listErasures } from '@bloomdesk/contract/privacy/calls';
import { listPrivacyRequests, settlePrivacyRequest } from '@bloomdesk/contract/privacy/requests.calls';
import { receiveShopEvent } from '@bloomdesk/contract/intake/shop.calls';
import { shopWebhook } from '#stand-ins/shopify/shop-webhook.ts';
import type { StandInOrder } from '#stand-ins/shopify/stand-in-order.ts';
import { dataOf } from '#test/support/answers/test-answer.ts';
import { startShopDesk } from '#test/support/intake/shop-desk.ts';
import { answerPrivacyRequests } from './answer-privacy-requests.ts';

let shop: Awaited<ReturnType<typeof startShopDesk>>;
let admin: Awaited<ReturnType<typeof shop.desk.staff>>;
beforeAll(async () => {
  shop = await startShopDesk();
  admin = await shop.desk.staff('Administrator', 'FCAll');
});
afterAll(() => shop.close());

async function placed(email: string): Promise<{ order: StandInOrder; orderId: string }> {
  const order = shop.sold({ email, contact_email: email });
  await shop.tell('orders/create', { ...order });
  return { order, orderId: await shop.placed(order) };
}

const about = (email: string, more: object = {}) => ({
  shop_id: 1,
  shop_domain: 'bloom.myshopify.com',
  customer: { id: 7, email, phone: null },
  ...more,
});
const requests = async () => dataOf(listPrivacyRequests, await admin.send(listPrivacyRequests, {})).requests;
const requestOf = async (who: string) => (await requests()).find((request) => request.who === who);
const leave = (orderId: string) =>
  shop.desk.app.pool.query(`update suborders set status = 'Delivered' where order_id = $1`, [orderId]);
const nameOf = async (orderId: string) =>
  (
    await shop.desk.app.pool.query(
      'select first_name from orders join customers using (customer_id) where order_id = $1',
      [orderId],
    )
  ).rows[0]?.first_name;

async function answer(): Promise<void> {
  await answerPrivacyRequests(shop.desk.app);
  await shop.desk.runJobs();
  await answerPrivacyRequests(shop.desk.app);
}

test('a request of access waits for an administrator, is answered by the export and then names nobody', async () => {
  const { orderId } = await placed('rosa@example.com');
  const told = about('rosa@example.com', { orders_requested: [1], data_request: { id: 9001 } });
  await shop.tell('customers/data_request', told, 3);
  const request = await requestOf('rosa@example.com');
  expect(request).toMatchObject({ channel: 'bloom', kind: 'access', state: 'open', dueAt: '2027-03-12T15:00:00.000Z' });
  expect(await requests()).toHaveLength(1);
  const file = await admin.send(exportPerson, { who: 'rosa@example.com', form: 'json' });
  expect(JSON.stringify(file.body)).toContain(orderId);
  const { requestId = '' } = request ?? {};
  const settled = dataOf(settlePrivacyRequest, await admin.send(settlePrivacyRequest, { requestId })).request;
  expect(settled).toMatchObject({ state: 'done', who: null, doneBy: admin.email });
  expect((await admin.send(settlePrivacyRequest, { requestId })).status).toBe(404);
});

test('a person whom the shop wants erased is erased once nothing of them is open', async () => {
  const { order, orderId } = await placed('dana@example.com');
  await shop.tell('customers/redact', about('dana@example.com', { orders_to_redact: [order.id] }));
  await answer();
  expect(await requestOf('dana@example.com')).toMatchObject({
    kind: 'erasure',
    state: 'open',
    problem: `These suborders have not left yet: ${orderId}-1.`,
  });
  const { requestId = '' } = (await requestOf('dana@example.com')) ?? {};
  expect((await admin.send(settlePrivacyRequest, { requestId })).status).toBe(404); // it is not for people

  await leave(orderId);
  await answer();
  expect(await nameOf(orderId)).not.toBe('[erased]'); // it is looked at again within the hour
  shop.desk.setClock('2027-02-10T16:30:00Z');
  await answer();
  shop.desk.setClock('2027-02-10T15:00:00Z');
  expect(await nameOf(orderId)).toBe('[erased]');
  const done = (await requests()).find((each) => each.requestId === requestId);
  expect(done).toMatchObject({ state: 'done', who: null, problem: null, doneBy: null });
  const { erasures } = dataOf(listErasures, await admin.send(listErasures, {}));
  expect(erasures).toMatchObject([{ state: 'done', askedBy: 'system:bloom' }]);
});

test('a person is found by the orders that are named, where the shop has taken the address away', async () => {
  const { order, orderId } = await placed('ines@example.com');
  await leave(orderId);
  await shop.tell('customers/redact', { customer: { id: 7 }, orders_to_redact: [order.id] });
  await answer();
  expect(await nameOf(orderId)).toBe('[erased]');
});

test('of whom nothing is kept it is said so', async () => {
  await shop.tell('customers/redact', about('nobody@example.com', { orders_to_redact: [] }));
  await answer();
  expect((await requests()).map(({ state }) => state)).toContain('nothing-kept');
  expect(await requestOf('nobody@example.com')).toBeUndefined();
});

test('a shop that is given up is for an administrator, and nobody is erased by it', async () => {
  const { orderId } = await placed('omar@example.com');
  await leave(orderId);
  await shop.tell('shop/redact', { shop_id: 1, shop_domain: 'bloom.myshopify.com' }, 2);
  await answer();
  const open = (await requests()).filter(({ kind }) => kind === 'shop-erasure');
  expect(open[0]).toMatchObject({ state: 'open', who: null });
  expect(await nameOf(orderId)).not.toBe('[erased]');
});

test('a wrong signature is answered with 401, what cannot be read with 400, and others see nothing', async () => {
  const sent = (content: unknown, secret: string) => {
    const { path, body, headers } = shopWebhook('customers/redact', content, { shop: 'bloom.myshopify.com', secret });
    return shop.desk.nobody.inject('POST', path, body, headers);
  };
  const before = (await requests()).length;
  expect((await sent(about('eve@example.com'), 'another secret of others')).status).toBe(401);
  expect((await sent({ customer: 'x' }, 'the secret of our webhooks')).status).toBe(400);
  expect(await requests()).toHaveLength(before);
  const manager = await shop.desk.staff('CareManager', 'FCAll');
  expect((await manager.send(listPrivacyRequests, {})).status).toBe(403);
  expect(receiveShopEvent.caller).toBe('public');
});

test('who is erased by an administrator is in no request any more', async () => {
  const { orderId } = await placed('lena@example.com');
  await leave(orderId);
  await shop.tell('customers/data_request', about('lena@example.com', { data_request: { id: 9002 } }));
  await shop.tell('customers/redact', about('lena@example.com', { orders_to_redact: [] }));
  await answer();
  expect(await requestOf('lena@example.com')).toBeUndefined();
  expect((await requests()).filter(({ kind, state }) => kind === 'access' && state === 'open')).toEqual([]);
});
