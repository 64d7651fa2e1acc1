import { connect, type Socket } from 'node:net';
import { createClient } from 'graphql-ws';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onCreateSuborderException } from '@bloomdesk/contract/exceptions/operations';
import { heldConnections } from './held-connections.ts';
import { heldProcesses } from './held-processes.ts';
import { type KillableServer, startKillableServer } from '#test/fault-injection/killable-server.ts';
import { signedIn, sql } from '#test/fault-injection/retrying-client.ts';
import { until } from '#test/fault-injection/until.ts';

/** One person may follow over five sockets at a process, so four each are taken wherever they come to (abuse case 47). */
const [people, socketsEach] = [6, 4];
const sockets = people * socketsEach;

let server: KillableServer;
let worker: KillableServer | undefined;
const ends: (() => void)[] = [];
beforeAll(async () => {
  server = await startKillableServer({ BLOOMDESK_PROCESSES: '3' });
  await allAnswer();
  await sql(
    server,
    `insert into staff_users (email, given_name, family_name, password_hash, must_change_password, groups, created_at)
     select 'follower.' || n || '@bloomdesk.test', 'Test', 'Staff', password_hash, false, '{CareManager,FCAll}', now()
     from staff_users, generate_series(1, ${people}) n where email = 'care.manager@bloomdesk.test'`,
  );
}, 300_000);
afterAll(async () => {
  for (const end of ends) end();
  await worker?.stop();
  await server.stop();
}, 60_000);

const port = () => Number(new URL(server.url).port);
/** How many connections each process holds, the least first: the two for jobs, and the three that answer. */
const held = () => heldConnections(port(), heldProcesses(server.pid())).toSorted((a, b) => a - b);

/** The first process answers a little before the others are there. */
async function allAnswer(): Promise<void> {
  const opened: Socket[] = [];
  await until(
    () => 'a connection of each of the three that answer',
    () => {
      opened.push(connect(port(), '127.0.0.1'));
      const [, , least = 0] = held();
      return least > 0 || undefined;
    },
    { every: 100 },
  );
  for (const socket of opened) socket.destroy();
}

test('live followers are held by all processes that answer, and all of them hear of an exception', async () => {
  const heard = new Set<number>();
  for (let person = 1; person <= people; person++) {
    const client = await signedIn(server, `follower.${person}@bloomdesk.test`);
    const { dataApiKey } = await client.get('/v1/session');
    const credentials = { 'authorization': `Bearer ${client.token()}`, 'x-api-key': dataApiKey };
    for (let at = 0; at < socketsEach; at++) await follow(credentials, () => heard.add(person * socketsEach + at));
  }
  let changes = 0;
  await until(
    () => `all ${sockets} followers to hear of an exception; ${heard.size} have`,
    async () => {
      await raise(`Other: ${(changes += 1)}`); // who was still on the way hears of the next one
      return heard.size === sockets || undefined;
    },
    { every: 100 },
  );
  const [ofJobs, ofMoreJobs, ...answering] = held();
  expect([ofJobs, ofMoreJobs]).toEqual([0, 0]);
  expect(answering).toHaveLength(3);
  expect(answering.reduce((sum, connections) => sum + connections, 0)).toBeGreaterThanOrEqual(sockets);
  expect(answering[0]).toBeGreaterThanOrEqual(sockets / 6);
});

/** Connected before the next one comes: of many at once a process that is busy takes fewer. */
async function follow(credentials: Record<string, string>, hear: () => void): Promise<void> {
  const connected = Promise.withResolvers<void>();
  const client = createClient({
    url: `${server.url.replace('http', 'ws')}/graphql`,
    connectionParams: credentials,
    lazy: false,
    on: { connected: () => connected.resolve() },
  });
  ends.push(() => void client.dispose());
  client.subscribe(
    { query: onCreateSuborderException },
    {
      next: hear,
      error: (error) => {
        throw new Error(`a follower was refused: ${JSON.stringify(error)}`);
      },
      complete: () => {},
    },
  );
  await connected.promise;
}

async function raise(reason: string): Promise<void> {
  await sql(
    server,
    `insert into suborder_exceptions as e (suborder_id, fc_id, reason, type, created_at, updated_at)
     select suborder_id, fc_id, '${reason}', 'Other', now(), now() from suborders where fc_id = 4 order by 1 limit 1
     on conflict (suborder_id) do update set reason = excluded.reason, updated_at = now(), deleted = false`,
  );
}

test('jobs are run by both processes for them, and by that of another server beside it', async () => {
  expect(await runnersOfJobs(2)).toHaveLength(2);
  worker = await startKillableServer({ BLOOMDESK_ROLE: 'worker', DATABASE_URL: server.databaseUrl() });
  expect(await runnersOfJobs(3)).toHaveLength(3);
});

test('the embedded database takes as many connections as all of them may open', async () => {
  const [most] = await sql<{ setting: string }>(
    server,
    `select setting from pg_settings where name = 'max_connections'`,
  );
  const [ofOneThatAnswers, ofOneForJobs] = [20, 20 + 14 + 2];
  expect(Number(most?.setting)).toBeGreaterThan(3 * ofOneThatAnswers + 2 * ofOneForJobs);
});

/** Fewer than one process runs at a time; all of them have begun some by then. */
const begun = 10;

/** In whose names jobs are run, once there are so many: more jobs than one process runs at a time, none of which gets done. */
async function runnersOfJobs(count: number): Promise<string[]> {
  const holdUp = new pg.Client({ connectionString: server.databaseUrl() });
  await holdUp.connect();
  try {
    await holdUp.query('begin; lock table bloomdesk.intake_orders in access exclusive mode');
    await sql(server, `select bloomdesk_jobs.add_job('place-intake') from generate_series(1, 40)`);
    return await until(
      () => `jobs to be run by ${count}`,
      async () => {
        const jobs = await sql<{ locked_by: string }>(
          server,
          'select locked_by from bloomdesk_jobs._private_jobs where locked_by is not null',
        );
        const runners = [...new Set(jobs.map((job) => job.locked_by))];
        return jobs.length >= begun && runners.length >= count ? runners : undefined;
      },
    );
  } finally {
    await holdUp.end();
  }
}
