import { afterAll, beforeAll, expect, test } from 'vitest';
import { intakeTraffic } from '#test/support/intake/intake-traffic.ts';
import { type Received, type Receiver, startReceiver } from '#test/support/webhooks/receiver.ts';
import { type KillableServer, startKillableServer } from './killable-server.ts';
import { signedIn, sql } from './retrying-client.ts';
import { until, untilRecovered } from './until.ts';

/** Forty in every run; `npm run prove -- webhooks` is the promise in full. */
const orderCount = Number(process.env['WEBHOOK_ORDERS'] ?? 25);
/** How often an event is refused at most: the second time costs half a minute, the third two. */
const mostRefusals = Number(process.env['WEBHOOK_REFUSALS'] ?? 1);
const kills = 2;
/** As many orders as one call takes. */
const batchSize = 100;

let server: KillableServer;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  server = await startKillableServer({ BLOOMDESK_PRIVATE_WEBHOOKS: 'on' });
}, 300_000);
afterAll(async () => {
  await server.stop();
  await receiver.close();
}, 60_000);

/** Every seventh delivery is refused, whichever event it brings, as long as that one may be. */
function everySeventhRefused(): (received: Received) => number {
  const refused = new Map<string, number>();
  let turn = 0;
  return ({ event }) => {
    turn += 1;
    const before = refused.get(event.id) ?? 0;
    if (turn % 7 !== 0 || before >= mostRefusals) return 200;
    refused.set(event.id, before + 1);
    return 500;
  };
}

async function send(secret: string, orders: readonly unknown[]): Promise<void> {
  await until(
    () => 'orders to be taken in',
    async () => {
      const answer = await fetch(`${server.url}/v1/intake/orders/batch`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'authorization': `Bearer ${secret}` },
        body: JSON.stringify({ orders }),
        signal: AbortSignal.timeout(30_000),
      }).catch(() => undefined);
      return answer?.status === 202 || undefined;
    },
  );
}

test('every order that is committed is told of at least once under one id, and none that is not, whatever is killed when', {
  timeout: 1_800_000,
}, async () => {
  const admin = await signedIn(server, 'administrator@bloomdesk.test');
  await admin.post('/v1/event-webhooks', {
    name: 'Warehouse',
    url: receiver.url,
    patterns: ['order.placed'],
    fcIds: [],
  });
  const { secret } = await admin.post('/v1/api-keys', { name: 'Storm', scopes: ['intake'], perMinute: 6000 });
  receiver.answer = everySeventhRefused();

  const orders = intakeTraffic(orderCount, '2027-02-18');
  const part = Math.ceil(orders.length / (kills + 1));
  for (let at = 0; at < orders.length; at += part) {
    const lot = orders.slice(at, at + part);
    for (let first = 0; first < lot.length; first += batchSize) await send(secret, lot.slice(first, first + batchSize));
    if (at + part < orders.length) await server.killServer();
  }

  const settled = await untilRecovered(
    server,
    () => `all of ${orderCount} orders to be placed and told of; ${receiver.received.length} came`,
    async () => {
      const [left] = await sql<{ waiting: number; unplaced: number; sent: number }>(
        server,
        `select (select count(*)::int from webhook_sendings where state <> 'sent')
             + (select count(*)::int from events where sequence is null) as waiting,
           (select count(*)::int from intake_orders where state = 'received') as unplaced,
           (select count(*)::int from webhook_sendings where state = 'sent') as sent`,
      );
      return left?.waiting === 0 && left.unplaced === 0 && left.sent > 0 ? left : undefined;
    },
    { more: orderCount > 500 ? 1_200_000 : 0 },
  );

  const placed = await sql<{ orderId: string }>(
    server,
    `select order_id as "orderId" from intake_orders where state = 'placed' order by 1`,
  );
  const told = new Map(receiver.received.map(({ event }) => [event.subject.id, new Set<string>()]));
  for (const { event } of receiver.received) told.get(event.subject.id)?.add(event.id);
  expect([...told.keys()].toSorted()).toEqual(placed.map(({ orderId }) => orderId));
  expect([...told.values()].every((ids) => ids.size === 1)).toBe(true);
  expect(settled.sent).toBe(placed.length);
  expect(receiver.received.length).toBeGreaterThan(placed.length); // some were sent again
});
