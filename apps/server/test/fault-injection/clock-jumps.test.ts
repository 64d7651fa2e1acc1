import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOf, openPool } from '#db/db.ts';
import { breachesOf } from '#db/invariants.ts';
import { clockCanBeFaked, fakedClock } from './faked-clock.ts';
import { type KillableServer, startKillableServer } from './killable-server.ts';
import { editor, fieldOf, hireManagers, managers } from './money-field.ts';
import { type Field, operationOf } from './money-operations.ts';
import { type RetryingClient, signedIn, sql } from './retrying-client.ts';
import { recoveryTime, until } from './until.ts';

/*
 * The clock of a server jumps by an hour and comes back, beside a database whose clock is right: everything that is asked
 * for meanwhile is answered, and a minute after it is right again all work is done, none of it put off by an hour. It runs
 * by `npm run prove -- clock` alone.
 */
const operations = Number(process.env['CLOCK_JUMP_OPERATIONS'] ?? 0);
const clock = fakedClock();

let server: KillableServer;
beforeAll(async () => {
  if (operations > 0) server = await startKillableServer({ ...clock.env, BLOOMDESK_DAILY_CREDIT_LIMIT: '1000000' });
}, 900_000);
afterAll(async () => {
  await server?.stop();
  clock.remove();
}, 60_000);

interface Desk {
  field: Field;
  care: readonly RetryingClient[];
  stock: RetryingClient;
}

/** So many movements of money and stock, by all of them at once. */
async function work({ field, care, stock }: Desk, from: number): Promise<number[]> {
  const statuses: number[] = [];
  let next = 0;
  const hands = care.map(async (client) => {
    while (next < operations) {
      const operation = operationOf(from + next++, field);
      if (operation === null) continue;
      const { kind, method, path, body } = operation;
      statuses.push((await (kind === 'adjust' ? stock : client).send(method, path, body)).status);
    }
  });
  await Promise.all(hands);
  return statuses;
}

/** Money that a gateway has not had the last word on. */
async function unsettled(): Promise<number> {
  const [row] = await sql<{ open: number }>(
    server,
    `select ((select count(*) from refunds where status in ('granted', 'pending'))
      + (select count(*) from charges where status = 'pending'))::int as open`,
  );
  return row?.open ?? Infinity;
}

/** Seconds by which the server is ahead of this machine. */
async function ahead(): Promise<number> {
  const { headers } = await fetch(`${server.url}/readyz`);
  return Math.round((Date.parse(headers.get('date') ?? '') - Date.now()) / 1000);
}

/** Sets the clock, and waits until the server has noticed. */
async function setClock(seconds: number): Promise<void> {
  clock.set(seconds);
  await until(
    () => `the clock to be ${seconds} seconds ahead`,
    async () => Math.abs((await ahead()) - seconds) < 5 || undefined,
    { longest: 30_000 },
  );
}

test.runIf(operations > 0)('this machine can set a clock ahead', () => {
  expect(clockCanBeFaked, 'The proof needs the Debian package faketime.').toBe(true);
});

test.runIf(operations > 0 && clockCanBeFaked).each([
  ['ahead', 3600],
  ['back', -3600],
])(
  'an hour %s and right again: nothing is refused for it, and nothing waits an hour',
  { timeout: 900_000 },
  async (_way, seconds) => {
    await hireManagers(server);
    const care = await Promise.all(managers.map((email) => signedIn(server, email)));
    const stock = await signedIn(server, editor);
    const desk = { field: await fieldOf(server, stock), care, stock };
    const before = await unsettled();
    const statuses = await work(desk, 0);

    await setClock(seconds);
    statuses.push(...(await work(desk, operations)));
    await setClock(0);
    const right = performance.now();
    statuses.push(...(await work(desk, 2 * operations)));
    await until(
      () => 'all money to be settled',
      async () => (await unsettled()) <= before || undefined,
      { every: 500, longest: Math.max(1, recoveryTime - (performance.now() - right)) },
    );
    expect(statuses.length).toBeGreaterThan(2 * operations);
    const odd = statuses.filter((status) => status >= 500 || status === 401);
    expect(odd).toEqual([]);
    const pool = openPool(server.databaseUrl(), { statementTimeout: 120_000, role: null });
    expect(await breachesOf(databaseOf(pool))).toEqual([]);
    await pool.end();
  },
);
