import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WebhookPartner } from '@bloomdesk/contract/deliveries/webhooks.calls';
import { reportedStatuses } from '@bloomdesk/domain/suborders/suborder-moves';
import { suborderRank } from '@bloomdesk/domain/suborders/suborder-status';
import { signedEvent } from '#test/support/deliveries/signed-event.ts';
import { oddEvents } from '#test/support/odd-events.ts';
import { type BookedSample, bookedDelivery } from '#test/support/deliveries/booked-delivery.ts';
import { force, statesOf } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

const secrets: Record<WebhookPartner, string> = {
  onfleet: 'a1b2c3d4'.repeat(8),
  easypost: 'easypost-secret-1234',
  ups: 'ups-secret-0123456789',
  fedex: 'fedex-secret-01234567',
  golocal: 'golocal-secret-012345',
};

let desk: TestServer;
beforeAll(async () => {
  const env = Object.entries(secrets).map(([partner, secret]) => [`${partner.toUpperCase()}_WEBHOOK_SECRET`, secret]);
  desk = await startTestServer({ env: Object.fromEntries(env) });
});
afterAll(() => desk.close());

let courier: BookedSample;
beforeEach(async () => {
  courier = await bookedDelivery(desk);
  await force(desk, [courier.suborderId], { status: 'AwaitingPickup' });
});

async function tell(partner: WebhookPartner, content: unknown, headers: Record<string, string> = {}) {
  const { url, body, headers: signed } = signedEvent(partner, content, secrets[partner], desk.app.clock());
  const answer = await desk.nobody.inject('POST', url, body, { ...signed, ...headers });
  return { ...answer, outcome: String(Object(answer.body.data).outcome) };
}

let minute = 0;
const onfleet = (triggerId: number, task: object = {}, taskId = courier.onfleetTaskId) => ({
  time: Date.parse('2027-02-10T12:00:00Z') + ++minute * 60_000,
  triggerId,
  taskId,
  data: { task: { id: taskId, ...task } },
});

const statusOf = async (suborderId: string) => (await statesOf(desk, [suborderId]))[0];

async function exceptionOf(suborderId: string): Promise<string | undefined> {
  const { rows } = await desk.app.pool.query<{ reason: string }>(
    'select reason from suborder_exceptions where suborder_id = $1 and not deleted',
    [suborderId],
  );
  return rows[0]?.reason;
}

async function trail(suborderId: string): Promise<unknown[]> {
  const { rows } = await desk.app.pool.query(
    `select performed_by, action, array_agg(entity_type order by entity_type) as touched
     from audit_events e join audit_links l using (event_id)
     where event_id in (select event_id from audit_links where entity_id = $1) and action like 'delivery.carrier%'
     group by event_id, performed_by, action order by event_id`,
    [suborderId],
  );
  return rows;
}

test('a courier on the way moves the suborder and its order, and the audit log names the carrier', async () => {
  expect(await tell('onfleet', onfleet(0))).toMatchObject({
    status: 200,
    body: { status: 'SUCCESS', data: { outcome: 'stored' } },
  });
  expect(await statusOf(courier.suborderId)).toMatchObject({ status: 'OutForDelivery', in_exception: false });
  await tell('onfleet', onfleet(3));
  expect(await statusOf(courier.suborderId)).toMatchObject({ status: 'Delivered' });
  const { rows } = await desk.app.pool.query('select status from orders where order_id = $1', [courier.orderId]);
  expect(rows).toEqual([{ status: 'Completed' }]);
  const event = {
    performed_by: 'system:webhook:onfleet',
    action: 'delivery.carrierEvent',
    touched: ['ORDER', 'SUBORDER'],
  };
  expect(await trail(courier.suborderId)).toEqual([event, event]);
});

test('an event reported twice is stored once', async () => {
  const event = onfleet(0);
  expect((await tell('onfleet', event)).outcome).toBe('stored');
  const before = await statusOf(courier.suborderId);
  const again = await Promise.all([tell('onfleet', event), tell('onfleet', event), tell('onfleet', event)]);
  expect(again.map(({ outcome }) => outcome)).toEqual(['duplicate', 'duplicate', 'duplicate']);
  expect(await statusOf(courier.suborderId)).toEqual(before);
  expect(await trail(courier.suborderId)).toHaveLength(1);
});

test('the same event ten times at once is stored once', async () => {
  const event = onfleet(2);
  const answers = await Promise.all(Array.from({ length: 10 }, () => tell('onfleet', event)));
  const outcomes = answers.map(({ outcome }) => outcome);
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'duplicate'), 'stored']);
});

