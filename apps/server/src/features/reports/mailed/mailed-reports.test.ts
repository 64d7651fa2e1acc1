import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addMailedReport,
  deleteMailedReport,
  getReport,
  listMailedReports,
  sendMailedReport,
  updateMailedReport,
} from '@bloomdesk/contract/reports/mailed.calls';
import { getMoneyReport } from '@bloomdesk/contract/reports/calls';
import { creditOrder } from '@bloomdesk/contract/remedies/calls';
import type { ReportKind } from '@bloomdesk/domain/reports/report-kinds';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { sendDueReports } from './send-due-reports.ts';

let desk: TestServer;
let manager: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  manager = await desk.staff('CareManager', 'FCAll');
});
afterAll(() => desk.close());

const fields = {
  name: 'Morning',
  kind: 'packed' as ReportKind,
  fcIds: [] as number[],
  period: 'yesterday' as const,
  rhythm: 'daily' as const,
  weekday: 0,
  hour: 7,
  timeZone: 'America/New_York',
  recipients: ['first@bloom.example', 'second@bloom.example'],
  isOn: true,
};

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await desk.app.pool.query(text, values)).rows as Row[]; // as the test selects them
const letters = () =>
  query<{ to: string; subject: string; body: string }>(
    `select to_address as to, subject, body from mailbox where effect_key like 'report:%' order by sent_at, to_address`,
  );

async function added(difference: Partial<typeof fields> = {}, staff = manager) {
  const { status, body } = await staff.send(addMailedReport, { fields: { ...fields, ...difference } });
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data.report;
}
const listed = async (reportId: string, staff = manager) =>
  (await staff.send(listMailedReports, {})).body.data.reports.find((report) => report.reportId === reportId);
const table = async (kind: ReportKind, days: { from: string; to: string; fcIds?: string }) => {
  const { status, body } = await manager.send(getReport, { kind, ...days });
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data;
};

const days = { from: '2027-02-01', to: '2027-02-10' };

/** Suborders of one center that were packed so, as the floor would leave them. */
async function packed(suborderId: string, at: string, cutoff: string | null): Promise<void> {
  await query(
    `update suborders set status = 'Packed', fulfilled_by = $2, fulfillment_date = '2027-02-09' where suborder_id = $1`,
    [suborderId, cutoff],
  );
  await query(
    `insert into packings (suborder_id, batch_id, packed_by, packed_at, status_before) values ($1, '10000', 'p', $2, 'AtTable')`,
    [suborderId, at],
  );
}

test('every report says what plain lists of the same rows say', async () => {
  const ids = [];
  for (let each = 0; each < 6; each++) ids.push(await placeSuborder(desk));
  const [inTime = '', late = '', without = '', missed = '', ahead = '', cancelled = ''] = ids;
  await packed(inTime, '2027-02-09T14:00:00Z', '2027-02-09T15:00:00Z');
  await packed(late, '2027-02-09T15:00:01Z', '2027-02-09T15:00:00Z');
  await packed(without, '2027-02-09T15:30:00Z', null);
  for (const [id, cutoff] of [
    [missed, '2027-02-09T15:00:00Z'],
    [ahead, '2027-02-10T20:00:00Z'],
  ])
    await query(
      `update suborders set status = 'Received', fulfillment_date = '2027-02-09', fulfilled_by = $2 where suborder_id = $1`,
      [id, cutoff],
    );
  await query(`update suborders set status = 'Cancelled', fulfillment_date = '2027-02-09' where suborder_id = $1`, [
    cancelled,
  ]);
  const day = { from: '2027-02-09', to: '2027-02-09' };
  const onTime = await table('on-time', day);
  expect(onTime.totals).toEqual(['Total', 5, 1, 1, 1, 1, 1, 33.3]);
  expect((await table('on-time', { from: '2027-02-08', to: '2027-02-08' })).rows).toEqual([]);

  const hours = await table('packed', day);
  expect(hours.totals).toEqual(['Total', '', 3, 2, 1.5]); // nine and ten o'clock in the morning, whatever the zone
  await query(`update packings set undone_at = now() where suborder_id = $1`, [late]);
  expect((await table('packed', day)).totals[2]).toBe(2);
});

