import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteCredit, editCredit, issueCredit } from '@bloomdesk/contract/customers/calls';
import { deleteLineItem } from '@bloomdesk/contract/line-items/calls';
import { creditOrder, refundOrder } from '@bloomdesk/contract/remedies/calls';
import { ledgerAccounts } from '@bloomdesk/domain/payments/ledger-accounts';
import { ledgerLinesOf, type Movement, paymentAccountOf } from '@bloomdesk/domain/testing/ledger-lines';
import { placePaidOrder } from '#test/support/paid-order.ts';
import { placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { breachesOf } from './invariants.ts';

let desk: TestServer;
let manager: TestStaff;
let owner: pg.Pool;
beforeAll(async () => {
  desk = await startTestServer();
  manager = await desk.staff('CareManager', 'FCAll');
  owner = new pg.Pool({ connectionString: desk.databaseUrl, max: 1, options: '-c search_path=bloomdesk' });
  owner.on('error', () => {});
});
afterAll(async () => {
  await owner.end();
  await desk.close();
});

const reasons = [{ tag: 'Quality issue: Wilted' }];
const query = async (text: string, values: unknown[] = []) => (await desk.app.pool.query(text, values)).rows;

interface Posted {
  kind: Movement['kind'];
  cause: string;
  lines: { account: string; debit: number; credit: number }[];
}

/** What the ledger says of orders or credits, in the sequence it was written down. */
async function postedOf(column: 'order_id' | 'credit_id', id: string): Promise<Posted[]> {
  return await query(
    `select e.kind, e.cause_key as cause, (select json_agg(json_build_object('account', account, 'debit', debit, 'credit', credit)
       order by account) from ledger_lines l where l.entry_id = e.entry_id) as lines
     from ledger_entries e where e.${column}::text = $1 order by e.entry_id`,
    [id],
  );
}

const asRuled = (movement: Movement) => ledgerLinesOf(movement).toSorted((a, b) => (a.account < b.account ? -1 : 1));

test('the database knows the accounts as the rules do', async () => {
  const accounts = await query('select account, name, kind, rises_by as "risesBy" from ledger_accounts');
  expect(Object.fromEntries(accounts.map(({ account, ...about }) => [account, about]))).toEqual(ledgerAccounts);
  const types = ['card', 'paypal', 'gift_card', 'Gift Card', 'GIFT', 'invoice', 'Invoice', 'history', ''];
  const rows = await query('select type, payment_account(type) as account from unnest($1::text[]) type', [types]);
  expect(rows).toEqual(types.map((type) => ({ type, account: paymentAccountOf(type) })));
});

test('an order, its payment and a refund that settles stand in the ledger as the rules have it', async () => {
  const orderId = await placePaidOrder(desk, 2);
  await manager.send(refundOrder, { orderId, amount: 50, reasons });
  await desk.runJobs();
  const sums = { orderTotal: 22_700, itemTotal: 20_000, discountTotal: 0, shippingCost: 1500, taxTotal: 1200 };
  const expected: Movement[] = [
    { kind: 'order_placed', ...sums },
    { kind: 'payment_settled', paymentType: 'card', amount: 22_700 },
    { kind: 'refund_reserved', amount: 5000, returned: 0, tax: 264 },
    { kind: 'refund_settled', paymentType: 'card', amount: 5000 },
  ];
  const posted = await postedOf('order_id', orderId);
  expect(posted.map(({ kind, lines }) => ({ kind, lines }))).toEqual(
    expected.map((movement) => ({ kind: movement.kind, lines: asRuled(movement) })),
  );
});

test('a refund that fails is owed again; a line that goes takes its price with it', async () => {
  const suborderId = await placeSuborder(desk);
  const orderId = suborderId.slice(0, -2);
  await query('update order_transactions set transaction_id = $2 where order_id = $1', [
    orderId,
    `declined-${orderId}`,
  ]);
  await manager.send(refundOrder, { orderId, amount: 20, reasons });
  await desk.runJobs();
  const { status } = await manager.send(deleteLineItem, {
    suborderId,
    index: 0,
    reasons,
    deallocateStrategy: 'delete',
  });
  expect(status).toBe(200);
  const posted = await postedOf('order_id', orderId);
  expect(posted.map(({ kind }) => kind).slice(2)).toEqual(['refund_reserved', 'refund_failed', 'order_changed']);
  expect(posted[3]?.lines).toEqual(asRuled({ kind: 'refund_failed', amount: 2000, returned: 0, tax: 99 }));
  const [balance] = await query(
    `select sum(debit - credit) filter (where account = 'receivable') as owed,
       (select order_total - captured from orders where order_id = $1) as outstanding from ledger_lines where order_id = $1`,
    [orderId],
  );
  expect(balance.owed).toBe(balance.outstanding);
});

test('credits are goodwill, for an order or by hand, edited, spent and taken back', async () => {
  const orderId = await placePaidOrder(desk, 1);
  const given = await manager.send(creditOrder, { orderId, issuingToRecipient: false, amount: 12.5, reasons });
  const [posted] = await postedOf('credit_id', given.body.data.creditId);
  expect(posted).toMatchObject({ kind: 'credit_issued', lines: asRuled({ kind: 'credit_issued', amount: 1250 }) });

  const { body } = await manager.send(issueCredit, {
    email: 'dana.reyes@example.com',
    amount: 20,
    tag: reasons[0]?.tag,
  });
  const creditId = body.data.credit.id;
  await manager.send(editCredit, { creditId, creditAmount: 15, remainingAmount: 15, tag: reasons[0]?.tag });
  await query(
    `with c as (update credits set remaining = remaining - 600 where credit_id = $1 returning *)
     insert into credit_entries (credit_id, kind, amount, remaining, performed_by, at)
     select credit_id, 'redeem', -600, remaining, 'storefront', now() from c`,
    [creditId],
  );
  await manager.send(deleteCredit, { creditId, tag: reasons[0]?.tag });
  expect((await postedOf('credit_id', creditId)).map(({ kind, lines }) => ({ kind, lines }))).toEqual([
    { kind: 'credit_issued', lines: asRuled({ kind: 'credit_issued', amount: 2000 }) },
    { kind: 'credit_edited', lines: asRuled({ kind: 'credit_edited', amount: -500 }) },
    { kind: 'credit_redeemed', lines: asRuled({ kind: 'credit_redeemed', amount: -600 }) },
    { kind: 'credit_voided', lines: asRuled({ kind: 'credit_voided', amount: -900 }) },
  ]);
});

test('an order that uses a credit owes that much less', async () => {
  const orderId = await placePaidOrder(desk, 1);
  await query('update orders set credit_used = 600, version = version + 1 where order_id = $1', [orderId]);
  const used = (await postedOf('order_id', orderId)).find(({ kind }) => kind === 'credit_used');
  expect(used?.lines).toEqual(asRuled({ kind: 'credit_used', amount: 600 }));
  expect(await breachesOf(desk.app.db, [orderId])).toEqual([]);
});

test('nobody rewrites the ledger, writes half an entry, adds to one, or writes one twice', async () => {
  await placePaidOrder(desk, 1);
  const entry = `insert into ledger_entries (kind, cause_key, at) values ('opening', 'test:' || gen_random_uuid(), now()) returning entry_id`;
  const withLines = (lines: string) =>
    `with e as (${entry}) insert into ledger_lines (entry_id, account, debit, credit) select entry_id, l.* from e, (values ${lines}) l`;
  const refused: [string, RegExp][] = [
    ['update ledger_entries set at = now()', /permission denied/],
    ['delete from ledger_lines', /permission denied/],
    ['truncate ledger_lines', /permission denied/],
    ['update ledger_accounts set name = name', /permission denied/],
    [entry, /has no lines/],
    [withLines(`('cash', 5, 0), ('sales', 0, 6)`), /does not balance/],
    [withLines(`('cash', 5, 0)`), /does not balance/],
    [withLines(`('cash', 5, 0), ('petty_cash', 0, 5)`), /does not balance/],
    [withLines(`('cash', 5, 5), ('sales', 0, 0)`), /check constraint/],
    [
      `insert into ledger_lines (entry_id, account, debit, credit) select min(entry_id), l.* from ledger_entries,
         (values ('goodwill', 5, 0), ('credits_owed', 0, 5)) l group by 2, 3, 4`,
      /does not balance/,
    ],
    [
      `insert into ledger_entries (kind, cause_key, at) select kind, cause_key, at from ledger_entries limit 1`,
      /duplicate key/,
    ],
  ];
  for (const [statement, words] of refused) await expect(query(statement)).rejects.toThrow(words);
  await expect(query(withLines(`('cash', 5, 0), ('sales', 0, 5)`))).resolves.toEqual([]);
});