test('in any order of events, a delivery never goes back', async () => {
  const parcel = await bookedDelivery(desk, 'Ground from Baltimore');
  const seen: string[] = [];
  const words = ['pre_transit', 'in_transit', 'out_for_delivery', 'delivered', 'in_transit', 'unknown'];
  for (const [at, status] of ['out_for_delivery', ...words].entries()) {
    await tell('easypost', {
      id: `evt_order_${at}`,
      description: 'tracker.updated',
      result: { shipment_id: parcel.easypostShipmentId, status },
    });
    seen.push((await statusOf(parcel.suborderId))?.status ?? '');
  }
  expect(seen).toEqual([
    'OutForDelivery',
    'OutForDelivery',
    'OutForDelivery',
    'OutForDelivery',
    'Delivered',
    'Delivered',
    'Delivered',
  ]);
});

test('any events in any order leave the furthest status', async () => {
  const trackingCode = `BD-${courier.suborderId}`;
  await desk.app.pool.query(
    `update vendor_deliveries set carrier_name = 'golocal', tracking_code = $2 where suborder_id = $1`,
    [courier.suborderId, trackingCode],
  );
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...reportedStatuses), { minLength: 1, maxLength: 6 }),
      async (statuses) => {
        await force(desk, [courier.suborderId], { status: 'AwaitingPickup', in_exception: false });
        run += 1;
        let rank = 0;
        for (const [at, status] of statuses.entries()) {
          await tell('golocal', { eventId: `g-${run}-${at}`, trackingCode, status, at: '2027-02-10T12:00:00Z' });
          const now = suborderRank[(await statusOf(courier.suborderId))?.status ?? 'Received'];
          expect(now).toBeGreaterThanOrEqual(rank);
          rank = now;
        }
        expect(rank).toBe(Math.max(...statuses.map((status) => suborderRank[status])));
      },
    ),
    { numRuns: 25, seed: 4400 },
  );
});

test('a failed delivery is set aside with the reason, and stays where it was', async () => {
  await tell('onfleet', onfleet(0));
  const completionDetails = { success: false, failureNotes: 'Gate locked; nobody home' };
  await tell('onfleet', onfleet(4, { completionDetails }));
  expect(await statusOf(courier.suborderId)).toMatchObject({ status: 'OutForDelivery', in_exception: true });
  expect(await exceptionOf(courier.suborderId)).toBe(
    'Delivery issue: Recipient unavailable - Gate locked, nobody home',
  );
  await tell('onfleet', onfleet(3));
  expect(await statusOf(courier.suborderId)).toMatchObject({ status: 'Delivered', in_exception: true });
});

test('the same failure reported by another way raises nothing again', async () => {
  const completionDetails = { success: false, time: Date.parse('2027-02-10T13:00:00Z'), failureNotes: 'Nobody home' };
  await tell('onfleet', onfleet(4, { completionDetails }));
  await desk.app.pool.query('update suborder_exceptions set deleted = true where suborder_id = $1', [
    courier.suborderId,
  ]);
  await force(desk, [courier.suborderId], { in_exception: false });
  expect((await tell('onfleet', onfleet(4, { completionDetails }))).outcome).toBe('duplicate');
  expect(await statusOf(courier.suborderId)).toMatchObject({ in_exception: false });
});

test('a failure that is reported after it was brought is late news', async () => {
  await tell('onfleet', onfleet(3));
  await tell('onfleet', onfleet(4, { completionDetails: { success: false, notes: 'x' } }));
  expect(await statusOf(courier.suborderId)).toMatchObject({ status: 'Delivered', in_exception: false });
});

test('what is cancelled stays so', async () => {
  await desk.app.pool.query(
    `update suborders set status = 'Cancelled', batch_id = null, batch_index = null where suborder_id = $1`,
    [courier.suborderId],
  );
  expect((await tell('onfleet', onfleet(3))).status).toBe(200);
  await tell('onfleet', onfleet(4));
  expect(await statusOf(courier.suborderId)).toMatchObject({ status: 'Cancelled', in_exception: false });
});

test('nobody but the partner itself is believed, and nothing happens', async () => {
  const event = onfleet(3);
  const forged = [
    await desk.nobody.inject('POST', '/v1/webhooks/onfleet', JSON.stringify(event), {
      'content-type': 'application/json',
    }),
    await tell('onfleet', event, { 'x-onfleet-signature': '0'.repeat(128) }),
    await desk.nobody.inject(
      'POST',
      '/v1/webhooks/onfleet',
      JSON.stringify(event),
      signedEvent('easypost', event, secrets.onfleet, desk.app.clock()).headers,
    ),
  ];
  for (const { status, body } of forged) expect([status, body.code]).toEqual([401, 'bad-signature']);
  expect(await statusOf(courier.suborderId)).toMatchObject({ status: 'AwaitingPickup' });
});

