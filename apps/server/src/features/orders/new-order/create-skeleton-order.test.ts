import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { createSkeletonOrder } from '@bloomdesk/contract/orders/skeleton.calls';
import { deliveryAreaNamed } from '#test/support/sample-floor.ts';
import { sampleNewOrder } from '#test/support/sample-new-order.ts';
import type { TestAnswer } from '#test/support/answers/test-answer.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;

beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCHub');
});
afterAll(() => desk.close());
beforeEach(() => desk.setClock('2027-02-10T15:00:00Z'));

const create = (changes: Parameters<typeof sampleNewOrder>[0] = {}, staff = care, headers = {}) =>
  staff.send(createSkeletonOrder, sampleNewOrder(changes), headers);

async function created(changes: Parameters<typeof sampleNewOrder>[0] = {}, staff = care) {
  const { status, body } = await create(changes, staff);
  expect([status, body.message]).toEqual([200, undefined]);
  return createSkeletonOrder.data.parse(body.data).order;
}

const rows = async (text: string, values: unknown[] = []) => (await desk.app.pool.query(text, values)).rows;
const orderCount = async () => Number((await rows('select count(*) from orders'))[0]?.count);
const refusedFields = ({ body }: TestAnswer) => body.details?.map(({ field }: { field: string }) => field);

test('an order made by hand has one suborder, no lines, costs nothing and is received', async () => {
  const { status, body } = await create();
  expect(status).toBe(200);
  const { success, order, skeletonOrder } = createSkeletonOrder.data.parse(body.data);
  expect(success).toBe(true);
  expect(skeletonOrder).toEqual(order);
  expect(order).toMatchObject({
    type: 'manual',
    status: 'Received',
    customer: {
      firstName: 'Dana',
      lastName: 'Reyes',
      email: 'dana.reyes@example.com',
      phone: '+14105550123',
    },
    paymentSummary: { orderTotal: 0, outstandingBalance: 0, transactions: [] },
  });
  expect(order.suborders).toHaveLength(1);
  expect(order.suborders[0]).toMatchObject({
    suborderId: `${order.orderId}-1`,
    status: 'Received',
    orderType: 'manual',
    fcId: 4,
    fulfillmentDate: '2027-02-13',
    lineItems: [],
    batchId: null,
    recipient: {
      address1: '100 N Charles St',
      state: 'MD',
      zipCode: '21201',
      phone: '+14105550199',
      instructions: 'Ring twice; Phone extension 7',
      placeName: '',
      coords: { lat: 39.2946, lng: -76.6252 },
    },
    delivery: {
      areaId: 2001,
      deliveryAreaName: 'Baltimore City',
      startTime: expect.stringMatching(/^2027-02-13T14:00:00/),
      windowDuration: 2,
      transport: 'onFleet',
      transportMode: 'car',
      deliveryDate: '2027-02-13',
      orderFulfilledBy: expect.stringMatching(/^2027-02-13T13:00:00/),
      transportVendorDelivery: null,
    },
  });
  const read = await care.send(getOrder, { orderId: order.orderId });
  expect(read.body.data.order).toEqual(body.data.order);
});

test('who made it and where it goes is in the audit trail, the address is not', async () => {
  const { orderId } = await created();
  const [event, ...more] = await rows(
    `select action, performed_by, data from audit_events join audit_links using (event_id)
     where entity_type = 'ORDER' and entity_id = $1`,
    [orderId],
  );
  expect(more).toEqual([]);
  expect(event).toMatchObject({ action: 'order.create', performed_by: care.email });
  expect(JSON.stringify(event.data)).toContain('"areaId":2001');
  expect(JSON.stringify(event.data)).not.toMatch(/Charles|Rosa|Reyes|555/);
});

