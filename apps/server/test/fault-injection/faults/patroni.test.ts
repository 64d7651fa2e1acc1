import { expect, onTestFinished, test } from 'vitest';
import { contentOf } from '#test/support/backups/database-content.ts';
import { type KillableServer, startKillableServer } from '#test/fault-injection/killable-server.ts';
import { type Interim, signedIn } from '#test/fault-injection/retrying-client.ts';
import { recoveryTime, until } from '#test/fault-injection/until.ts';
import { type Fault, survive } from './fault-load.ts';
import type { PatroniNode } from './patroni-node.ts';
import { searchBy } from './replica-search.ts';
import { missingForPatroni, type PatroniCluster, patroniCluster } from './patroni.ts';

/*
 * A database that Debian's Patroni keeps on two nodes: the leader is lost, or hands over, while people work (P29, P43). All
 * times are those that Patroni has by itself. It runs by `npm run prove -- patroni` alone.
 */
const operations = Number(process.env['PATRONI_OPERATIONS'] ?? 0);
const isRun = operations > 0 && missingForPatroni.length === 0;
const long = { timeout: 900_000 };

test.runIf(operations > 0)('this machine has what Patroni needs', () => {
  expect(missingForPatroni, 'The proof needs these Debian packages.').toEqual([]);
});

/** A cluster with a demo day, and a server that works on its leader and searches on its standby. */
async function newSite() {
  const cluster = await patroniCluster();
  onTestFinished(() => cluster.remove());
  await cluster.start();
  const server = await startKillableServer({
    BLOOMDESK_DAILY_CREDIT_LIMIT: '1000000',
    DATABASE_URL: cluster.superuserUrl(),
    BLOOMDESK_SERVER_DATABASE_URL: cluster.serverUrl(),
    BLOOMDESK_REPLICA_DATABASE_URL: cluster.replicaUrl(),
  });
  onTestFinished(() => server.stop());
  const [leader, standby] = [await cluster.leader(), await cluster.synchronousStandby()];
  await expectReadsFromStandby(server);
  return { cluster, server, leader, standby };
}

async function expectReadsFromStandby(server: KillableServer): Promise<void> {
  const reader = await signedIn(server, 'care.associate@bloomdesk.test');
  await reader.get('/v1/session'); // it signs in with its first request
  await until(
    () => 'searches to be answered by the standby',
    async () => (await searchBy(reader, server, 'roses')).age !== undefined || undefined,
  );
}

/** People work through a fault that is over once the standby leads; answers the failures that nobody expects. */
async function surviveUntilLed(
  { cluster, server, standby }: Awaited<ReturnType<typeof newSite>>,
  fault: Pick<Fault, 'begin' | 'truth'>,
): Promise<Interim[]> {
  const state = { begun: 0, ready: Promise.resolve() };
  const say = (what: string) => console.log(`${what} after ${secondsSince(state.begun)} s`);
  const site = { server, database: { databaseUrl: () => cluster.superuserUrl() }, operations, seconds: 0 };
  try {
    return await survive(site, {
      ...fault,
      async begin() {
        state.begun = performance.now();
        await fault.begin();
      },
      async end() {
        expect(await cluster.leader()).toBe(standby);
        say('the other node leads');
        state.ready = untilReady(server).then(() => say('the server is ready'));
      },
    });
  } finally {
    await state.ready;
  }
}

const secondsSince = (moment: number) => Math.round((performance.now() - moment) / 100) / 10;

async function untilReady({ url }: KillableServer): Promise<void> {
  await until(
    () => 'the server to be ready',
    async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok || undefined,
    { longest: recoveryTime },
  );
}

/** The node that led follows the other one and holds the same, row by row. */
async function expectToFollow(cluster: PatroniCluster, node: PatroniNode, server: KillableServer): Promise<void> {
  const begun = performance.now();
  expect(await cluster.synchronousStandby()).toBe(node);
  const rewound = node.log().includes('pg_rewind exit code=0') ? 'by pg_rewind' : 'without pg_rewind';
  console.log(`it is a synchronous standby after ${secondsSince(begun)} s, ${rewound}`);
  await expectReadsFromStandby(server);
  await server.endServer(); // nobody writes any more
  const held = await contentOf(cluster.superuserUrl());
  await expect.poll(() => contentOf(cluster.superuserUrl(node)), { timeout: 60_000 }).toEqual(held);
}

const away = { ready: /database is away/, words: /cannot reach/ };

test.runIf(isRun).each([
  {
    what: 'dies with its Patroni',
    lose: (node: PatroniNode) => node.kill(),
    bring: (node: PatroniNode) => node.start(),
    truth: away,
  },
  {
    what: 'falls silent with its Patroni',
    lose: async (node: PatroniNode) => node.signal('SIGSTOP'),
    bring: (node: PatroniNode) => node.signal('SIGCONT'),
    truth: away,
  },
  {
    what: 'goes on when its Patroni dies',
    lose: (node: PatroniNode) => node.killPatroni(),
    bring: (node: PatroniNode) => node.start(),
  },
])(
  'a leader that $what: the other node takes its place, and it comes back as the standby',
  long,
  async ({ lose, bring, ...fault }) => {
    const site = await newSite();
    const unexpected = await surviveUntilLed(site, { ...fault, begin: () => lose(site.leader) });
    expect(unexpected).toEqual([]);
    bring(site.leader);
    await expectToFollow(site.cluster, site.leader, site.server);
  },
);

test.runIf(isRun)('a leader that hands over to its standby while people work', long, async () => {
  const site = await newSite();
  const unexpected = await surviveUntilLed(site, { begin: () => site.cluster.switchOver() });
  expect(unexpected).toEqual([]);
  await expectToFollow(site.cluster, site.leader, site.server);
});
