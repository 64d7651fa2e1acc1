import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getSession } from '@bloomdesk/contract/access/calls';
import { tasksOf } from '#composition/tasks.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { doctor } from '#cli/doctor/doctor.ts';
import { quarantine } from './quarantine.ts';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer();
  await desk.app.pool.query(
    `insert into bloomdesk.quarantine (backup, made_at, since) values ('20270212T140000Z-clock', '2027-02-12T14:00Z', '2027-02-12T15:00Z')`,
  );
});
afterAll(() => desk.close());

async function said(run: () => Promise<void>): Promise<string[]> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await run().catch(() => {}); // the doctor fails where something needs attention
  const lines = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  return lines;
}

const plan = (key: string, at: string) =>
  desk.app.pool.query(
    `insert into bloomdesk.outbox (effect_key, partner, kind, payload, created_at)
     values ($1, 'mail', 'mail.send', '{"to":"ann@lilac.example","subject":"Lilacs","body":"On their way"}', $2)`,
    [key, at],
  );
const send = (effectKey: string) => tasksOf(desk.app)['send-effect']?.({ effectKey }, { last: true });
const effects = async () =>
  (await desk.app.pool.query('select effect_key as key, state, attempts from bloomdesk.outbox order by 1')).rows;

test('after a restore nothing leaves, nobody gives up, and lifting leaves out what may have gone out before', async () => {
  await plan('letter:before', '2027-02-12T13:00Z');
  await plan('letter:later', '2027-02-12T16:00Z');
  for (const key of ['letter:before', 'letter:later']) await send(key);
  expect(await effects()).toEqual([
    { key: 'letter:before', state: 'pending', attempts: 0 },
    { key: 'letter:later', state: 'pending', attempts: 0 },
  ]);
  await expect(
    desk.app.partners.payments.refund({
      effectKey: 'refund:1',
      paymentReference: 'payment-1',
      gateway: 'braintree',
      platformOrderId: null,
      amount: 500,
    }),
  ).rejects.toThrow('nothing leaves for partners until the restore has been looked at');
  const person = await desk.staff('CareManager');
  expect((await person.send(getSession, {})).body.data.quarantinedSince).toBe('2027-02-12T15:00:00.000Z');
  expect(await said(() => doctor(desk.app.config))).toContain(
    '✗ Restored from a backup: nothing leaves for partners since 2027-02-12T15:00:00.000Z; look at what waits: bloomdesk quarantine',
  );
  const config = { ...desk.app.config, databaseUrl: desk.databaseUrl };
  expect(await said(() => quarantine(config, []))).toContain(
    '  mail: 2 × mail.send, the oldest of 2027-02-12T13:00:00.000Z',
  );

  const lines = await said(() => quarantine(config, ['lift']));
  expect(lines.at(-1)).toBe('Lifted. What waits goes out within two minutes; 1 letter left out.');
  await send('letter:later');
  expect(await effects()).toEqual([
    { key: 'letter:before', state: 'dead', attempts: 0 },
    { key: 'letter:later', state: 'done', attempts: 1 },
  ]);
  expect((await person.send(getSession, {})).body.data.quarantinedSince).toBeNull();
  const events = await desk.app.pool.query(`select data from bloomdesk.audit_events where action = 'quarantine.lift'`);
  expect(events.rowCount).toBe(1);
  expect(await said(() => quarantine(config, []))).toEqual([
    'There is no quarantine: partners are asked for everything.',
  ]);
});

test('a word it does not know is refused', async () => {
  await expect(quarantine(desk.app.config, ['lfit'])).rejects.toThrow('Usage: bloomdesk quarantine');
  await expect(quarantine(desk.app.config, ['--send-letters'])).rejects.toThrow('Usage: bloomdesk quarantine');
});
