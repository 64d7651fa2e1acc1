import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getSession } from '@bloomdesk/contract/access/calls';
import { sendIntakeOrder } from '@bloomdesk/contract/intake/calls';
import { getOperations, pauseWork, resendGivenUp, resumeWork } from '@bloomdesk/contract/operations/calls';
import { countUnreadNotifications } from '@bloomdesk/contract/notifications/staff-notifications.calls';
import { chargeOrder } from '@bloomdesk/contract/payments/calls';
import { pausableWork } from '@bloomdesk/domain/operations/pausable-work';
import { outbox } from '#jobs/outbox.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { tasksOf } from '#composition/tasks.ts';
import { placeIntake } from '#features/intake/place-intake.ts';
import { intakeOf } from '#test/support/intake/sample-intake.ts';
import { storefrontOf } from '#test/support/intake/storefront.ts';
import { chargedState, placeOwingOrder } from '#test/support/owing-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let admin: TestStaff;
beforeAll(async () => {
  desk = await startTestServer({ env: { BLOOMDESK_HOME: tmpdir() } });
  admin = await desk.staff('Administrator');
});
afterAll(() => desk.close());
afterEach(() => desk.app.pool.query('delete from pauses'));

const sendNow = async (effectKey: string) => await tasksOf(desk.app)['send-effect']?.({ effectKey }, { last: true });
const stateOf = async (effectKey: string) => {
  const { rows } = await desk.app.pool.query<{ state: string; attempts: number; last_error: string | null }>(
    'select state, attempts, last_error from outbox where effect_key = $1',
    [effectKey],
  );
  return rows[0];
};
const planLetter = async (effectKey: string) =>
  await outbox(desk.app.db, desk.app.clock()).plan({
    effectKey,
    partner: 'mail',
    kind: 'mail.send',
    payload: { to: 'florist@bloom.example', subject: 'Lilacs', body: 'On their way' },
  });

test('operations shows the database, jobs, outbox, disks and backups as they are', async () => {
  await planLetter('letter:shown');
  const { status, body } = await admin.send(getOperations, {});
  expect(status).toBe(200);
  const { database, disks, backup, jobs, outbox: queues, audit, pauses } = getOperations.data.parse(body.data);
  expect(database.problem).toBeNull();
  expect(database.bytes).toBeGreaterThan(1_000_000);
  expect(disks.map(({ place }) => place)).toContain('data');
  expect(disks.every(({ freeBytes, totalBytes }) => freeBytes > 0 && freeBytes <= totalBytes)).toBe(true);
  expect(backup.quarantinedSince).toBeNull();
  expect(jobs.waiting).toBeGreaterThan(0);
  expect(queues).toEqual([expect.objectContaining({ partner: 'mail', waiting: 1, givenUp: 0 })]);
  expect([audit.seals, pauses]).toEqual([expect.any(Number), []]);
});

test('paused mail waits without a try, says so, and goes out after it is resumed', async () => {
  await planLetter('letter:paused');
  await admin.send(pauseWork, { work: 'mail', reason: 'The wrong letter goes out' });
  await sendNow('letter:paused');
  expect(await stateOf('letter:paused')).toEqual({ state: 'pending', attempts: 0, last_error: 'Mail is paused' });
  await admin.send(resumeWork, { work: 'mail' });
  await sendNow('letter:paused');
  expect(await stateOf('letter:paused')).toMatchObject({ state: 'done', last_error: null });
});

test('while charges are paused no card is charged, and whoever asks for one reads why', async () => {
  const care = await desk.staff('CareAssociate', 'FCAll');
  const orderId = await placeOwingOrder(desk);
  await admin.send(pauseWork, { work: 'charges', reason: 'The gateway charges twice' });
  const charged = await care.send(chargeOrder, { orderId, nonce: `fake-valid-visa-nonce.${randomUUID()}` });
  expect(charged.body.data.message).toBe('Charges are paused. Nothing was charged.');
  expect(await chargedState(desk, orderId)).toMatchObject({ captured: 0, at_gateway: 0 });
  expect((await care.send(getSession, {})).body.data.pauses).toEqual([
    { work: 'charges', reason: 'The gateway charges twice' },
  ]);
  await admin.send(resumeWork, { work: 'charges' });
  await care.send(chargeOrder, { orderId, nonce: `fake-valid-visa-nonce.${randomUUID()}` });
  expect(await chargedState(desk, orderId)).toMatchObject({ outstanding: 0 });
});

