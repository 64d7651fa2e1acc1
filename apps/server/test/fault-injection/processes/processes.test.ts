import { afterAll, beforeAll, expect, test } from 'vitest';
import { intakeTraffic } from '#test/support/intake/intake-traffic.ts';
import { heldProcesses } from './held-processes.ts';
import { type KillableServer, startKillableServer } from '#test/fault-injection/killable-server.ts';
import { type RetryingClient, signedIn, sql } from '#test/fault-injection/retrying-client.ts';
import { freePort } from '#test/fault-injection/server-process.ts';
import { until } from '#test/fault-injection/until.ts';

/** How many a person may make at once; they come back within a minute. */
const searches = 40;

let server: KillableServer;
let metricsPort: number;
beforeAll(async () => {
  metricsPort = await freePort();
  server = await startKillableServer({
    BLOOMDESK_PROCESSES: '2',
    BLOOMDESK_LIMITS: `searches=${searches}`,
    METRICS_PORT: String(metricsPort),
  });
  // The first one answers a little before the others are there.
  await until(
    () => 'three processes on /metrics',
    async () => valueOf(await metrics().catch(() => ''), 'bloomdesk_processes') === 3 || undefined,
  );
}, 300_000);
afterAll(() => server.stop(), 60_000);

/** Two that answer, one for jobs. */
const processes = () => heldProcesses(server.pid());
const metrics = async () => await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
const valueOf = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  );

const jobConnections = /^bloomdesk_pool_connections\{pool="jobs",state="idle"\} \d+$/m;

/** How long an answer is waited for after a kill, in ms: one that the killed process took along never comes. */
const patienceAfterKill = 3000;

/** How many are asked at once: a machine that is busy answers more of them that it is. */
const atOnce = 6;

/** Requests over connections of their own, so that each may come to another process. */
async function statuses(path: string, times: number, client: RetryingClient, patienceMs = 60_000): Promise<number[]> {
  const headers = { authorization: `Bearer ${client.token()}`, connection: 'close' };
  const answered: number[] = [];
  const turns = Array.from({ length: times }).values(); // shared by those who ask
  const ask = async () => {
    for (const _ of turns) {
      const answer = await fetch(server.url + path, { headers, signal: AbortSignal.timeout(patienceMs) });
      await answer.text();
      answered.push(answer.status);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  return answered;
}

test('two processes answer on one port, a third works off jobs, and /metrics adds up what they measure', {
  timeout: 300_000,
}, async () => {
  const admin = await signedIn(server, 'administrator@bloomdesk.test');
  const care = await signedIn(server, 'care.manager@bloomdesk.test');
  await care.get('/v1/session');
  const unknownOrders = 'bloomdesk_answers_total{call="getOrder",status="404"}';
  expect(new Set(await statuses('/v1/orders/9999999', 60, care))).toEqual(new Set([404]));
  // a process that is busy says a moment later what it has counted
  const after = await until(
    () => 'all that was answered on /metrics, and the connections of the process for jobs',
    async () => {
      const text = await metrics();
      return (valueOf(text, unknownOrders) >= 60 && jobConnections.test(text) && text) || undefined;
    },
  );
  expect(valueOf(after, unknownOrders)).toBe(60);
  expect(valueOf(after, 'bloomdesk_processes')).toBe(3);

  const { secret } = await admin.post('/v1/api-keys', { name: 'Cores', scopes: ['intake'], perMinute: 600 });
  await fetch(`${server.url}/v1/intake/orders/batch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'authorization': `Bearer ${secret}` },
    body: JSON.stringify({ orders: intakeTraffic(3, '2027-02-18', 'P') }),
  });
  await until(
    () => 'the process for jobs to place the orders',
    async () => {
      const rows = await sql<{ state: string }>(server, `select state from intake_orders where external_id like 'P-%'`);
      return (rows.length === 3 && rows.every(({ state }) => state === 'placed')) || undefined;
    },
  );
});

test('a limit is one for all processes, whichever of them answers', { timeout: 120_000 }, async () => {
  const care = await signedIn(server, 'care.manager@bloomdesk.test');
  await care.get('/v1/session');
  const begun = performance.now();
  const answers = await statuses('/v1/search?q=rose', 2 * searches, care);
  const cameBack = Math.ceil(((performance.now() - begun) / 60_000) * searches) + 1;
  expect(new Set(answers)).toEqual(new Set([200, 429]));
  const through = answers.filter((status) => status === 200).length;
  expect(through).toBeGreaterThanOrEqual(searches);
  expect(through).toBeLessThanOrEqual(searches + cameBack);
});

test('a process that hangs without ending is ended and replaced, and those beside it answer', {
  timeout: 120_000,
}, async () => {
  const admin = await signedIn(server, 'administrator@bloomdesk.test');
  await admin.get('/v1/session');
  const before = processes();
  const [hanging = 0] = before;
  process.kill(hanging, 'SIGSTOP');
  await until(
    () => 'one beside it to answer',
    async () => await statuses('/v1/session', 1, admin, patienceAfterKill).catch(() => undefined),
  );
  await until(
    () => 'another one in the place of that which hangs',
    () => (processes().length === 3 && !processes().includes(hanging)) || undefined,
  );
  expect(processes().filter((pid) => before.includes(pid))).toHaveLength(2);
});

test('a process that is killed is replaced, and those beside it answer meanwhile', { timeout: 120_000 }, async () => {
  const admin = await signedIn(server, 'administrator@bloomdesk.test');
  await admin.get('/v1/session');
  const before = processes();
  for (const killed of before) process.kill(killed, 'SIGKILL');
  await until(
    () => 'three other processes',
    () => {
      const now = processes();
      return (now.length === 3 && now.every((pid) => !before.includes(pid))) || undefined;
    },
  );
  await until(
    () => 'every request to be answered again',
    async () => {
      const seen = await statuses('/v1/session', 20, admin, patienceAfterKill).catch(() => []);
      return (seen.length === 20 && seen.every((status) => status === 200)) || undefined;
    },
  );
  const [one = 0] = processes();
  process.kill(one, 'SIGKILL');
  const meanwhile = await until(
    () => 'those beside it to answer',
    async () => await statuses('/v1/session', 1, admin, patienceAfterKill).catch(() => undefined),
  );
  expect(meanwhile).toEqual([200]);
  await until(
    () => 'a third process',
    () => processes().length === 3 || undefined,
  );
});

test('asked to stop, all of them end as one, and nothing is left running', { timeout: 120_000 }, async () => {
  const running = processes();
  await server.endServer();
  for (const pid of running) expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
  await expect(fetch(`${server.url}/livez`)).rejects.toThrow('fetch failed');
});
