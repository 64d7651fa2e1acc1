import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOf, openPool } from '#db/db.ts';
import { breachesOf } from '#db/invariants.ts';
import { inDisorder, intakeTraffic, ourSku, theirSku } from '#test/support/intake/intake-traffic.ts';
import type { IntakeInput } from '#test/support/intake/sample-intake.ts';
import { type KillableServer, startKillableServer } from './killable-server.ts';
import { type RetryingClient, signedIn, sql } from './retrying-client.ts';
import { until, untilRecovered } from './until.ts';

/** A hundred in every run; `INTAKE_ORDERS=10000` is the promise in full. */
const orderCount = Number(process.env['INTAKE_ORDERS'] ?? 50);
/** Changes of placed orders go one after the other. */
const changeCount = Math.ceil(orderCount / 5);
const kills = 3;
/** Orders of another channel that wait in the demo. */
const waitingInDemo = 2;
const batchSize = 20;

let server: KillableServer;
beforeAll(async () => {
  server = await startKillableServer();
}, 300_000);
afterAll(() => server.stop(), 60_000);

/** Sends orders until they are taken, whatever becomes of the server meanwhile. */
async function send(secret: string, orders: readonly IntakeInput[]): Promise<void> {
  let latest = 'no answer';
  await until(
    () => `orders to be taken in; the latest answer was ${latest}`,
    async () => {
      const answer = await fetch(`${server.url}/v1/intake/orders/batch`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'authorization': `Bearer ${secret}` },
        body: JSON.stringify({ orders }),
        signal: AbortSignal.timeout(30_000),
      }).catch(() => undefined);
      latest = answer ? `${answer.status} ${await answer.text().catch(() => '')}` : 'no answer';
      return answer?.status === 202 || undefined;
    },
  );
}

async function states(): Promise<Record<string, number>> {
  const rows = await sql<{ state: string; count: number }>(
    server,
    `select state, count(*)::int as count from intake_orders where channel = 'web-shop' group by state`,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

const isSettled = async () => {
  const now = await states();
  return now['received'] === undefined ? now : undefined;
};

async function settled(): Promise<Record<string, number>> {
  return await until(() => 'every intake order to be placed or to wait', isSettled, { every: 200 });
}

async function sendUnderKills(secret: string, orders: readonly IntakeInput[]): Promise<void> {
  for (let turn = 0; turn <= kills; turn++) {
    const part = orders.slice((orders.length * turn) / (kills + 1), (orders.length * (turn + 1)) / (kills + 1));
    const batches = Array.from({ length: Math.ceil(part.length / batchSize) }, (_, at) =>
      part.slice(at * batchSize, (at + 1) * batchSize),
    );
    const sending = Promise.all(batches.map((batch) => send(secret, batch)));
    if (turn < kills) await server.killServer();
    await sending;
  }
}

test('orders of a storefront in disorder, with doubles and three kills of the server: each once, and the unmapped ones by Retry all', {
  timeout: 1_800_000,
}, async () => {
  const admin = await signedIn(server, 'administrator@bloomdesk.test');
  const manager: RetryingClient = await signedIn(server, 'ops.manager@bloomdesk.test');
  const key = { name: 'Storm', scopes: ['intake'], perMinute: 6000 };
  const { secret } = await admin.post('/v1/api-keys', key);

  await sendUnderKills(secret, inDisorder(intakeTraffic(orderCount, '2027-02-18')));
  const unmapped = orderCount / 50;
  const more = orderCount > 1000 ? 600_000 : 0;
  const recovered = await untilRecovered(server, () => 'every intake order to be placed or to wait', isSettled, {
    more,
  });
  expect(recovered).toEqual({ placed: orderCount - unmapped, waiting: unmapped });

  const mapping = { channel: 'web-shop', kind: 'sku', theirs: theirSku, ours: ourSku };
  await manager.send('PUT', '/v1/intake/mappings', mapping);
  expect(await manager.post('/v1/intake/retry', {})).toEqual({ retried: unmapped + waitingInDemo });
  expect(await settled()).toEqual({ placed: orderCount });

  const [placed] = await sql<{ orders: number; payments: number; intakes: number }>(
    server,
    `select count(distinct i.order_id)::int as orders, count(distinct i.external_id)::int as intakes,
       (select count(*)::int from order_transactions where transaction_id like 'pay-T-%') as payments
     from intake_orders i join orders o using (order_id) where i.state = 'placed'`,
  );
  expect(placed).toEqual({ orders: orderCount, intakes: orderCount, payments: orderCount });
});

/** The order for so many bouquets of ours, with this card. */
function withLine(order: IntakeInput, { quantity = 1, message = 'One' }: { quantity?: number; message?: string }) {
  const lines = [{ sku: ourSku, quantity, unitPrice: '96.00' }];
  const deliveries = order.deliveries.map((delivery) => ({ ...delivery, message, lines }));
  return { ...order, totals: { total: `${96 * quantity}.00` }, deliveries };
}

/** The same order with a second bouquet and another card, paid for. */
function changedOf(order: IntakeInput): IntakeInput {
  return withLine(order, { quantity: 2, message: `Twice as many, ${order.externalId}` });
}

test('changes of placed orders in disorder, with doubles and kills of the server: each applied once, its stock and money too', {
  timeout: 1_800_000,
}, async () => {
  const admin = await signedIn(server, 'administrator@bloomdesk.test');
  const { secret } = await admin.post('/v1/api-keys', { name: 'Changes', scopes: ['intake'], perMinute: 6000 });
  const orders = intakeTraffic(changeCount, '2027-02-18', 'C').map((order) => withLine(order, {}));
  for (let from = 0; from < orders.length; from += 100) await send(secret, orders.slice(from, from + 100));
  await settled();

  await sendUnderKills(secret, inDisorder(orders.map(changedOf)));
  const [now] = await sql<Record<string, number>>(
    server,
    `with changed as (select order_id, external_id from intake_orders where state = 'placed' and external_id like 'C-%')
     select (select count(*)::int from changed) as orders,
       (select count(*)::int from orders join changed using (order_id) where order_total = 19200) as totals,
       (select count(*)::int from suborders s join changed using (order_id)
         where s.message = 'Twice as many, ' || external_id) as cards,
       (select sum(t.amount)::bigint::int from order_transactions t join changed using (order_id)) as paid,
       (select count(*)::int from audit_events where action = 'intake.update') as events`,
  );
  const each = changeCount;
  expect(now).toEqual({ orders: each, totals: each, cards: each, paid: 19_200 * each, events: each });
  const pool = openPool(server.databaseUrl(), { statementTimeout: 120_000, role: null });
  expect(await breachesOf(databaseOf(pool))).toEqual([]);
  await pool.end();
});