test('waste is what adjustments took away, less what was put back, of these types alone', async () => {
  const lotId = await putLot(desk, { sku: 'FLRL-B-1001', stockInitial: 50 });
  const [lot] = await query<{ fcId: number }>('select fc_id as "fcId" from lots where lot_id = $1', [lotId]);
  const adjust = (type: string, quantity: number, at: string) =>
    query(
      `insert into adjustments (lot_id, adjustment_type, adjustment_time, quantity, for_stock, for_count, memo, origin,
         created_at, updated_at) values ($1, $2, $4, $3, true, true, '', 'staff', now(), now())`,
      [lotId, type, quantity, at],
    );
  const before = Number((await table('waste', days)).totals.at(-1));
  await adjust('Spoilage', -5, '2027-02-09');
  await adjust('Spoilage', 2, '2027-02-10');
  await adjust('Damage & Unusable', -1, '2027-02-10');
  await adjust('Marketing & Corporate', -1, '2027-02-10');
  await adjust('Spoilage', -9, '2027-01-31');
  const waste = await table('waste', { ...days, fcIds: String(lot?.fcId) });
  expect(Number((await table('waste', days)).totals.at(-1)) - before).toBe(4);
  expect(waste.rows.map((row) => [row[1], row[2], row.at(-1)])).toContainEqual(['Spoilage', 'FLRL-B-1001', 3]);
  const others = (await desk.app.centers.all()).find(({ fcId }) => fcId !== lot?.fcId)?.fcId;
  expect((await table('waste', { ...days, fcIds: String(others) })).rows).toEqual([]);
});

test('exceptions are counted by cause, open and cleared, by the day they were raised', async () => {
  const [one, other] = [await placeSuborder(desk), await placeSuborder(desk)];
  await query(
    `insert into suborder_exceptions (suborder_id, fc_id, reason, type, created_at, updated_at, deleted)
     select suborder_id, fc_id, 'Wilted on arrival - told by ' || suborder_id, 'Quality', '2027-02-09T15:00Z', now(), suborder_id = $2
     from suborders where suborder_id in ($1, $2)
     on conflict (suborder_id) do update set reason = excluded.reason, type = excluded.type,
       created_at = excluded.created_at, deleted = excluded.deleted`,
    [one, other],
  );
  const { rows } = await table('exceptions', { from: '2027-02-09', to: '2027-02-09' });
  expect(rows.find((row) => row[2] === 'Wilted on arrival')?.slice(1)).toEqual([
    'Quality',
    'Wilted on arrival',
    2,
    1,
    1,
  ]);
  expect((await table('exceptions', { from: '2027-02-10', to: '2027-02-10' })).rows.flat()).not.toContain('Quality');
});

test('money given is the money report by center, to the cent', async () => {
  const orderId = (await placeSuborder(desk)).slice(0, -2);
  const reasons = [{ tag: 'Quality issue: Wilted' }];
  const credited = { orderId, issuingToRecipient: false, amount: 30.05, reasons, additionalResolution: true };
  expect((await manager.send(creditOrder, credited)).status).toBe(200);
  const { totals } = await table('money', days);
  const report = (await manager.send(getMoneyReport, { ...days, by: 'center' })).body.data.totals;
  const given = report.refundsSettled + report.refundsPending + report.credits + report.redeliveryValue;
  expect([totals[3], totals.at(-1)]).toEqual([report.credits, Math.round(given * 100) / 100]);
  expect(totals[3]).toBe(30.05);
});

test('a report that is due goes once to each recipient, whoever looks and however often', async () => {
  const report = await added();
  expect(report.nextDueAt).toBe('2027-02-11T12:00:00.000Z');
  await desk.runJobs();
  expect(await letters()).toEqual([]);
  desk.setClock('2027-02-11T12:00:30Z');
  await Promise.all([sendDueReports(desk.app), sendDueReports(desk.app)]);
  await sendDueReports(desk.app);
  await desk.runJobs();
  const sent = await letters();
  expect(sent.map(({ to, subject }) => `${to} ${subject}`)).toEqual([
    'first@bloom.example Morning: Wed, Feb 10, 2027',
    'second@bloom.example Morning: Wed, Feb 10, 2027',
  ]);
  expect(sent[0]?.body).toContain('--- packed-2027-02-10-2027-02-10.csv ---\nCenter,Day,Packed,Hours,Packed per hour');
  const later = await desk.staff('OpsManager', 'FCAll');
  const now = await listed(report.reportId, later);
  expect([now?.nextDueAt, now?.lastSent]).toEqual([
    '2027-02-12T12:00:00.000Z',
    expect.objectContaining({ from: '2027-02-10', to: '2027-02-10', sent: 2, waiting: 0, failed: 0 }),
  ]);
});

