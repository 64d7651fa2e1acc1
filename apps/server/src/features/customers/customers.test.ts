import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCustomer, listCustomerOrders } from '@bloomdesk/contract/customers/calls';
import { place } from '#test/support/sample-floor.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { dataOf } from '#test/support/answers/test-answer.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
const email = 'dana.reyes@example.com';
const placed: string[] = [];

beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
  for (const minute of ['00', '01', '02', '02']) {
    desk.setClock(`2027-02-10T14:${minute}:00Z`);
    placed.unshift(await place(desk, sampleOrder()));
  }
  desk.setClock('2027-02-10T15:00:00Z');
  await place(desk, sampleOrder({ customer: { ...sampleOrder().customer, email: 'somebody.else@example.com' } }));
});
afterAll(() => desk.close());

test('a customer is found by email address in any case, by id, and with a slash behind', async () => {
  const { status, body } = await care.send(getCustomer, { customerId: email });
  expect(status).toBe(200);
  expect(body.data.customer).toMatchObject({
    firstName: 'Dana',
    lastName: 'Reyes',
    email,
    phone: '+14105550123',
    zipCode: '21201',
    parentCustomerName: null,
    customerGroups: [],
    shopifyId: null,
    createdAt: '2027-02-10T14:00:00.000Z',
  });
  const { customerId } = body.data.customer;
  for (const url of ['DANA.Reyes%40example.com', customerId, `${encodeURIComponent(email)}/`, `${customerId}/`]) {
    const again = await care.inject('GET', `/v1/customers/${url}`);
    expect([again.status, dataOf(getCustomer, again).customer.customerId]).toEqual([200, customerId]);
  }
});

test('an unknown customer is not found, under any of the three calls', async () => {
  for (const path of ['nobody@example.com', 'credits', '6f9619ff-8b86-4d11-b42d-00c04fc964ff/orders', 'x/credits']) {
    const { status, body } = await care.inject('GET', `/v1/customers/${path}`);
    expect([status, body.message]).toEqual([404, `Customer ${path.split('/')[0]} not found`]);
  }
});

test('orders come newest first, a page at a time, and of this customer alone', async () => {
  const first = (await care.send(listCustomerOrders, { customerId: email, limit: '3' })).body.data;
  expect(first.orders).toHaveLength(3);
  expect(first.orders[0]).toEqual({
    orderId: placed[0],
    orderTotal: 122.06,
    datePlaced: '2027-02-10T14:02:00.000Z',
  });
  const second = (
    await care.send(listCustomerOrders, { customerId: email, limit: '3', cursor: first.nextCursor ?? 'none' })
  ).body.data;
  expect(second.nextCursor).toBe(null);
  const shown = [...first.orders, ...second.orders].map(({ orderId }: { orderId: string }) => orderId);
  expect(shown).toEqual(placed);
});

test('who finds no orders sees no customers', async () => {
  for (const groups of [['FCHub'], ['InventoryEditor', 'FCAll']] as const) {
    const staff = await desk.staff(...groups);
    for (const part of ['', '/orders', '/credits'])
      expect((await staff.inject('GET', `/v1/customers/${email}${part}`)).status).toBe(403);
  }
});
