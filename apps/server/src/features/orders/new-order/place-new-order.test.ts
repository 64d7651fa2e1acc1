import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { listNewOrderProducts, placeNewOrder } from '@bloomdesk/contract/orders/placing.calls';
import { expectSound, lastEvent } from '#test/support/line-items/line-desk.ts';
import { draftOf, placed } from '#test/support/placed-draft.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCHub');
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.setClock('2027-02-10T15:00:00Z');
  await setArea(1500, 60_000);
});

const rows = async (text: string, values: unknown[] = []) => (await desk.app.pool.query(text, values)).rows;
const setArea = async (fee: number, rate: number) =>
  await rows('update delivery_areas set delivery_fee = $1, tax_rate_ppm = $2 where area_id = 2001', [fee, rate]);
const orderCount = async () => Number((await rows('select count(*) from orders'))[0]?.count);
const offered = async (staff = care, startTime = '2027-02-13T14:00:00Z') => {
  const { status, body } = await staff.send(listNewOrderProducts, { areaId: 2001, startTime });
  expect(status).toBe(200);
  return listNewOrderProducts.data.parse(body.data);
};
const bouquet = 'FLRL-B-1001';
const candle = 'GTF-CNDL-4201';

test('an order with products, message, delivery fee and tax is there, unpaid', async () => {
  const offer = await offered();
  expect(offer).toMatchObject({ stockDate: '2027-02-13', deliveryFee: 15, taxRate: 0.06 });
  const order = await placed(care, draftOf(offer, { [bouquet]: 1, [candle]: 2 }));
  expect(order).toMatchObject({ orderTotal: 181.26, outstandingBalance: 181.26, isNew: true });
  const { body } = await care.send(getOrder, { orderId: order.orderId });
  const { paymentSummary, suborders, type, status } = getOrder.data.parse(body.data).order;
  expect([type, status]).toEqual(['manual', 'Received']);
  expect(paymentSummary).toMatchObject({
    itemTotal: 156,
    shippingCost: 15,
    taxTotal: 10.26,
    orderTotal: 181.26,
    outstandingBalance: 181.26,
    transactions: [],
  });
  expect(suborders).toMatchObject([
    {
      message: 'Happy birthday, Rosa!',
      fulfillmentDate: '2027-02-13',
      lineItems: [
        { sku: bouquet, quantity: 1, price: 88, taxAmount: 5.28, isPrimaryProduct: true, saleLineItemIndex: 0 },
        { sku: candle, quantity: 2, price: 68, taxAmount: 4.08, isPrimaryProduct: false },
      ],
    },
  ]);
  const event = await lastEvent(desk, 'ORDER', order.orderId);
  expect(event?.action).toBe('order.create');
  expect(JSON.stringify(event?.data)).toContain('"orderTotal":181.26');
  expect(JSON.stringify(event?.data)).not.toMatch(/Charles|Rosa|Reyes|555/);
  await expectSound(desk);
});

test('without products it costs nothing and keeps its message', async () => {
  const order = await placed(care, draftOf(await offered(), {}));
  expect(order).toMatchObject({ orderTotal: 0, outstandingBalance: 0, isNew: true });
});

describe('one draft is one order', () => {
  test('however often it is sent, with other keys, at once, and edited since', async () => {
    const before = await orderCount();
    const draft = draftOf(await offered(), { [bouquet]: 1 });
    const twins = await Promise.all([care.send(placeNewOrder, draft), care.send(placeNewOrder, draft)]);
    expect(twins.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(twins.map(({ body }) => body.data.orderId)).size).toBe(1);
    expect(twins.filter(({ body }) => body.data.isNew)).toHaveLength(1);
    const later = await placed(care, draftOf(await offered(), { [candle]: 3 }, { draftId: draft.draftId }));
    expect(later).toMatchObject({ orderId: twins[0]?.body.data.orderId, orderTotal: 109.18, isNew: false });
    expect(await orderCount()).toBe(before + 1);
    await expectSound(desk);
  });

  test('also once its window is over', async () => {
    const draft = draftOf(await offered(), { [bouquet]: 1 });
    const { orderId } = await placed(care, draft);
    desk.setClock('2027-02-14T15:00:00Z');
    const then = await desk.staff('CareAssociate', 'FCHub', 'FCAll'); // a token of that day
    expect(await placed(then, draft)).toMatchObject({ orderId, isNew: false });
  });
});

