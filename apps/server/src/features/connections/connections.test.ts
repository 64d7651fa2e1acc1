import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getConnection, listConnections, testConnection } from '@bloomdesk/contract/connections/calls';
import { type PartnerName, partnerNames } from '@bloomdesk/domain/connections/partner-names';
import { doctor } from '#cli/doctor/doctor.ts';
import { metricsRegistry } from '#http/metrics.ts';
import { lookAtOperation } from '#composition/watch-operation.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

const secret = 'hush-hush-hush-hush';
let desk: TestServer;
let admin: TestStaff;
beforeAll(async () => {
  desk = await startTestServer({
    env: {
      BLOOMDESK_SIMULATED_OUTAGES: 'onfleet, accounting',
      SMTP_URL: `smtp://desk:${secret}@127.0.0.1:9`,
      SMTP_FROM: 'desk@bloom.example',
    },
  });
  admin = await desk.staff('Administrator');
});
afterAll(() => desk.close());

const listed = async () => (await admin.send(listConnections, {})).body.data.connections;
const one = async (partner: PartnerName) => (await listed()).find((connection) => connection.partner === partner);
const tested = async (partner: PartnerName) => (await admin.send(testConnection, { partner })).body.data;

test('every partner is listed with its mode, and what was never asked is not called well', async () => {
  const connections = await listed();
  expect(connections.map(({ partner }) => partner)).toEqual([...partnerNames]);
  expect(connections.filter(({ mode }) => mode === 'live').map(({ partner }) => partner)).toEqual(['mail', 'storage']);
  expect(new Set(connections.map(({ state }) => state))).toEqual(new Set(['not-asked']));
});

test('a test asks every partner: simulated ones answer, and those that are away say so', async () => {
  const away: string[] = [];
  for (const partner of partnerNames.filter((name) => name !== 'identity')) {
    const { connection, tested: result } = await tested(partner);
    expect([partner, connection.last?.outcome]).toEqual([partner, result.outcome]);
    if (result.outcome !== 'answered') away.push(`${partner}: ${result.problem}, ${connection.state}`);
  }
  expect(away).toEqual([
    'mail: the mail server does not take letters now, failing',
    'onfleet: onfleet cannot be reached, failing',
    'accounting: accounting cannot be reached, failing',
  ]);
});

test('a partner is failing since its first failure, and its exchanges say what was asked', async () => {
  const since = (await one('onfleet'))?.failingSince;
  desk.setClock('2027-02-10T15:30:00Z');
  admin = await desk.staff('Administrator', 'FCAll'); // the earlier sign-in is over
  await tested('onfleet');
  expect((await one('onfleet'))?.failingSince).toBe(since);
  const { connection, exchanges } = (await admin.send(getConnection, { partner: 'onfleet' })).body.data;
  expect(exchanges.length).toBeGreaterThanOrEqual(2);
  expect(exchanges[0]).toMatchObject({ operation: 'GET /auth/test', outcome: 'failed', status: null });
  expect(connection.last).toEqual(exchanges[0]);
});

test('of settings only the names are shown, never a value', async () => {
  const answers = [await listed(), (await admin.send(getConnection, { partner: 'mail' })).body];
  expect(JSON.stringify(answers)).not.toContain(secret);
  expect((await one('mail'))?.settings).toEqual([
    { name: 'SMTP_URL', isSet: true },
    { name: 'SMTP_FROM', isSet: true },
    { name: 'SES_TOPIC_ARN', isSet: false },
    { name: 'MAIL_WEBHOOK_SECRET', isSet: false },
  ]);
  expect((await one('nationwide'))?.settings).toEqual([]);
});

test('doctor and metrics say the same of the same partners', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  await doctor({ ...desk.app.config, port: 0 }).catch(() => {});
  const lines = said.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('Partner '));
  said.mockRestore();
  expect(lines.length).toBe(partnerNames.length);
  expect(lines).toContain('✓ Partner Maps: simulated, answers');
  expect(lines.filter((line) => line.startsWith('✗'))).toHaveLength(3);
  await lookAtOperation(desk.app);
  const metrics = await metricsRegistry.metrics();
  for (const partner of partnerNames)
    expect(metrics).toMatch(
      new RegExp(`bloomdesk_partner_failing_seconds\\{partner="${partner}",mode="(live|simulated|not-set-up)"\\}`),
    );
  expect(metrics).toMatch(/bloomdesk_partner_failing_seconds\{partner="onfleet",mode="simulated"\} 1800/);
});

test('a test is in the audit trail with what came of it, and a repeated request asks nobody', async () => {
  const headers = { 'idempotency-key': 'test-the-mail-server' };
  const first = await admin.send(testConnection, { partner: 'geocoder' }, headers);
  const before = (await admin.send(getConnection, { partner: 'geocoder' })).body.data.exchanges.length;
  const again = await admin.send(testConnection, { partner: 'geocoder' }, headers);
  expect(again.body).toEqual(first.body);
  expect((await admin.send(getConnection, { partner: 'geocoder' })).body.data.exchanges).toHaveLength(before);
  const { rows } = await desk.app.pool.query(
    `select e.data from audit_events e join audit_links using (event_id)
     where action = 'connection.test' and entity_type = 'CONNECTION' and entity_id = 'geocoder' order by event_id desc limit 1`,
  );
  expect(JSON.stringify(rows[0])).toContain('"after":{"outcome":"answered","problem":null}');
});

test('only administrators see or test connections, and nobody tests without end', async () => {
  const manager = await desk.staff('OpsManager', 'FCAll');
  expect((await manager.send(listConnections, {})).status).toBe(403);
  expect((await manager.send(testConnection, { partner: 'mail' })).status).toBe(403);
  expect((await admin.inject('GET', '/v1/connections/nobody')).status).toBe(400);
  desk.setClock('2027-02-10T17:00:00Z');
  const later = await desk.staff('Administrator', 'FCHub');
  const statuses = [];
  for (let press = 0; press < 21; press++)
    statuses.push((await later.send(testConnection, { partner: 'chat' })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});
