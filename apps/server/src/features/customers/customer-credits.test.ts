import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAuditLog } from '@bloomdesk/contract/audit/calls';
import {
  deleteCredit,
  editCredit,
  getCustomer,
  issueCredit,
  listCustomerCredits,
} from '@bloomdesk/contract/customers/calls';
import { place } from '#test/support/sample-floor.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

const tag = 'Quality issue: Wilted';
let desk: TestServer;
let care: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  desk = await startTestServer({ env: { BLOOMDESK_DAILY_CREDIT_LIMIT: '100000000' } });
  care = await desk.staff('CareAssociate', 'FCAll');
  manager = await desk.staff('CareManager', 'FCAll');
});
afterAll(() => desk.close());

/** A customer of their own for a test. */
async function newCustomer(email = `${randomUUID()}@example.com`): Promise<string> {
  await place(desk, sampleOrder({ customer: { ...sampleOrder().customer, email } }));
  return email;
}

async function issued(email: string, amount = 100) {
  const { status, body } = await care.send(issueCredit, { email, amount, tag });
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data.credit;
}

const creditsOf = async (email: string) =>
  (await care.send(listCustomerCredits, { customerId: email })).body.data.credits;

/** The storefront takes money off a credit. */
async function redeem(creditId: string, cents: number): Promise<void> {
  await desk.app.pool.query(
    `with c as (update credits set remaining = remaining - $2::bigint where credit_id = $1 returning *)
     insert into credit_entries (credit_id, kind, amount, remaining, performed_by, at)
     select credit_id, 'redeem', -$2::bigint, remaining, 'storefront', now() from c`,
    [creditId, cents],
  );
}

/** Credits that break M8: every ledger adds up, and only what is spent is missing from what a credit was worth. */
async function brokenCredits(): Promise<object[]> {
  const { rows } = await desk.app.pool.query(`
    select c.* from credits c cross join lateral (
      select sum(amount) as sum, coalesce(-sum(amount) filter (where kind = 'redeem'), 0) as spent
      from credit_entries e where e.credit_id = c.credit_id) l
    where l.sum is distinct from c.remaining or c.remaining < 0 or c.remaining > c.amount or c.amount > 100000
      or c.remaining <> case when c.deleted_at is null then c.amount - l.spent else 0 end`);
  return rows;
}

const entriesOf = async (creditId: string) =>
  (
    await desk.app.pool.query(
      'select kind, amount, remaining, performed_by from credit_entries where credit_id = $1 order by entry_id',
      [creditId],
    )
  ).rows;

test('a credit is issued, shown under all its names, and stands in the ledger and the audit trail', async () => {
  const email = await newCustomer();
  const answer = await care.send(issueCredit, { email: email.toUpperCase(), amount: 25.5, tag, reason: 'Two stems' });
  const { credit } = answer.body.data;
  expect(credit).toMatchObject({
    id: credit.creditId,
    creditAmount: 25.5,
    credit_amount: 25.5,
    initial: 25.5,
    remainingAmount: 25.5,
    remaining_amount: 25.5,
    balance: 25.5,
    exp: null,
    email,
    tag,
    reason: 'Two stems',
    version: 1,
  });
  expect(await creditsOf(email)).toEqual([credit]);
  expect(await entriesOf(credit.id)).toEqual([
    { kind: 'issue', amount: 2550, remaining: 2550, performed_by: care.email },
  ]);

  const [entry] = (await care.send(listAuditLog, { type: 'CREDIT', id: credit.id })).body.data.auditLogEntries;
  expect(entry).toMatchObject({
    actionPerformed: 'credit.issue',
    performedBy: care.email,
    actionData: { after: { creditAmount: 25.5, email }, reasons: [{ tag, details: 'Two stems' }] },
  });
  const { customerId } = (await care.send(getCustomer, { customerId: email })).body.data.customer;
  const [ofCustomer] = (await care.send(listAuditLog, { type: 'CUSTOMER', id: customerId })).body.data.auditLogEntries;
  expect(ofCustomer?.actionData).toMatchObject({ before: { creditBalance: 0 }, after: { creditBalance: 25.5 } });
});

test('the list stands beside data too, where older readers look for it', async () => {
  const email = await newCustomer();
  await issued(email);
  const { body } = await care.send(listCustomerCredits, { customerId: email });
  expect(body).toMatchObject({ credits: body.data.credits });
});