describe('a price that is not what was shown is refused by name, and nothing is stored', () => {
  const refused = async (change: () => Promise<unknown>, undo: () => Promise<unknown>) => {
    const draft = draftOf(await offered(), { [candle]: 1, [bouquet]: 1 });
    const before = await orderCount();
    await change();
    const { status, body } = await care.send(placeNewOrder, draft);
    await undo();
    expect(await orderCount()).toBe(before);
    expect((await care.send(placeNewOrder, draft)).status).toBe(200); // it was refused, so the same draft may still be placed
    return [status, body.code, body.message, body.details?.[0]?.field];
  };

  test('a product', async () => {
    const price = async (cents: number) =>
      await rows('update products set unit_price = $1 where sku = $2', [cents, bouquet]);
    expect(
      await refused(
        () => price(9200),
        () => price(8800),
      ),
    ).toEqual([409, 'price-changed', 'Blushing Rose costs $92.00 now, not $88.00.', 'lines.1.unitPrice']);
  });

  test('the delivery fee and the tax rate', async () => {
    const back = async () => await setArea(1500, 60_000);
    const fee = await refused(async () => await setArea(2000, 60_000), back);
    expect(fee).toEqual([409, 'price-changed', 'Delivery costs $20.00 now, not $15.00.', 'seen.orderTotal']);
    const rate = await refused(async () => await setArea(1500, 82_500), back);
    expect(rate[2]).toBe('The tax rate is 8.25% now, not 6%.');
  });

  test('a total that someone else has reckoned, and amounts that are none', async () => {
    const draft = draftOf(await offered(), { [bouquet]: 1 });
    const send = async (seen: Partial<typeof draft.seen>) =>
      (await care.send(placeNewOrder, { ...draft, seen: { ...draft.seen, ...seen } })).body;
    expect(await send({ orderTotal: 1 })).toMatchObject({ message: 'The order costs $109.18, not $1.00.' });
    expect(await send({ deliveryFee: 1.005 })).toMatchObject({
      code: 'bad-input',
      details: [{ field: 'seen.deliveryFee' }],
    });
    expect(await send({ taxRate: 0.00000001 })).toMatchObject({
      code: 'bad-input',
      details: [{ field: 'seen.taxRate' }],
    });
  });
});

describe('stock of the chosen day', () => {
  test('is claimed with the order, and what is gone meanwhile is refused by name', async () => {
    await putLot(desk, { sku: 'FLRL-V-001', stockInitial: 2, expirationDate: '2027-03-01' });
    const offer = await offered();
    expect(offer.products.find(({ sku }) => sku === 'FLRL-V-001')?.stock).toBe(2);
    const { orderId } = await placed(care, draftOf(offer, { 'FLRL-V-001': 2 }));
    const [line] = await rows('select inventory_status from line_items where suborder_id = $1', [`${orderId}-1`]);
    expect(line.inventory_status).toBe('booked_against_available');
    const second = await care.send(placeNewOrder, draftOf(offer, { [bouquet]: 1, 'FLRL-V-001': 1 }));
    expect([second.status, second.body.code, second.body.details?.[0]?.field]).toEqual([
      409,
      'no-stock',
      'lines.1.quantity',
    ]);
    expect(second.body.message).toMatch(/^There is no longer enough stock of .+\.$/);
    expect((await offered()).products.find(({ sku }) => sku === 'FLRL-V-001')?.problems).toMatchObject([
      { code: 'no-stock' },
    ]);
    await expectSound(desk);
  });

  test('two take the last one at once: one has it', async () => {
    await putLot(desk, { sku: 'FLRL-V-002', stockInitial: 1, expirationDate: '2027-03-01' });
    const offer = await offered();
    const both = await Promise.all([1, 2].map(() => care.send(placeNewOrder, draftOf(offer, { 'FLRL-V-002': 1 }))));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await expectSound(desk);
  });

  test('is passed over by those who may', async () => {
    await putLot(desk, { sku: 'FLRL-V-003', stockInitial: 0 });
    const draft = draftOf(await offered(), { 'FLRL-V-003': 1 }, { ignoreInventoryAvailability: true });
    expect((await care.send(placeNewOrder, draft)).body.message).toBe('You may not ignore the stock.');
    const overrider = await desk.staff('CareOpsManager', 'FCHub');
    const { orderId } = await placed(overrider, draft);
    expect((await lastEvent(desk, 'ORDER', orderId))?.data).toMatchObject({ withoutStock: expect.any(String) });
    await expectSound(desk);
  });
});

