import { afterAll, beforeAll, expect, test } from 'vitest';
import { intakeTraffic } from '#test/support/intake/intake-traffic.ts';
import { type KillableServer, startKillableServer } from './killable-server.ts';
import { signedIn, sql } from './retrying-client.ts';
import { freePort } from './server-process.ts';
import { until } from './until.ts';

let web: KillableServer;
let worker: KillableServer | undefined;
let metricsPort: number;
beforeAll(async () => {
  metricsPort = await freePort();
  web = await startKillableServer({ BLOOMDESK_ROLE: 'web', METRICS_PORT: String(metricsPort) });
}, 300_000);
afterAll(async () => {
  await worker?.stop();
  await web.stop();
}, 60_000);

const statesOf = async () =>
  (await sql<{ state: string }>(web, `select state from intake_orders where external_id like 'R-%'`)).map(
    ({ state }) => state,
  );
const metrics = async () => await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
const statusOf = async (url: string) => (await fetch(url)).status;

test('one process answers requests and another works off jobs, on one database', { timeout: 300_000 }, async () => {
  const admin = await signedIn(web, 'administrator@bloomdesk.test');
  const { secret } = await admin.post('/v1/api-keys', { name: 'Roles', scopes: ['intake'], perMinute: 600 });
  const answer = await fetch(`${web.url}/v1/intake/orders/batch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'authorization': `Bearer ${secret}` },
    body: JSON.stringify({ orders: intakeTraffic(3, '2027-02-18', 'R') }),
  });
  expect(answer.status).toBe(202);
  await until(
    () => 'the server without a worker to measure that jobs are due and nobody begins them',
    async () => /^bloomdesk_jobs_waiting [1-9]/m.test(await metrics()) || undefined,
  ); // a worker would have begun them by now
  expect(await statesOf()).toEqual(['received', 'received', 'received']);

  worker = await startKillableServer({ BLOOMDESK_ROLE: 'worker', DATABASE_URL: web.databaseUrl() });
  await until(
    () => 'the worker to place the orders',
    async () => (await statesOf()).every((state) => state === 'placed') || undefined,
  );
  expect(
    await Promise.all(['/livez', '/readyz', '/orders', '/v1/session'].map((path) => statusOf(`${worker?.url}${path}`))),
  ).toEqual([200, 200, 404, 404]);
});