test('what was missed while nothing ran goes once, and an ended report never', async () => {
  const before = (await letters()).length;
  const later = await desk.staff('OpsManager', 'FCAll');
  desk.setClock('2027-02-15T12:00:00Z');
  await sendDueReports(desk.app);
  await desk.runJobs();
  expect((await letters()).length).toBe(before + 2);
  manager = await desk.staff('CareOpsManager', 'FCAll');
  for (const { reportId, version } of (await manager.send(listMailedReports, {})).body.data.reports)
    expect((await manager.send(deleteMailedReport, { reportId, expectedVersion: version })).status).toBe(200);
  desk.setClock('2027-02-16T12:00:00Z');
  await sendDueReports(desk.app);
  expect((await letters()).length).toBe(before + 2);
  expect(later.email).not.toBe('');
});

test('Send now sends beside the schedule, and letters wait, or are given up with the reason', async () => {
  manager = await desk.staff('CareManager', 'FCHub');
  const { mail } = desk.app.partners;
  desk.app.partners.mail = {
    ...mail,
    send: () => Promise.reject(new PartnerProblem('the mail server does not take letters now', 'not-done')),
  };
  const { reportId, nextDueAt } = await added({ isOn: false, recipients: ['one@bloom.example'] });
  expect(nextDueAt).toBeNull();
  expect((await manager.send(sendMailedReport, { reportId })).status).toBe(200);
  expect((await listed(reportId))?.lastSent).toMatchObject({ sent: 0, waiting: 1, failed: 0, problem: null });
  await desk.runJobs().catch(() => {}); // its last try
  desk.app.partners.mail = mail;
  expect((await listed(reportId))?.lastSent).toMatchObject({
    sent: 0,
    waiting: 0,
    failed: 1,
    problem: 'the mail server does not take letters now',
  });
});

test('a report that cannot be made says so and holds up nobody', async () => {
  const broken = await added({ name: 'Broken', kind: 'waste' });
  const well = await added({ name: 'Well', recipients: ['well@bloom.example'] });
  await query(`update mailed_reports set kind = 'waste', time_zone = 'Nowhere/Here' where report_id = $1`, [
    broken.reportId,
  ]);
  desk.setClock('2027-02-17T12:00:00Z');
  await sendDueReports(desk.app);
  manager = await desk.staff('OpsManager', 'FCHub');
  expect((await listed(broken.reportId))?.problem).toContain('could not be made');
  expect([(await listed(well.reportId))?.problem, (await listed(well.reportId))?.lastSent?.to]).toEqual([
    null,
    '2027-02-16',
  ]);
});

test('what is wrong is named by its field, a stale version is refused, and only managers send reports', async () => {
  const wrong = async (difference: Partial<typeof fields>) =>
    (await manager.send(addMailedReport, { fields: { ...fields, ...difference } })).body.message;
  expect(await wrong({ timeZone: 'Nowhere/Here' })).toContain('must be a time zone');
  expect(await wrong({ recipients: ['nobody'] })).toContain('must be an email address');
  expect(await wrong({ fcIds: [999_999] })).toContain('999999 is none');
  const { reportId, version } = await added({ name: 'Twice' });
  const change = { reportId, fields: { ...fields, name: 'Changed' }, expectedVersion: version };
  expect((await manager.send(updateMailedReport, change)).body.data.report.name).toBe('Changed');
  expect((await manager.send(updateMailedReport, change)).status).toBe(409);
  const packer = await desk.staff('OpsAssociate', 'FCAll');
  expect((await packer.send(listMailedReports, {})).status).toBe(403);
  expect((await packer.send(getReport, { kind: 'money', ...days })).status).toBe(403);
});