describe('what does not fit is refused under its field', () => {
  test.each<[string, Parameters<typeof draftOf>[1], Parameters<typeof draftOf>[2], string, string]>([
    ['an unknown product', { 'NOPE-1': 1 }, {}, 'bad-input', 'lines.0.sku'],
    ['a second primary', { [bouquet]: 1, 'FLRL-B-1002': 1 }, {}, 'second-primary', 'lines.1.sku'],
    ['a product of another day', { 'FLRL-B-1902': 1 }, {}, 'not-available-then', 'lines.0.sku'],
    ['a message longer than the card', { [bouquet]: 1 }, { message: 'x'.repeat(501) }, 'bad-input', 'message'],
    ['no name', { [bouquet]: 1 }, { customer: { firstName: ' ' } }, 'bad-input', 'customer.firstName'],
    [
      'no street',
      { [bouquet]: 1 },
      { recipient: { firstName: 'Rosa', lastName: 'Reyes', city: 'Baltimore', state: 'MD', zipCode: '21201' } },
      'bad-input',
      'recipient.address1',
    ],
  ])('%s', async (_, wanted, changes, code, field) => {
    const before = await orderCount();
    const { status, body } = await care.send(placeNewOrder, draftOf(await offered(), wanted, changes));
    expect([status < 500, body.code]).toEqual([true, code]);
    expect(body.details.map((detail: { field: string }) => detail.field)).toContain(field);
    expect(await orderCount()).toBe(before);
  });

  test('an address of which the map knows only the ZIP code needs the word of someone who has asked', async () => {
    const draft = draftOf(await offered(), { [bouquet]: 1 });
    const unasked = { ...draft, recipient: { ...draft.recipient, addressConfirmed: false } };
    const { status, body } = await care.send(placeNewOrder, unasked);
    expect([status, body.code, body.message]).toEqual([
      422,
      'address-unconfirmed',
      'The map knows only the area of this address. Confirm it with the customer.',
    ]);
    expect((await care.send(placeNewOrder, draft)).status).toBe(200);
  });

  test('a full window and a center of others', async () => {
    const elsewhere = draftOf(await offered(), { [bouquet]: 1 });
    const delivery = { ...elsewhere.delivery, fc: { fcId: 29 } };
    expect((await care.send(placeNewOrder, { ...elsewhere, delivery })).body.code).toBe('center-not-allowed');
    expect((await care.send(placeNewOrder, { ...elsewhere, capacityOverride: { reason: 'A funeral' } })).status).toBe(
      403,
    );
  });
});

test('the offer is for the day that was chosen, and for who may find orders', async () => {
  expect((await offered(care, '2027-04-10T14:00:00Z')).stockDate).toBe('2027-04-10');
  const unknown = await care.send(listNewOrderProducts, { areaId: 999_999, startTime: '2027-02-13T14:00:00Z' });
  expect(unknown.status).toBe(404);
  const floor = await desk.staff('FCHub');
  expect((await floor.send(listNewOrderProducts, { areaId: 2001, startTime: '2027-02-13T14:00:00Z' })).status).toBe(
    403,
  );
});
