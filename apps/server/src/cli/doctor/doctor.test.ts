import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPool } from '#db/db.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { doctor } from './doctor.ts';

let desk: TestServer;
let port: number;
beforeAll(async () => {
  desk = await startTestServer();
  await desk.staff('CareManager');
  port = Number(new URL(await desk.app.http.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => desk.close());

/** What the doctor prints, line by line, and the sentence it fails with. */
async function examined(at = port): Promise<{ lines: string[]; failure: string | undefined }> {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const failure = await doctor({ ...desk.app.config, port: at }).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const lines = said.mock.calls.map(([line]) => String(line));
  said.mockRestore();
  return { lines, failure };
}

async function asOwner(text: string): Promise<void> {
  const pool = openPool(desk.databaseUrl, { role: null });
  await pool.query(text);
  await pool.end();
}

const problemsIn = (lines: readonly string[]) => lines.filter((line) => line.startsWith('✗'));

test('the server of its own database is no problem, another program on the port is', async () => {
  const { lines } = await examined();
  expect(lines).toContain(`✓ Port ${port} on 127.0.0.1: Bloomdesk is running there`);
  const other = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const taken = typeof address === 'object' && address ? address.port : 0;
  const beside = await examined(taken);
  expect(problemsIn(beside.lines)).toContainEqual(
    `✗ Port ${taken} on 127.0.0.1: taken by another program; stop it, or choose another port: PORT=4500 npm start`,
  );
  expect(beside.failure).toMatch(/needs? attention\.$/);
  await new Promise((resolve) => other.close(resolve));
});

test('jobs that do not get done are named with their reason', async () => {
  await desk.app.pool.query(`select bloomdesk_jobs.add_job('ingest-bulk-file')`);
  await desk.app.pool.query(
    `update bloomdesk_jobs._private_jobs set created_at = '2027-02-10T09:00Z', run_at = now() + interval '6 hours', last_error = 'lock timeout'`,
  );
  await asOwner(`update bloomdesk_jobs._private_jobs set created_at = '2020-02-10T09:00Z'`);
  const { lines } = await examined();
  expect(problemsIn(lines)).toContain(
    '✗ Jobs: ingest-bulk-file keeps failing since 2020-02-10T09:00:00.000Z (lock timeout)',
  );
  await desk.app.pool.query('delete from bloomdesk_jobs._private_jobs');
  expect(problemsIn((await examined()).lines).filter((line) => line.startsWith('✗ Jobs'))).toEqual([]);
});

test('effects that wait for their partner are counted with the reason', async () => {
  await desk.app.pool.query(
    `insert into bloomdesk.outbox (effect_key, partner, kind, payload, last_error, attempts, created_at)
     values ('letter:1', 'mail', 'mail.send', '{}', 'the mail server does not take letters now', 3, '2027-02-10T09:00Z')`,
  );
  expect(problemsIn((await examined()).lines)).toContain(
    '✗ Outbox: 1 waiting to be sent again (the mail server does not take letters now)',
  );
  await desk.app.pool.query('delete from bloomdesk.outbox');
});

test('a look may take longer than a request, and one that fails says why', async () => {
  await asOwner(
    `alter view bloomdesk.inv_m7 rename to inv_m7_before;
     create view bloomdesk.inv_m7 as select b.* from bloomdesk.inv_m7_before b, pg_sleep(5.5);
     grant select on bloomdesk.inv_m7 to bloomdesk_server`,
  );
  const invariantLine = (await examined()).lines.find((line) => line.includes('keep their promises'));
  expect(invariantLine).toBe('✓ Orders, money and batches keep their promises');

  await asOwner('drop view bloomdesk.inv_m7');
  const failed = (await examined()).lines.find((line) => line.includes('keep their promises'));
  expect(failed).toBe(
    '✗ Orders, money and batches keep their promises: could not be looked at: relation "inv_m7" does not exist',
  );
});

test('a proxy in front that no setting speaks of is named with what to set', async () => {
  expect((await examined()).lines).toContain('✓ Proxies in front: 0');
  const now = new Date();
  await asOwner(`insert into bloomdesk.unknown_proxies (seen_at) values ('${now.toISOString()}')`);
  expect(problemsIn((await examined()).lines)).toContain(
    `✗ Proxies in front: 0: requests came with X-Forwarded-For at ${now.toISOString()}; ` +
      'set BLOOMDESK_TRUST_PROXY to the number of proxies, or people share the limits of one address',
  );
});
