import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrder } from '@bloomdesk/contract/suborders/cancelling.calls';
import { editCredit, issueCredit } from '@bloomdesk/contract/customers/calls';
import { creditOrder } from '@bloomdesk/contract/remedies/calls';
import { withRetries } from '#test/support/retrying.ts';
import { placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

/* What one person may give away on one day, however they give it (abuse case 5). */
let desk: TestServer;
let manager: TestStaff;
beforeAll(async () => {
  desk = await startTestServer({ env: { BLOOMDESK_DAILY_CREDIT_LIMIT: '200' } });
  manager = await desk.staff('CareManager', 'FCAll');
});
afterAll(() => desk.close());

const tag = 'Quality issue: Wilted';
const reasons = [{ tag }];
const email = 'dana.reyes@example.com';
const orderId = async () => (await placeSuborder(desk)).slice(0, -2);
const issue = (amount: number, staff = manager) => staff.send(issueCredit, { email, amount, tag });
const credit = async (amount: number, staff = manager) =>
  staff.send(creditOrder, { orderId: await orderId(), amount, issuingToRecipient: false, reasons });

test('credits for orders, by hand and raised ones are counted together, by person and by day', async () => {
  expect((await credit(90)).status).toBe(200);
  const { creditId } = (await issue(50)).body.data.credit;
  const raise = (to: number) => manager.send(editCredit, { creditId, creditAmount: to, remainingAmount: to, tag });
  expect((await raise(100)).status).toBe(200);
  const refused = [await issue(10.01), await credit(10.01), await raise(110.01)];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'daily-limit'],
    [409, 'daily-limit'],
    [409, 'daily-limit'],
  ]);
  expect(refused[0]?.body.message).toBe(
    'One person gives at most $200.00 in credits a day; $10.00 is left for you today.',
  );
  expect((await issue(10)).status).toBe(200);
  expect((await raise(99)).status).toBe(200); // less is always possible
});

test('the day begins at midnight in New York', async () => {
  desk.setClock('2027-02-11T04:55:00Z');
  const staff = await desk.staff('CareAssociate', 'FCAll');
  expect([(await issue(200, staff)).status, (await issue(1, staff)).status]).toEqual([200, 409]);
  desk.setClock('2027-02-11T05:05:00Z');
  expect((await issue(200, staff)).status).toBe(200);
  desk.setClock('2027-02-10T15:00:00Z');
});

test('what a cancelled order gives in place of its money is not given away', async () => {
  const staff = await desk.staff('OpsManager', 'CareManager', 'FCAll');
  for (let turn = 0; turn < 3; turn++) {
    const body = { orderId: await orderId(), refundStrategy: 'credit', reasons } as const;
    expect((await staff.send(cancelOrder, body)).status).toBe(200);
  }
  expect((await issue(200, staff)).status).toBe(200);
});

test('of many at once no more is given than one person may', async () => {
  const staff = await desk.staff('CareManager', 'OpsAssociate', 'FCAll');
  const answers = await Promise.all(Array.from({ length: 20 }, () => withRetries(() => issue(30, staff))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
});
