import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDeliveryOptions } from '@bloomdesk/contract/delivery-windows/options.calls';
import { storesOf } from '#composition/stores.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
beforeAll(async () => {
  desk = await startTestServer({ env: { BLOOMDESK_SITE_KEY: 'storefront-key-of-tests' } });
  care = await desk.staff('CareAssociate');
  await storesOf(desk.app.db).deliveryWindows.regenerate([baltimoreCity], desk.app.clock());
});
afterAll(() => desk.close());

const baltimoreCity = 2001;
const recipient = { zipCode: '21201', coords: { lat: 39.2904, lng: -76.6122 } };
const sku = 'FLRL-B-1001';
const delivery = { date: '2027-02-12', days: 3, fcId: 4, transportMode: 'bike' };

async function optionsFor(changes: object = {}) {
  const { status, body } = await care.send(getDeliveryOptions, {
    recipient,
    lineitems: [{ sku, quantity: 1 }],
    delivery,
    ...changes,
  });
  expect(status).toBe(200);
  const { options } = getDeliveryOptions.data.parse(body);
  return options.map(({ date, windows }) => [date, windows.filter(({ areaId }) => areaId === baltimoreCity)] as const);
}

const daysOf = (options: Awaited<ReturnType<typeof optionsFor>>) =>
  options.filter(([, windows]) => windows.length > 0).map(([date]) => date);

test('windows are offered on the days on which the center has the stock', async () => {
  const mode = await desk.app.pool.query('select transport_mode from delivery_areas where area_id = $1', [
    baltimoreCity,
  ]);
  Object.assign(delivery, { transportMode: mode.rows[0].transport_mode });
  expect(daysOf(await optionsFor())).toEqual(['2027-02-12', '2027-02-13', '2027-02-14']); // not lotted: no stock to wait for
  await putLot(desk, { sku, stockInitial: 2, startFulfillmentDate: '2027-02-13', expirationDate: '2027-02-13' });
  expect(daysOf(await optionsFor())).toEqual(['2027-02-13']);
  expect(daysOf(await optionsFor({ lineitems: [{ sku, quantity: 3 }] }))).toEqual([]);
});

test('the care buffer is for care', async () => {
  const other = 'FLRL-B-1002';
  const lot = await putLot(desk, { sku: other, stockInitial: 1 });
  await desk.app.pool.query(
    `insert into adjustments (lot_id, adjustment_type, adjustment_time, quantity, for_stock, for_count, memo, origin, created_at, updated_at)
     values ($1, 'Buffer: Care', '2027-02-10', -1, true, false, 'kept', 'staff', now(), now())`,
    [lot],
  );
  const lineitems = [{ sku: other, quantity: 1 }];
  expect(daysOf(await optionsFor({ lineitems }))).toEqual([]);
  expect(daysOf(await optionsFor({ lineitems, consider_care_buffer: 'false' }))).toHaveLength(3);
});

test('full and closed windows and those past their cutoff are not offered', async () => {
  const lineitems = [{ sku: 'FLRL-B-1003', quantity: 1 }];
  const before = (await optionsFor({ lineitems }))[0]?.[1] ?? [];
  expect(before.length).toBeGreaterThan(1);
  const [first, second] = before;
  const set =
    'update delivery_windows set capacity = $3, booked = $4, is_open = $5 where area_id = $1 and start_at = $2';
  await desk.app.pool.query(set, [baltimoreCity, first?.start_time, 1, 1, true]);
  await desk.app.pool.query(set, [baltimoreCity, second?.start_time, null, 0, false]);
  const after = (await optionsFor({ lineitems }))[0]?.[1] ?? [];
  expect(after.map(({ start_time: start }) => start)).toEqual(before.slice(2).map(({ start_time: start }) => start));
  const late = await optionsFor({ lineitems, delivery: { ...delivery, date: '2027-02-09', days: 1 } });
  expect(daysOf(late)).toEqual([]);
});

test('the storefront asks with its key; what it asks wrongly is named', async () => {
  const body = { recipient, lineitems: [{ sku, quantity: 1 }], delivery };
  const url = '/api/shopify/options?key=storefront-key-of-tests';
  expect((await desk.nobody.inject('POST', url, body)).status).toBe(200);
  expect((await desk.nobody.inject('POST', '/api/shopify/options', body)).status).toBe(401);
  const unknown = await desk.nobody.inject('POST', url, { ...body, lineitems: [{ sku: 'NO-SUCH', quantity: 1 }] });
  expect([unknown.status, unknown.body.error.message]).toEqual([400, 'Line item 1 SKU is not in the product feed']);
  const mode = await desk.nobody.inject('POST', url, { ...body, delivery: { transportMode: 'balloon' } });
  expect(mode.body.error.message).toBe('Delivery transport mode is not known');
});
