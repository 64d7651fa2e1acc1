import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { sweepExpired } from './sweep-expired.ts';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());

const day = 24 * 3600_000;

async function noteDaysAgo(kind: string, days: number): Promise<void> {
  const at = new Date(Date.now() - days * day).toISOString();
  await desk.app.pool.query('insert into security_events (kind, at) values ($1, $2)', [kind, at]);
}

const kinds = () => ask(desk.databaseUrl, 'select kind from bloomdesk.security_events order by at');

test('security events are kept for 400 days and then forgotten', async () => {
  await noteDaysAgo('sign-in-failed', 401);
  await noteDaysAgo('signed-in', 399);
  await noteDaysAgo('signed-out', 0);
  await sweepExpired(desk.app.pool, desk.app.clock());
  expect(await kinds()).toEqual([{ kind: 'signed-in' }, { kind: 'signed-out' }]);
});

test('whoever breaks into the server forgets no younger one, whatever time they say it is', async () => {
  const before = await kinds();
  await expect(desk.app.pool.query('delete from security_events')).rejects.toThrow(/permission denied/);
  const client = await desk.app.pool.connect();
  await client.query(`select set_config('bloomdesk.clock_offset', '99999999', false)`);
  await client.query('create temp table security_events (at timestamptz)');
  await client.query('select bloomdesk.forget_security_events()');
  client.release(true);
  expect(await kinds()).toEqual(before);
});