test.each([
  [{ amount: 1000 }, 200, undefined],
  [{ amount: 0.01 }, 200, undefined],
  [{ amount: 1000.01 }, 422, 'Credit amount cannot exceed past 1000'],
  [{ amount: 1e308 }, 422, 'Credit amount cannot exceed past 1000'],
  [{ amount: 0 }, 422, 'Credit Amount cannot be less than or equal to zero.'],
  [{ amount: -5 }, 422, 'Credit Amount cannot be less than or equal to zero.'],
  [{ amount: 0.001 }, 400, 'Amount must be dollars with at most two decimals'],
  [{ amount: 5, tag: '' }, 422, 'Credit needs a reason.'],
  [{ amount: 5, tag: '', reason: 'Delivery issue: Late' }, 200, undefined],
  [{ amount: 5, tag: 'Bored: Very' }, 422, 'is not a reason of the list'],
  [{ amount: 5, email: 'nobody@example.com' }, 404, 'Customer nobody@example.com not found'],
])('issuing %j answers %d', async (changes, expected, message) => {
  const email = await newCustomer();
  const { status, body } = await care.send(issueCredit, { email, tag, ...changes });
  expect([status, body.message]).toEqual([expected, message]);
  expect(await creditsOf(email)).toHaveLength(expected === 200 ? 1 : 0);
});

test('an amount as text is refused, not read as a number', async () => {
  const email = await newCustomer();
  expect((await care.inject('POST', '/v1/customers/credits', { email, amount: '5', tag })).status).toBe(400);
});

test('nobody credits themselves, nor raises what they have', async () => {
  await newCustomer(care.email);
  for (const own of [care.email, care.email.toUpperCase(), care.email.replace('@', '+flowers@')]) {
    const { status, body } = await care.send(issueCredit, { email: own, amount: 5, tag });
    expect([status, body.code]).toEqual([403, 'self-credit']);
  }
  const { customerId } = (await care.send(getCustomer, { customerId: care.email })).body.data.customer;
  expect((await care.send(issueCredit, { email: customerId, amount: 5, tag })).body.code).toBe('self-credit');

  await newCustomer(manager.email);
  const { id } = await issued(manager.email, 5);
  const raise = { creditId: id, creditAmount: 500, remainingAmount: 500, tag };
  expect((await manager.send(editCredit, raise)).body.code).toBe('self-credit');
});

test('an edit moves amount and remaining together and leaves what is spent', async () => {
  const email = await newCustomer();
  const { id } = await issued(email, 100);
  await redeem(id, 4000);
  const edit = (creditAmount: number, remainingAmount: number) =>
    manager.send(editCredit, { creditId: id, creditAmount, remainingAmount, tag: 'Delivery issue: Late' });

  const { body } = await edit(80, 40);
  expect(body.data.credit).toMatchObject({ initial: 80, balance: 40, version: 2, tag: 'Delivery issue: Late' });
  expect((await entriesOf(id)).at(-1)).toMatchObject({ kind: 'edit', amount: -2000, remaining: 4000 });
  for (const [amount, remaining, code] of [
    [80, 80, 'spent-is-fixed'],
    [80, -1, 'spent-is-fixed'],
    [39.99, 0, 'below-spent'],
    [0, 0, 'not-positive'],
    [1000.01, 960.01, 'over-limit'],
    [80.005, 40, 'bad-input'],
  ] as const)
    expect((await edit(amount, remaining)).body.code).toBe(code);
  expect((await edit(40, 0)).status).toBe(200);
  const [entry] = (await care.send(listAuditLog, { type: 'CREDIT', id })).body.data.auditLogEntries;
  expect(entry?.actionData).toMatchObject({
    before: { creditAmount: 80, remainingAmount: 40 },
    after: { creditAmount: 40, remainingAmount: 0 },
  });
  expect(await brokenCredits()).toEqual([]);
});

