import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { clockCanBeFaked, fakedClock } from '#test/fault-injection/faked-clock.ts';
import { type Site, survive } from './fault-load.ts';
import { hasHaproxy, startHaproxy } from './haproxy.ts';
import { type KillableServer, startKillableServer } from '#test/fault-injection/killable-server.ts';
import { type OwnPostgres, ownPostgres } from './own-postgres.ts';
import { fillUp, smallDisk } from './small-disk.ts';
import { until } from '#test/fault-injection/until.ts';

/*
 * What goes wrong around a server while people work (P29, P34, P43): its disk fills, the clock of its database jumps, its
 * database dies and a standby takes its place, and others take all connections. It runs by `npm run prove -- faults` alone.
 */
const operations = Number(process.env['FAULT_OPERATIONS'] ?? 0);
const seconds = Number(process.env['FAULT_SECONDS'] ?? 15);
const settings = { BLOOMDESK_DAILY_CREDIT_LIMIT: '1000000' };
const long = { timeout: 900_000 };

/** A server on a database that the test keeps. */
async function serverOn(postgres: OwnPostgres, port = postgres.port): Promise<KillableServer> {
  const server = await startKillableServer({
    ...settings,
    DATABASE_URL: postgres.superuserUrl(port),
    BLOOMDESK_SERVER_DATABASE_URL: postgres.serverUrl(port),
  });
  onTestFinished(() => server.stop());
  return server;
}

async function newPostgres(): Promise<OwnPostgres> {
  const postgres = await ownPostgres();
  onTestFinished(() => postgres.remove());
  return postgres;
}

const siteOf = (server: KillableServer, databaseUrl: () => string): Site => ({
  server,
  database: { databaseUrl },
  operations,
  seconds,
});

test.runIf(operations > 0)('this machine has what the faults need', () => {
  expect([hasHaproxy, clockCanBeFaked], 'The proof needs the Debian packages haproxy and faketime.').toEqual([
    true,
    true,
  ]);
});

test.runIf(operations > 0)('a disk that fills while people work, and has room again', long, async (context) => {
  const disk = await smallDisk(700);
  if (disk === undefined) return context.skip('no disk can be mounted here');
  onTestFinished(() => disk.remove());
  const server = await startKillableServer(settings, { folder: disk.folder });
  onTestFinished(() => server.stop());
  const filling = { isOver: false, done: Promise.resolve() };
  const unexpected = await survive(
    siteOf(server, () => server.databaseUrl()),
    {
      async begin() {
        filling.done = fillUp(disk.folder, () => filling.isOver);
      },
      async end() {
        filling.isOver = true;
        await filling.done;
      },
      truth: { ready: /disk is full/, words: /disk of the database is full/ },
    },
  );
  expect(unexpected).toEqual([]);
});

test.runIf(operations > 0 && clockCanBeFaked).each([
  ['ahead', 3600],
  ['back', -3600],
])('the clock of the database an hour %s, and right again', long, async (_way, offset) => {
  const clock = fakedClock();
  const postgres = await newPostgres();
  onTestFinished(() => clock.remove());
  await postgres.start({ env: clock.env });
  const server = await serverOn(postgres);
  const setClock = async (by: number) => {
    clock.set(by);
    await until(
      () => `the database's clock to be ${by} seconds ahead`,
      async () => {
        const [row] = await ask(postgres.superuserUrl(), 'select extract(epoch from clock_timestamp())::float8 as now');
        return Math.abs(Number(row?.['now']) - Date.now() / 1000 - by) < 5 || undefined;
      },
    );
  };
  const unexpected = await survive(
    siteOf(server, () => postgres.superuserUrl()),
    { begin: () => setClock(offset), end: () => setClock(0) },
  );
  expect(unexpected).toEqual([]);
  const [asleep] = await ask(
    postgres.superuserUrl(),
    `select count(*)::int as jobs from bloomdesk_jobs._private_jobs where run_at > now() + interval '10 minutes'`,
  );
  expect(asleep).toEqual({ jobs: 0 });
});

test.runIf(operations > 0 && hasHaproxy)('a primary that dies, and a standby that takes its place', long, async () => {
  const [primary, standby] = [await newPostgres(), await newPostgres()];
  const haproxy = await startHaproxy(primary.port, standby.port);
  onTestFinished(() => haproxy.stop());
  await primary.start({ settings: { synchronous_standby_names: '*' } });
  await standby.follow(primary);
  await until(
    () => 'the standby to be a synchronous one',
    async () => {
      const rows = await ask(primary.superuserUrl(), 'select sync_state from pg_stat_replication');
      return rows.some(({ sync_state }) => sync_state === 'sync') || undefined;
    },
  );
  const server = await serverOn(primary, haproxy.port);
  const state = { leading: primary };
  const unexpected = await survive(
    siteOf(server, () => state.leading.superuserUrl()),
    {
      begin: () => primary.kill(),
      async end() {
        await ask(standby.superuserUrl(), 'select pg_promote()');
        state.leading = standby;
      },
      truth: { ready: /database (is away|takes no changes: it is read-only)/, words: /cannot reach|takes no changes/ },
    },
  );
  expect(unexpected).toEqual([]);
});

test.runIf(operations > 0)('others take all connections of the database, and give them back', long, async () => {
  const postgres = await newPostgres();
  await postgres.start({ settings: { max_connections: '60' } });
  await ask(postgres.superuserUrl(), `create role crowd login password 'crowd'`);
  const server = await serverOn(postgres);
  const crowd = crowdAt(postgres);
  onTestFinished(() => crowd.leave());
  const unexpected = await survive(
    siteOf(server, () => postgres.superuserUrl()),
    {
      begin: () => crowd.come(),
      end: () => crowd.leave(),
      truth: { ready: /takes no more connections/, words: /takes no more connections/ },
    },
  );
  expect(unexpected).toEqual([]);
});

/** Clients of another program, who take each connection there is until they are told to leave. */
function crowdAt(postgres: OwnPostgres) {
  const url = new URL(postgres.superuserUrl());
  [url.username, url.password] = ['crowd', 'crowd'];
  const held: pg.Client[] = [];
  const state = { isOver: false };
  const taking: Promise<void>[] = [];
  const takeAll = async () => {
    while (!state.isOver) {
      const client = new pg.Client({ connectionString: url.href });
      client.on('error', () => {});
      await client.connect().then(
        () => held.push(client),
        () => pause(5),
      );
    }
  };
  return {
    async come() {
      taking.push(...Array.from({ length: 8 }, takeAll));
      await until(
        () => 'no connection to be left for the server',
        async () => {
          const rows = await ask(
            postgres.superuserUrl(),
            `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bloomdesk'`,
          );
          return rows.length === 0 || undefined;
        },
        { every: 20 },
      );
    },
    async leave() {
      state.isOver = true;
      await Promise.all(taking);
      await Promise.all(held.map((client) => client.end()));
    },
  };
}
