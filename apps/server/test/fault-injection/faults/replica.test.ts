import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { type KillableServer, startKillableServer } from '#test/fault-injection/killable-server.ts';
import { type OwnPostgres, ownPostgres } from './own-postgres.ts';
import { searchBy } from './replica-search.ts';
import { type RetryingClient, signedIn, sql } from '#test/fault-injection/retrying-client.ts';
import { until } from '#test/fault-injection/until.ts';

/** `npm run prove -- replica` asks for 300: a real standby takes a while to be made. */
const rounds = Number(process.env['REPLICA_ROUNDS'] ?? 0);

let primary: OwnPostgres;
let standby: OwnPostgres;
let server: KillableServer;
let writer: RetryingClient;
let reader: RetryingClient;
let orders: string[];

beforeAll(async () => {
  if (rounds === 0) return;
  [primary, standby] = [await ownPostgres(), await ownPostgres()];
  await primary.start();
  await standby.follow(primary);
  server = await startKillableServer({
    DATABASE_URL: primary.superuserUrl(),
    BLOOMDESK_SERVER_DATABASE_URL: primary.serverUrl(),
    BLOOMDESK_REPLICA_DATABASE_URL: standby.serverUrl(),
  });
  [writer, reader] = [
    await signedIn(server, 'care.manager@bloomdesk.test'),
    await signedIn(server, 'care.associate@bloomdesk.test'),
  ];
  await Promise.all([writer, reader].map((client) => client.get('/v1/session')));
  const database = { databaseUrl: () => primary.superuserUrl() };
  const found = await sql<{ orderId: string }>(
    database,
    `select order_id as "orderId" from orders where status <> 'Cancelled' order by order_id limit ${rounds}`,
  );
  orders = found.map(({ orderId }) => orderId);
  return async () => {
    await server.stop();
    await standby.remove();
    await primary.remove();
  };
}, 300_000);

const search = (client: RetryingClient, text: string) => searchBy(client, server, text);
const isReadFrom = async (whom: 'standby' | 'primary') =>
  ((await search(reader, orders[0] ?? '')).age !== undefined) === (whom === 'standby') || undefined;
const readsFrom = (whom: 'standby' | 'primary') =>
  until(
    () => `searches to be answered by the ${whom}`,
    () => isReadFrom(whom),
  );

test.runIf(rounds > 0)(
  'who changes an order finds it by the change at once; others find it once the standby has heard',
  { timeout: 300_000 },
  async () => {
    await readsFrom('standby');
    let behind = 0;
    for (const [at, orderId] of orders.entries()) {
      const tag = `replica${at}`;
      await writer.post(`/v1/orders/${orderId}/tags`, { tag });
      expect(await search(writer, tag)).toMatchObject({ status: 200, hits: 1 });
      const others = await search(reader, tag);
      expect(others.status).toBe(200);
      if (others.age !== undefined) behind++;
    }
    expect(behind).toBeGreaterThan(orders.length * 0.9);
    await until(
      () => 'the standby to have heard of all',
      async () => (await search(reader, `replica${orders.length - 1}`)).hits === 1 || undefined,
    );
  },
);

test.runIf(rounds > 0)(
  'a standby that stops to listen is not read for long, and is again once it has heard',
  { timeout: 300_000 },
  async () => {
    await readsFrom('standby');
    await ask(standby.superuserUrl(), 'select pg_wal_replay_pause()');
    await readsFrom('primary');
    await ask(standby.superuserUrl(), 'select pg_wal_replay_resume()');
    await readsFrom('standby');
    expect((await search(reader, orders[0] ?? '')).status).toBe(200);
  },
);

test.runIf(rounds > 0)('a standby that is killed costs nobody an answer', { timeout: 300_000 }, async () => {
  await readsFrom('standby');
  const state = { isOver: false, answers: new Map<number, number>() };
  const reading = Array.from({ length: 8 }, async () => {
    while (!state.isOver) {
      const { status } = await search(reader, orders[0] ?? '');
      state.answers.set(status, (state.answers.get(status) ?? 0) + 1);
    }
  });
  onTestFinished(() => void (state.isOver = true));
  await standby.kill();
  await readsFrom('primary');
  await standby.follow(primary);
  await readsFrom('standby');
  state.isOver = true;
  await Promise.all(reading);
  expect([...state.answers.keys()]).toEqual([200]);
});