test('deleting takes back what is left, once; what is spent stays', async () => {
  const email = await newCustomer();
  const { id } = await issued(email, 100);
  await redeem(id, 2500);
  expect((await manager.send(deleteCredit, { creditId: id })).body.message).toBe('Credit needs a reason.');
  const { body } = await manager.send(deleteCredit, { creditId: id, tag });
  expect(body.data.credit).toMatchObject({ initial: 100, balance: 0, deletedAt: '2027-02-10T15:00:00.000Z' });
  expect(await creditsOf(email)).toEqual([]);
  expect((await entriesOf(id)).at(-1)).toMatchObject({ kind: 'void', amount: -7500, remaining: 0 });

  expect((await manager.send(deleteCredit, { creditId: id, tag })).body.code).toBe('credit-deleted');
  const edit = { creditId: id, creditAmount: 100, remainingAmount: 75, tag };
  expect((await manager.send(editCredit, edit)).body.code).toBe('credit-deleted');
  const spent = await issued(email, 10);
  await redeem(spent.id, 1000);
  expect((await manager.send(deleteCredit, { creditId: spent.id, tag })).body.code).toBe('credit-spent');
  expect((await manager.send(deleteCredit, { creditId: randomUUID(), tag })).status).toBe(404);
  expect(await brokenCredits()).toEqual([]);
});

test('issuing is for care, changing for its managers', async () => {
  const email = await newCustomer();
  const { id } = await issued(email);
  const edit = { creditId: id, creditAmount: 50, remainingAmount: 50, tag };
  const ops = await desk.staff('OpsManager', 'FCAll');
  expect((await ops.send(issueCredit, { email, amount: 5, tag })).status).toBe(403);
  for (const staff of [care, ops]) {
    expect((await staff.send(editCredit, edit)).status).toBe(403);
    expect((await staff.send(deleteCredit, { creditId: id, tag })).status).toBe(403);
  }
  const forced = { email, amount: 5, tag: 'Forced upgrade: Out of stock' };
  expect((await care.send(issueCredit, forced)).body.code).toBe('reason-not-allowed');
  expect((await manager.send(issueCredit, forced)).status).toBe(200);
});

test('of two who edit the same credit at once, one is shown what the other did', async () => {
  const email = await newCustomer();
  const { id, version } = await issued(email);
  const edit = (amount: number) =>
    manager.send(editCredit, {
      creditId: id,
      creditAmount: amount,
      remainingAmount: amount,
      tag,
      expectedVersion: version,
    });
  const answers = await Promise.all([edit(50), edit(60)]);
  const lost = answers.find(({ status }) => status !== 200);
  const won = answers.find(({ status }) => status === 200);
  expect([lost?.status, lost?.body.code, lost?.body.data.current]).toEqual([
    409,
    'changed-meanwhile',
    won?.body.data.credit,
  ]);
  const stale = await manager.send(deleteCredit, { creditId: id, tag, expectedVersion: version });
  expect(stale.body.code).toBe('changed-meanwhile');
  expect(await creditsOf(email)).toEqual([won?.body.data.credit]);
});

test('a submission sent twice gives one credit', async () => {
  const email = await newCustomer();
  const key = { 'idempotency-key': randomUUID() };
  const send = () => care.send(issueCredit, { email, amount: 15, tag }, key);
  const [first, second] = await Promise.all([send(), send()]);
  const third = await send();
  for (const { status } of [first, second]) expect([200, 409]).toContain(status);
  expect(third.status).toBe(200);
  expect(await creditsOf(email)).toHaveLength(1);
});

test('edits, deletions and purchases at once never break a ledger', async () => {
  const email = await newCustomer();
  const ids = [await issued(email, 500), await issued(email, 900)].map(({ id }) => id);
  const actions = Array.from({ length: 40 }, (_, at) => {
    const creditId = ids[at % 2] ?? '';
    if (at % 4 === 3) return redeem(creditId, 1 + ((at * 977) % 900)).catch(() => {});
    if (at === 38) return manager.send(deleteCredit, { creditId, tag });
    const amount = 100 + at * 25;
    return manager.send(editCredit, { creditId, creditAmount: amount, remainingAmount: amount, tag });
  });
  await Promise.all(actions);
  expect(await brokenCredits()).toEqual([]);
});

test('the table itself refuses more than the limit by hand, and a ledger that is rewritten', async () => {
  const email = await newCustomer();
  const { id } = await issued(email);
  const { app } = desk;
  await expect(app.pool.query('update credits set amount = 100001 where credit_id = $1', [id])).rejects.toThrow(
    /credits_issued_by_hand_limit/,
  );
  await expect(app.pool.query('update credits set remaining = amount + 1 where credit_id = $1', [id])).rejects.toThrow(
    /check constraint/,
  );
  await expect(app.pool.query('delete from credit_entries where credit_id = $1', [id])).rejects.toThrow(
    /permission denied/,
  );
});
