import { afterAll, beforeAll, expect, test } from 'vitest';
import { intakeTraffic } from '#test/support/intake/intake-traffic.ts';
import { type KillableServer, startKillableServer } from './killable-server.ts';
import { signedIn, sql } from './retrying-client.ts';
import { until } from './until.ts';

let web: KillableServer;
let worker: KillableServer | undefined;
beforeAll(async () => {
  web = await startKillableServer({ BLOOMDESK_ROLE: 'web' });
}, 300_000);
afterAll(async () => {
  await worker?.stop();
  await web.stop();
}, 60_000);

const statesOf = async () =>
  (await sql<{ state: string }>(web, `select state from intake_orders where external_id like 'R-%'`)).map(
    ({ state }) => state,
  );
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
  await new Promise((resolve) => setTimeout(resolve, 3000)); // a worker would have looked by now
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