test('a second press is the same order', async () => {
  const before = await orderCount();
  const headers = { 'idempotency-key': randomUUID() };
  const answers = [await create({}, care, headers), await create({}, care, headers)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.text).toBe(answers[1]?.text);
  expect(await orderCount()).toBe(before + 1);
  expect((await create({ customer: { firstName: 'Ana' } }, care, headers)).status).toBe(422);

  const twins = { 'idempotency-key': randomUUID() };
  const both = await Promise.all([create({}, care, twins), create({}, care, twins)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toSatisfy(([first, second]: number[]) => {
    return first === 200 && (second === 200 || second === 409);
  });
  expect(await orderCount()).toBe(before + 2);
});

describe('what does not fit is refused under its field, and nothing is stored', () => {
  const text = (longest: number) => 'x'.repeat(longest + 1);
  test.each<[string, Parameters<typeof sampleNewOrder>[0], string]>([
    ['customer.firstName', { customer: { firstName: ' ' } }, 'First name is required'],
    ['customer.email', { customer: { email: 'dana@example' } }, 'Invalid email'],
    ['customer.phone', { customer: { phone: null } }, 'Phone number is required'],
    ['recipient.lastName', { recipient: { lastName: text(60) } }, 'Last name must have 60 characters at most'],
    ['recipient.state', { recipient: { state: 'Maryland' } }, 'Use a 2-letter state code'],
    ['recipient.zipCode', { recipient: { zipCode: '2120' } }, 'Invalid zipcode'],
    ['recipient.phone', { recipient: { phone: '911' } }, 'Invalid phone number'],
    ['recipient.email', { recipient: { email: 'rosa' } }, 'Invalid email'],
    ['recipient.locationType', { recipient: { locationType: 'palace' } }, 'Use residential or commercial'],
    ['recipient.coords', { recipient: { coords: { lat: 91, lng: 0 } } }, 'Latitude and longitude are required'],
    ['delivery.areaId', { delivery: { areaId: 999_999 } }, 'This delivery area does not serve the address'],
    [
      'delivery.areaId',
      { recipient: { city: 'Newark', state: 'NJ', zipCode: '07102' } },
      'This delivery area does not serve the address',
    ],
    ['delivery.transportMode', { delivery: { transportMode: 'bike' } }, 'This delivery area delivers by car'],
    ['delivery.startTime', { delivery: { startTime: '2027-02-09T14:00:00Z' } }, 'The delivery date is in the past'],
    [
      'delivery.startTime',
      { delivery: { startTime: '2027-02-13T14:30:00Z' } },
      'No delivery window is open at 9:30 am',
    ],
    ['delivery.windowDuration', { delivery: { windowDuration: 9 } }, 'The delivery window at 9:00 am lasts 2 hours'],
  ])('%s of %o: %s', async (field, changes, message) => {
    const before = await orderCount();
    const { status, body } = await create(changes);
    const of = field.startsWith('customer.') ? field : `suborders.0.${field}`;
    expect([status, body.code, body.details]).toEqual([400, 'bad-input', [{ field: of, message }]]);
    expect(await orderCount()).toBe(before);
  });

  test('all that is wrong with the people is said at once', async () => {
    const answer = await create({ customer: { email: '' }, recipient: { city: '', phone: 'x' } });
    expect(refusedFields(answer)).toEqual([
      'customer.email',
      'suborders.0.recipient.city',
      'suborders.0.recipient.phone',
    ]);
  });

  test('two suborders, none, and fields nobody knows', async () => {
    const { customer, suborders } = sampleNewOrder();
    const [one] = suborders;
    for (const input of [
      { customer, suborders: [] },
      { customer, suborders: [one, one] },
      { customer, suborders, totals: { orderTotal: -5 } },
      { customer, suborders, type: 'b2b' },
    ]) {
      expect((await care.inject('POST', '/v1/orders/skeleton', input)).status).toBe(400);
    }
  });
});

describe('fulfillment centers and areas', () => {
  test('a center of others is refused for any area', async () => {
    const answer = await create({ delivery: { fc: { fcId: 29 } } });
    expect([answer.status, answer.body.code]).toEqual([403, 'center-not-allowed']);
  });

  test('an area of another center is refused under the center', async () => {
    const everywhere = await desk.staff('CareManager', 'FCAll');
    const answer = await create({ delivery: { fc: { fcId: 1 } } }, everywhere);
    expect(refusedFields(answer)).toEqual(['suborders.0.delivery.fc.fcId']);
  });

  test('an area that is closed serves nobody', async () => {
    await rows('update delivery_areas set active = false where area_id = 2001');
    expect(refusedFields(await create())).toEqual(['suborders.0.delivery.areaId']);
    await rows('update delivery_areas set active = true where area_id = 2001');
  });

  test('only the order group makes orders', async () => {
    expect((await create({}, await desk.staff('FCHub'))).status).toBe(403);
    expect((await create({}, await desk.staff('InventoryEditor', 'FCHub'))).status).toBe(403);
    expect((await create({}, await desk.staff('DeliveryManager', 'FCHub'))).status).toBe(200);
  });
});

test('an address without the geocoder is confirmed by those who may', async () => {
  const nowhere = { address1: '5 Unknown Map Road', coords: { lat: 39.29, lng: -76.61 } };
  const unknown = await create({ recipient: nowhere });
  expect([unknown.status, unknown.body.code]).toEqual([422, 'address-not-found']);
  const recipient = { ...nowhere, coordsSource: 'manual' } as const;
  expect((await create({ recipient })).status).toBe(403);
  const { orderId } = await created({ recipient }, await desk.staff('CareManager', 'FCHub'));
  const [suborder] = await rows('select recipient from suborders where order_id = $1', [orderId]);
  expect(suborder.recipient).toMatchObject({ coordsSource: 'manual', coords: { lat: 39.29, lng: -76.61 } });
});

test('a carrier takes it days before; after its cutoff it is too late', async () => {
  const [area] = await rows(
    `select area_id, transport_mode from delivery_areas where fc_id = 4 and transport_mode = 'ground_2' and active limit 1`,
  );
  const [schedule] = await rows(
    'select start_hour, duration from delivery_area_schedules where area_id = $1 and day_of_week = 5 limit 1',
    [area.area_id],
  );
  const startTime = `2027-02-13T${String(schedule.start_hour + 5).padStart(2, '0')}:00:00Z`;
  const delivery = {
    areaId: area.area_id,
    transportMode: 'ground_2',
    startTime,
    windowDuration: schedule.duration,
  } as const;
  const { suborders } = await created({ delivery });
  expect(suborders[0]).toMatchObject({ fulfillmentDate: '2027-02-11', delivery: { deliveryDate: '2027-02-13' } });

  desk.setClock('2027-02-12T15:00:00Z');
  care = await desk.staff('CareAssociate', 'FCHub', 'FCAll'); // a token of that day
  const late = await create({ delivery });
  expect([refusedFields(late), late.body.message]).toEqual([
    ['suborders.0.delivery.startTime'],
    expect.stringContaining('It is too late for the delivery window'),
  ]);
});

describe('windows of the day', () => {
  async function putWindow(capacity: number | null, isOpen = true, cutoff = 0): Promise<number> {
    await rows(`delete from delivery_windows where area_id = 2001 and delivery_date = '2027-03-13' and booked = 0`);
    const [window] = await rows(
      `insert into delivery_windows (area_id, fc_id, delivery_date, start_at, end_at, cutoff_minutes, prepped_at,
         transport_mode, capacity, is_open, edited, updated_at)
       values (2001, 4, '2027-03-13', '2027-03-13T17:00:00Z', '2027-03-13T20:00:00Z', $3, '2027-03-13T16:00:00Z', 'car', $1,
         $2, true, now()) returning window_id`,
      [capacity, isOpen, cutoff],
    );
    return window.window_id;
  }
  const delivery = { startTime: '2027-03-13T17:00:00Z', windowDuration: 3 };

  test('a place is taken in the window, and a full one takes no more', async () => {
    const windowId = await putWindow(1);
    const { orderId } = await created({ delivery });
    const [suborder] = await rows('select window_id from suborders where order_id = $1', [orderId]);
    expect(suborder.window_id).toBe(windowId);
    const full = await create({ delivery });
    expect([full.status, full.body.code, full.body.message]).toEqual([409, 'window-full', 'Window is full (1 / 1)']);
    expect(await rows('select booked from delivery_windows where window_id = $1', [windowId])).toEqual([{ booked: 1 }]);
    await rows('update suborders set window_id = null where order_id = $1', [orderId]);
  });

  test('a manager of care and ops books a full window all the same, and says why; nobody else does', async () => {
    const windowId = await putWindow(1);
    await created({ delivery });
    const sample = { ...sampleNewOrder({ delivery }), capacityOverride: { reason: ' A funeral ' } };
    const refused = await care.send(createSkeletonOrder, sample);
    expect([refused.status, refused.body.message]).toEqual([403, 'You may not book beyond the capacity of a window.']);
    const manager = await desk.staff('CareOpsManager', 'FCHub');
    const silent = await manager.send(createSkeletonOrder, { ...sample, capacityOverride: { reason: ' ' } });
    expect([silent.status, silent.body.message]).toEqual([400, 'Capacity override reason is required']);
    const { status, body } = await manager.send(createSkeletonOrder, sample);
    expect(status).toBe(200);
    expect(await rows('select booked from delivery_windows where window_id = $1', [windowId])).toEqual([{ booked: 2 }]);
    const [event] = await rows(
      `select data->'capacityOverride' as override from audit_events join audit_links using (event_id)
       where entity_type = 'ORDER' and entity_id = $1`,
      [body.data.order.orderId],
    );
    expect(event.override).toEqual({ reason: 'A funeral' });
    await rows('update suborders set window_id = null where window_id = $1', [windowId]);
  });

  test('a closed window and one past its own cutoff are refused', async () => {
    await putWindow(null, false);
    expect((await create({ delivery })).body.details[0]?.message).toBe('No delivery window is open at 12:00 pm');
    await putWindow(null, true, 60 * 24 * 60);
    expect((await create({ delivery })).body.details[0]?.message).toBe(
      'It is too late for the delivery window at 12:00 pm',
    );
  });
});

test('the seeded area of the samples is Baltimore City', async () => {
  expect(await deliveryAreaNamed(desk, 'Baltimore City')).toBe(2001);
});
