import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { databaseOf } from '#db/db.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeProbe, writeProblemOf } from '#db/operation/write-probe.ts';
import { metricsOfProcess, serveMetrics } from '#http/operation/metrics-port.ts';
import { metricsRegistry } from '#http/metrics.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { lookAtOperation } from './watch-operation.ts';

const fileOf = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());

const valueOf = async (name: string, labels: Record<string, string> = {}) => {
  const { values } = (await metricsRegistry.getSingleMetric(name)?.get()) ?? { values: [] };
  const found = values.find((value) =>
    Object.entries(labels).every(([label, text]) => Object(value.labels)[label] === text),
  );
  return found?.value;
};

test('every metric that alerts and dashboard name is one of ours, and each alert has its paragraph', () => {
  const names = new Set(metricsRegistry.getMetricsAsArray().map(({ name }) => name));
  for (const file of ['ops/alerts.yml', 'ops/dashboard.json']) {
    const named = [...fileOf(file).matchAll(/\bbloomdesk_\w+/g)].map(([name]) => name.replace(/_bucket$/, ''));
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !names.has(name))).toEqual([]);
  }
  const alerts = [...fileOf('ops/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  for (const how of ['fires', 'is silent'])
    expect(
      [...fileOf('ops/alerts.test.yml').matchAll(new RegExp(`- name: (\\w+) ${how}$`, 'gm'))].map(([, name]) => name),
    ).toEqual(alerts);
  const [, runBook = ''] = fileOf('docs/operations.md').split('## Run-book');
  expect([...runBook.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)).toEqual(alerts);
});

test('metrics say what waits, what was given up, what is late and who was refused', async () => {
  await desk.app.pool.query(
    `insert into bloomdesk.outbox (effect_key, partner, kind, payload, state, created_at) values
       ('letter:1', 'mail', 'mail.send', '{}', 'pending', $1::timestamptz - interval '20 minutes'),
       ('letter:2', 'mail', 'mail.send', '{}', 'dead', $1), ('charge:1', 'payments', 'payment.charge', '{}', 'done', $1)`,
    [desk.app.clock()],
  );
  await desk.app.pool.query(
    `select bloomdesk_jobs.add_job('allocate-waiting', run_at := now() - interval '5 minutes')`,
  );
  const refused = { email: 'nobody@lilac.example', password: 'Wrong-Guess-1' };
  for (let guess = 0; guess < 3; guess++) await desk.nobody.inject('POST', '/idp/sign-in', refused);
  await lookAtOperation(desk.app);
  expect(await valueOf('bloomdesk_outbox_waiting', { partner: 'mail' })).toBe(1);
  expect(await valueOf('bloomdesk_outbox_dead', { partner: 'mail' })).toBe(1);
  expect(await valueOf('bloomdesk_outbox_waiting', { partner: 'payments' })).toBeUndefined();
  expect(await valueOf('bloomdesk_outbox_oldest_seconds', { partner: 'mail' })).toBeCloseTo(1200, 0);
  expect(await valueOf('bloomdesk_jobs_waiting')).toBe(1);
  expect(await valueOf('bloomdesk_jobs_late_seconds')).toBeGreaterThanOrEqual(300);
  expect(await valueOf('bloomdesk_security_events_recent', { kind: 'sign-in-failed' })).toBe(3);
  expect(await valueOf('bloomdesk_quarantine')).toBe(0);
});

test('a place of backups that does not answer hides nothing of the database', async () => {
  const noFolder = fileURLToPath(import.meta.url); // a file
  const config = {
    ...desk.app.config,
    backups: { ...desk.app.config.backups, keptIn: 'folder' as const, folder: noFolder },
  };
  await desk.app.pool.query(
    `insert into bloomdesk.outbox (effect_key, partner, kind, payload, state, created_at)
     values ('post:1', 'chat', 'chat.post', '{}', 'pending', $1)`,
    [desk.app.clock()],
  );
  await expect(lookAtOperation({ ...desk.app, config })).rejects.toThrow('ENOTDIR');
  expect(await valueOf('bloomdesk_outbox_waiting', { partner: 'chat' })).toBe(1);
});

test('a database that takes no changes is not ready, and the words say why', async () => {
  const ready = () => desk.app.http.inject({ method: 'GET', url: '/readyz' });
  expect((await ready()).statusCode).toBe(200);
  const readOnly = new pg.Pool({
    connectionString: desk.databaseUrl,
    max: 1,
    options: '-c search_path=bloomdesk -c default_transaction_read_only=on',
  });
  expect(await writeProbe(databaseOf(readOnly))()).toBe('read-only');
  await readOnly.end();
  expect(writeProblemOf(Object.assign(new Error('no space left on device'), { code: '53100' }))).toBe('full');
  const owner = new pg.Pool({ connectionString: desk.databaseUrl, max: 1 });
  await owner.query('alter table bloomdesk.write_probe rename to write_probe_away');
  await expect.poll(async () => (await ready()).statusCode, { interval: 200, timeout: 30_000 }).toBe(503); // an answer is good for two seconds
  await owner.query('alter table bloomdesk.write_probe_away rename to write_probe');
  await owner.end();
});

test('the metrics answer this machine only, or those who bring the token', async () => {
  const statusAt = async (token: string | undefined, brought?: string) => {
    const server = await serveMetrics({ host: '0.0.0.0', port: 0, token }, metricsOfProcess);
    const address = server.address();
    const { port, address: host } = typeof address === 'object' && address ? address : { port: 0, address: '' };
    const headers = brought === undefined ? {} : { authorization: `Bearer ${brought}` };
    const { status } = await fetch(`http://127.0.0.1:${port}/metrics`, { headers });
    server.close();
    return [host, status];
  };
  const token = 'lilac-harbour-lilac-harbour';
  expect(await statusAt(undefined)).toEqual(['127.0.0.1', 200]);
  expect(await statusAt(token)).toEqual(['0.0.0.0', 401]);
  expect(await statusAt(token, `${token}x`)).toEqual(['0.0.0.0', 401]);
  expect(await statusAt(token, token)).toEqual(['0.0.0.0', 200]);
});
