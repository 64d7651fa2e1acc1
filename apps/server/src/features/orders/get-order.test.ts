import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { transact } from '#db/db.ts';
import { storesOf } from '#composition/stores.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { sampleOrder } from '#test/support/sample-order.ts';

let desk: TestServer;
let orderId: string;

beforeAll(async () => {
  desk = await startTestServer();
  orderId = await transact(
    desk.app.pool,
    async (db) => (await storesOf(db).orders.place(sampleOrder(), desk.app.clock())) ?? '',
  );
});
afterAll(() => desk.close());

test('a care associate opens an order and reads its money to the cent', async () => {
  const care = await desk.staff('CareAssociate');
  const { status, body } = await care.send(getOrder, { orderId });

  expect(status).toBe(200);
  const order = getOrder.data.parse(body.data).order;
  expect(order.paymentSummary).toMatchObject({
    itemTotal: 106,
    discountTotal: 5,
    subtotal: 101,
    shippingCost: 15,
    taxTotal: 6.06,
    orderTotal: 122.06,
    outstandingBalance: 0,
  });
  expect(order.transactions).toMatchObject([{ transactionType: 'payment', amount: 122.06, status: 'settled' }]);
  expect(order.transactions).toEqual(order.paymentSummary.transactions);
  expect(order.suborders[0]).toMatchObject({
    suborderId: `${orderId}-1`,
    status: 'Received',
    message: 'Happy birthday, Mom!',
  });
  expect(order.suborders[0]?.lineItems.map((line) => [line.sku, line.price])).toEqual([
    ['FLRL-B-1001', 83],
    ['FLRL-V-3001', 18],
  ]);
});

test('an order that does not exist is said so', async () => {
  const care = await desk.staff('CareAssociate');
  const { status, body } = await care.send(getOrder, { orderId: '9999999' });
  expect(status).toBe(404);
  expect(body.message).toBe('Order 9999999 not found');
});

test('a packer of another center gets the answer of an order that does not exist', async () => {
  const baltimore = await desk.staff('FCHub');
  const magic = await desk.staff('FCMagic');
  expect((await baltimore.send(getOrder, { orderId })).status).toBe(200);
  const foreign = await magic.send(getOrder, { orderId });
  expect(foreign.status).toBe(404);
  expect(foreign.body.message).toBe(`Order ${orderId} not found`);
});

test('an inventory viewer may not read orders', async () => {
  const viewer = await desk.staff('InventoryViewer', 'FCAll');
  expect((await viewer.send(getOrder, { orderId })).status).toBe(403);
});

test('an id that is no order id is named in the error', async () => {
  const care = await desk.staff('CareAssociate');
  const { status, body } = await care.inject('GET', '/v1/orders/abc');
  expect(status).toBe(400);
  expect(body.details).toEqual([{ field: 'orderId', message: 'must have 7 to 12 digits' }]);
});
