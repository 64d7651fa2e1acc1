import { databaseOf, openPool } from '@bloomdesk/server/db/db.ts';
import { apiKeyStore } from '@bloomdesk/server/features/api-keys/api-keys.store.ts';
import { newSecret, secretHash } from '@bloomdesk/server/http/protection/key-sign-in.ts';
import { seedReference } from '@bloomdesk/server/seed/reference.ts';
import { intakeTraffic } from '@bloomdesk/server/test/support/intake/intake-traffic.ts';
import type { IntakeInput } from '@bloomdesk/server/test/support/intake/sample-intake.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Bench, startBench } from './servers.ts';
import { heading, row } from './report/report.ts';

const perSecond = 50;
const seconds = 60;
const burst = 3000;

/** Orders of a storefront: 50 a second for a minute, one a request, and then 3,000 as fast as they are placed. */
export async function benchIntake(): Promise<void> {
  const bench = await startBench();
  const pool = openPool(bench.databaseUrl, { statementTimeout: 120_000 });
  try {
    await seedReference({ db: databaseOf(pool), clock: () => new Date(), config: { product: 'Bloomdesk' } });
    const secrets = await keysOf(pool, 2);
    const [secret = '', other = ''] = secrets;
    heading(`Intake of ${perSecond} orders a second`);
    await send(bench, secret, intakeTraffic(20, deliveryDay(), 'WARM'));
    await placed(pool, 'WARM', 20);
    await steady(bench, pool, secret);
    await allAtOnce(bench, pool, other);
  } finally {
    await pool.end();
    await bench.stop();
  }
}

/** One order a request, at its time, whether the ones before it are answered or not. */
async function steady(bench: Bench, pool: pg.Pool, secret: string): Promise<void> {
  const orders = intakeTraffic(perSecond * seconds, deliveryDay(), 'STEADY');
  const answeredAt = new Map<string, number>();
  const answers: number[] = [];
  const begin = Date.now();
  await Promise.all(
    orders.map(async (order, index) => {
      await pause(Math.max(0, begin + (index * 1000) / perSecond - Date.now()));
      const sent = performance.now();
      await send(bench, secret, [order]);
      answers.push(performance.now() - sent);
      answeredAt.set(order.externalId, Date.now());
    }),
  );
  const settled = await placed(pool, 'STEADY', orders.length);
  const waits = settled.map(({ externalId, at }) => Math.max(0, at - (answeredAt.get(externalId) ?? at)));
  const last = Math.max(...settled.map(({ at }) => at));
  row('orders/s placed', [(orders.length * 1000) / (last - begin)], 1);
  row('p50 ms to 202', [portion(answers, 0.5)], 1);
  row('p99 ms to 202', [portion(answers, 0.99)], 1);
  row('p50 ms from 202 to order', [portion(waits, 0.5)]);
  row('p99 ms from 202 to order', [portion(waits, 0.99)]);
}

/** Batches of a hundred, one after the other in four hands; the rate at which they become orders. */
async function allAtOnce(bench: Bench, pool: pg.Pool, secret: string): Promise<void> {
  const orders = intakeTraffic(burst, deliveryDay(), 'BURST');
  const batches = Array.from({ length: burst / 100 }, (_, at) => orders.slice(at * 100, (at + 1) * 100)).values();
  const begin = Date.now();
  const hand = async () => {
    for (const batch of batches) await send(bench, secret, batch);
  };
  await Promise.all([hand(), hand(), hand(), hand()]);
  row('s to take 3,000 in', [(Date.now() - begin) / 1000], 1);
  const settled = await placed(pool, 'BURST', burst);
  row('orders/s, as fast as can be', [(burst * 1000) / (Math.max(...settled.map(({ at }) => at)) - begin)], 1);
}

async function send({ ours }: Bench, secret: string, orders: readonly IntakeInput[]): Promise<void> {
  const [only] = orders;
  const isOne = orders.length === 1;
  const answer = await fetch(`http://127.0.0.1:${ours.port}/v1/intake/orders${isOne ? '' : '/batch'}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'authorization': `Bearer ${secret}` },
    body: JSON.stringify(isOne ? only : { orders }),
  });
  if (answer.status !== 202) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** When each of these orders was placed or put aside for people, once all of them are. */
async function placed(pool: pg.Pool, prefix: string, count: number): Promise<{ externalId: string; at: number }[]> {
  for (;;) {
    const { rows } = await pool.query<{ externalId: string; at: Date }>(
      `select external_id as "externalId", changed_at as at from intake_orders
       where external_id like $1 || '-%' and state <> 'received'`,
      [prefix],
    );
    if (rows.length === count) return rows.map(({ externalId, at }) => ({ externalId, at: at.getTime() }));
    await pause(250);
  }
}

async function keysOf(pool: pg.Pool, count: number): Promise<string[]> {
  const secrets = Array.from({ length: count }, newSecret);
  for (const [index, secret] of secrets.entries()) {
    const settings = { name: `Bench ${index}`, scopes: ['intake' as const], fcIds: null, perMinute: 6000 };
    const kept = { hash: secretHash(secret), hint: secret.slice(-4) };
    await apiKeyStore(databaseOf(pool)).add(settings, kept, 'bench', new Date());
  }
  return secrets;
}

/** A Thursday some weeks ahead: carriers rest on Sundays, and deliveries are set within 400 days (D280). */
function deliveryDay(): string {
  const ahead = new Date(Date.now() + 21 * 86_400_000);
  ahead.setUTCDate(ahead.getUTCDate() + ((4 - ahead.getUTCDay() + 7) % 7));
  return ahead.toISOString().slice(0, 10);
}

function portion(figures: readonly number[], of: number): number {
  return figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * of))] ?? 0;
}