test('a partner tells only of what it carries', async () => {
  const parcel = await bookedDelivery(desk, 'Ground from Baltimore');
  const event = { eventId: 'u-1', trackingCode: parcel.trackingCode, status: 'Delivered', at: '2027-02-10T12:00:00Z' };
  expect((await tell('ups', event)).outcome).toBe('unknown');
  expect((await tell('golocal', event)).outcome).toBe('unknown');
  expect((await tell('fedex', event)).outcome).toBe('stored');
  expect(
    (
      await tell('easypost', {
        id: 'evt_x',
        description: 'tracker.updated',
        result: { shipment_id: courier.onfleetTaskId, status: 'delivered' },
      })
    ).outcome,
  ).toBe('unknown');
});

test("EasyPost tells of CDL's parcels that it carries, no matter which platform their area names", async () => {
  const parcel = await bookedDelivery(desk);
  await force(desk, [parcel.suborderId], { status: 'AwaitingPickup' });
  await desk.app.pool.query(
    `update vendor_deliveries set carrier_name = 'CDL', easypost_shipment_id = 'shp_cdl', tracking_code = 'CLM0017', onfleet_task_id = null
     where suborder_id = $1`,
    [parcel.suborderId],
  );
  const told = (id: string, result: object) => tell('easypost', { id, description: 'tracker.updated', result });
  expect((await told('evt_cdl_1', { shipment_id: 'shp_cdl', status: 'in_transit' })).outcome).toBe('stored');
  expect(await statusOf(parcel.suborderId)).toMatchObject({ status: 'InTransit' });
  expect((await told('evt_cdl_2', { tracking_code: 'CLM0017', status: 'delivered' })).outcome).toBe('stored');
  expect(await statusOf(parcel.suborderId)).toMatchObject({ status: 'Delivered' });
});

test('an old event in our form is refused, an old one of Onfleet is late but welcome', async () => {
  const event = { eventId: 'u-2', trackingCode: 'x', status: 'Delivered', at: '2027-02-10T12:00:00Z' };
  const { url, body, headers } = signedEvent('ups', event, secrets.ups, new Date('2027-02-10T14:54:59Z'));
  expect((await desk.nobody.inject('POST', url, body, headers)).status).toBe(401);
  expect((await tell('onfleet', { ...onfleet(3), time: Date.parse('2027-02-09T12:00:00Z') })).outcome).toBe('stored');
});

test('a second task of the same delivery, deleted again, says nothing about the one that is driven', async () => {
  const metadata = [{ name: 'bloomdeskKey', value: `carrier.book:${courier.suborderId}:1` }];
  expect((await tell('onfleet', onfleet(8, { metadata }, 'another-task-000000000000'))).outcome).toBe('unknown');
  expect(await statusOf(courier.suborderId)).toMatchObject({ in_exception: false });
});

test('an event that comes before the booking is stored finds its delivery by the key', async () => {
  await desk.app.pool.query(
    `update vendor_deliveries set state = 'pending', onfleet_task_id = null where suborder_id = $1`,
    [courier.suborderId],
  );
  const metadata = [{ name: 'bloomdeskKey', value: `carrier.book:${courier.suborderId}:1` }];
  expect((await tell('onfleet', onfleet(0, { metadata }))).outcome).toBe('stored');
});

test('what we do not follow, do not know or cannot read is said so', async () => {
  expect((await tell('onfleet', { triggerId: 5, time: 1 })).outcome).toBe('ignored');
  expect((await tell('onfleet', onfleet(3, {}, 'unknown'))).outcome).toBe('unknown');
  expect(await tell('onfleet', '{"half":')).toMatchObject({ status: 400, body: { code: 'bad-input' } });
  expect((await desk.nobody.inject('POST', '/v1/webhooks/pigeon', '{}')).status).toBe(400);
  expect((await tell('onfleet', `{"x":"${'x'.repeat(600 * 1024)}"}`)).status).toBe(413);
});

test('no body, no content type, any content type: a signature decides, never a crash', async () => {
  expect((await desk.nobody.inject('POST', '/v1/webhooks/onfleet')).status).toBe(401);
  for (const type of [
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
  ])
    expect([type, (await tell('onfleet', onfleet(5), { 'content-type': type })).status]).toEqual([type, 200]);
});

test('3,000 odd events, signed as they should be, are answered with words', { timeout: 240_000 }, async () => {
  const partners = fc.constantFrom<WebhookPartner>('onfleet', 'easypost', 'ups', 'fedex', 'golocal');
  await fc.assert(
    fc.asyncProperty(partners, oddEvents(courier.onfleetTaskId ?? ''), async (partner, text) => {
      const { status } = await tell(partner, text);
      expect([200, 400]).toContain(status);
    }),
    { numRuns: 3000, seed: 4400, endOnFailure: true },
  );
});
