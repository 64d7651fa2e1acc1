import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditOrder, refundOrder } from '@bloomdesk/contract/remedies/calls';
import { getMoneyByWeek, getMoneyReport } from '@bloomdesk/contract/reports/calls';
import { placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

const wilted = 'Quality issue: Wilted';
const late = 'Delivery issue: Late';
const period = { from: '2027-02-01', to: '2027-02-10' };

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());

test('the weeks of a reason add up to its row of the report', async () => {
  const manager = await desk.staff('CareManager', 'FCAll');
  const orderId = (await placeSuborder(desk)).slice(0, -2);
  const reasons = [{ tag: wilted }, { tag: late }];
  const refunded = await manager.send(refundOrder, { orderId, amount: 22.05, reasons, additionalResolution: true });
  const other = (await placeSuborder(desk)).slice(0, -2);
  const credit = { orderId: other, issuingToRecipient: false, amount: 30, reasons: [{ tag: late }] };
  const credited = await manager.send(creditOrder, { ...credit, additionalResolution: true });
  expect([refunded.status, credited.status]).toEqual([200, 200]);

  const byWeek = getMoneyByWeek.data.parse((await manager.send(getMoneyByWeek, period)).body.data);
  expect(byWeek).toEqual({
    weeks: ['2027-02-01', '2027-02-08'],
    reasons: [
      { key: late, label: late, given: [0, 41.03] },
      { key: wilted, label: wilted, given: [0, 11.02] },
    ],
  });
  const report = getMoneyReport.data.parse((await manager.send(getMoneyReport, { ...period, by: 'reason' })).body.data);
  expect(byWeek.reasons.map(({ key, given }) => [key, given.reduce((sum, part) => sum + part, 0)])).toEqual(
    report.rows.map((row) => [row.key, row.refundsSettled + row.refundsPending + row.credits + row.redeliveryValue]),
  );
});

test('it is for managers, over at most as many days as the report', async () => {
  const associate = await desk.staff('CareAssociate', 'FCAll');
  expect((await associate.send(getMoneyByWeek, period)).status).toBe(403);
  const manager = await desk.staff('CareManager', 'FCAll');
  expect((await manager.send(getMoneyByWeek, { from: '2026-02-01', to: '2027-02-10' })).status).toBe(400);
});