test('orders of a storefront are accepted while intake is paused, and placed after it', async () => {
  const shop = await storefrontOf(desk);
  const states = async () =>
    (await desk.app.pool.query<{ state: string }>('select state from intake_orders')).rows.map(({ state }) => state);
  await admin.send(pauseWork, { work: 'intake', reason: 'Prices are wrong' });
  expect((await desk.nobody.send(sendIntakeOrder, intakeOf('1001'), shop)).status).toBe(202);
  await placeIntake(desk.app);
  expect(await states()).toEqual(['received']);
  await admin.send(resumeWork, { work: 'intake' });
  await placeIntake(desk.app);
  expect(await states()).toEqual(['placed']);
});

test('each partner can be paused on its own, and what it is asked for is not done', async () => {
  const { accounting, worldease } = desk.app.partners;
  await admin.send(pauseWork, { work: 'accounting', reason: 'Books are being closed' });
  await expect(accounting.createSalesOrder(Object({}))).rejects.toThrow(PartnerProblem);
  await expect(accounting.createSalesOrder(Object({}))).rejects.toThrow('Accounting is paused');
  await expect(worldease.uploadPld(Object({ packages: [] }))).resolves.toBeDefined();
});

test('pauses are for administrators, need a reason, and stand in the audit log', async () => {
  const care = await desk.staff('CareManager', 'FCAll');
  for (const work of pausableWork) expect((await care.send(pauseWork, { work, reason: 'No' })).status).toBe(403);
  expect((await care.send(getOperations, {})).status).toBe(403);
  expect((await admin.send(pauseWork, { work: 'chat', reason: '  ' })).status).toBe(400);
  expect((await admin.inject('POST', '/v1/operations/pauses/everything', { reason: 'No' })).status).toBe(400);
  await admin.send(pauseWork, { work: 'chat', reason: 'Too loud' });
  const before = (await admin.send(getOperations, {})).body.data.pauses;
  await admin.send(pauseWork, { work: 'chat', reason: 'Far too loud' });
  await admin.send(resumeWork, { work: 'chat' });
  await admin.send(resumeWork, { work: 'chat' });
  expect(before).toMatchObject([{ work: 'chat', reason: 'Too loud', by: expect.stringContaining('@') }]);
  const { rows } = await desk.app.pool.query<{ action: string; data: unknown }>(
    `select action, data from audit_events join audit_links using (event_id)
     where entity_type = 'PAUSE' and entity_id = 'chat' order by event_id`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['work.pause', 'work.pause', 'work.resume']);
  expect(JSON.stringify(rows[1]?.data)).toContain('Far too loud');
});

test('the unread count that every screen fetches each minute carries the same pauses as the session', async () => {
  const care = await desk.staff('CareManager', 'FCAll');
  const heard = async () => [
    (await care.send(countUnreadNotifications, {})).body.data.pauses,
    (await care.send(getSession, {})).body.data.pauses,
  ];
  expect(await heard()).toEqual([[], []]);
  await admin.send(pauseWork, { work: 'refunds', reason: 'Month end' });
  const paused = [{ work: 'refunds', reason: 'Month end' }];
  expect(await heard()).toEqual([paused, paused]);
});

test('letters that were given up are sent again once, and payments are not', async () => {
  for (const key of ['letter:lost-1', 'letter:lost-2', 'letter:late']) await planLetter(key);
  await desk.app.pool.query(
    `insert into outbox (effect_key, partner, kind, payload, state, created_at) values ('charge:lost', 'payments', 'payment.charge', '{}', 'dead', now())`,
  );
  await desk.app.pool.query(
    `update outbox set state = 'dead', attempts = 25, last_error = 'no such host' where effect_key like 'letter:lost%'`,
  );
  expect((await admin.send(resendGivenUp, { queue: 'mail' })).body.data).toEqual({ queue: 'mail', resent: 2 });
  expect(await stateOf('letter:lost-1')).toEqual({ state: 'pending', attempts: 0, last_error: null });
  expect((await admin.send(resendGivenUp, { queue: 'mail' })).body.data).toEqual({ queue: 'mail', resent: 0 });
  await desk.runJobs();
  for (const key of ['letter:lost-1', 'letter:lost-2', 'letter:late'])
    expect(await stateOf(key)).toMatchObject({ state: 'done' });
  expect(await stateOf('charge:lost')).toMatchObject({ state: 'dead' });
  const { status } = await admin.inject('POST', '/v1/operations/outbox/payments/resend', {});
  expect(status).toBe(400);
  const { rows } = await desk.app.pool.query(
    `select count(*)::int as told from audit_events where action = 'outbox.resend'`,
  );
  expect(rows).toEqual([{ told: 1 }]);
});
