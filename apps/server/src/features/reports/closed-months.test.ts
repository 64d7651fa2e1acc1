import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeMonth, getJournal, listClosedMonths } from '@bloomdesk/contract/reports/closed-months.calls';
import { refundOrder } from '@bloomdesk/contract/remedies/calls';
import { transact } from '#db/db.ts';
import { placePaidOrder } from '#test/support/paid-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

/* The journal by account and day, and months that stay as they were handed to the bookkeeper. */
let desk: TestServer;
let ops: TestStaff;
let care: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  ops = await desk.staff('OpsManager', 'FCAll');
  care = await desk.staff('CareManager', 'FCAll');
});
afterAll(() => desk.close());

interface Line {
  day: string;
  account: string;
  debit: number;
  credit: number;
}

async function journal(from: string, to: string): Promise<Line[]> {
  const { status, body } = await care.send(getJournal, { from, to });
  expect([status, body.message]).toEqual([200, undefined]);
  return getJournal.data.parse(body.data).lines;
}

const close = (month: string, staff = ops) => staff.send(closeMonth, { month });
const sum = (lines: readonly Line[], side: 'debit' | 'credit') =>
  Math.round(lines.reduce((all, line) => all + line[side] * 100, 0));

/** Writes a movement of some moment into the ledger, as a late word of a partner would. */
const settleLate = (orderId: string, at: string) =>
  desk.app.pool.query(
    `insert into order_transactions (transaction_key, order_id, transaction_type, transaction_id, payment_type, amount, transaction_date)
     values (gen_random_uuid(), $1, 'payment', 'late', 'card', 100, $2)`,
    [orderId, at],
  );

test('the journal has every account of a day once, and debits are credits', async () => {
  const orderId = await placePaidOrder(desk, 1); // $121.00
  const reasons = [{ tag: 'Quality issue: Wilted' }];
  await care.send(refundOrder, { orderId, amount: 21, reasons });
  await desk.runJobs();
  const lines = await journal('2027-02-10', '2027-02-10');
  expect(lines.map(({ account, debit, credit }) => `${account} ${debit} ${credit}`)).toEqual([
    'allowances 19.96 0',
    'cash 121 21',
    'receivable 121 121',
    'refunds_pending 21 21',
    'sales 0 100',
    'sales_tax 1.04 6',
    'shipping 0 15',
  ]);
  expect(sum(lines, 'debit')).toBe(sum(lines, 'credit'));
  expect(await journal('2027-02-09', '2027-02-09')).toEqual([]);
  expect((await care.send(getJournal, { from: '2027-02-30', to: '2027-03-01' })).body.message).toBe(
    'From must be a day of the calendar',
  );
});

test('what moves after its month was closed is booked in the open one, and the closed one stays as it was', async () => {
  const orderId = await placePaidOrder(desk, 1);
  await settleLate(orderId, '2027-01-31T20:00:00Z');
  const january = await journal('2027-01-01', '2027-01-31');
  expect(january.map(({ day }) => day)).toEqual(['2027-01-31', '2027-01-31']);

  expect((await close('2027-01', care)).status).toBe(403);
  expect((await close('2027-02')).body.message).toBe('February 2027 has not ended yet.');
  expect((await close('2027-1')).body.message).toBe('Month must be a month like 2027-01');
  expect((await close('2027-13')).body.message).toBe('Month must be a month of the calendar');
  expect((await close('2027-01')).body.data).toEqual({ month: '2027-01', closedThrough: '2027-01-31' });
  expect((await close('2026-11')).body.code).toBe('month-closed');
  expect((await ops.send(listClosedMonths, {})).body.data).toEqual({
    months: [{ month: '2027-01', closedBy: ops.email, closedAt: '2027-02-10T15:00:00.000Z' }],
    closable: [],
  });

  await settleLate(orderId, '2027-01-15T20:00:00Z');
  await settleLate(orderId, '2027-02-03T20:00:00Z');
  expect(await journal('2027-01-01', '2027-01-31')).toEqual(january);
  const { rows } = await desk.app.pool.query(
    `select book_day >= '2027-02-01'::date as is_open, book_day = '2027-02-03'::date as is_own from ledger_entries e
     join order_transactions t using (transaction_key) where t.transaction_id = 'late' order by e.at`,
  );
  expect(rows).toEqual([
    { is_open: true, is_own: false }, // of January 15, written down after the closing
    { is_open: false, is_own: false }, // of January 31, before it
    { is_open: true, is_own: true },
  ]);
  const { rows: events } = await desk.app.pool.query(
    `select e.action, e.performed_by from audit_events e join audit_links l using (event_id) where l.entity_type = 'MONTH'`,
  );
  expect(events).toEqual([{ action: 'month.close', performed_by: ops.email }]);
});

test('a month is closed after what is being written into it', async () => {
  desk.setClock('2027-03-03T15:00:00Z');
  const late = await desk.staff('CareOpsManager', 'FCAll');
  const orderId = await placePaidOrder(desk, 1);
  let closing: ReturnType<typeof close> | undefined;
  await transact(desk.app.pool, async (db) => {
    await db
      .updateTable('orders')
      .set((row) => ({
        item_total: row('item_total', '+', 100),
        order_total: row('order_total', '+', 100),
        version: row('version', '+', 1),
      }))
      .where('order_id', '=', orderId)
      .execute();
    closing = close('2027-02', late);
    const first = await Promise.race([
      closing.then(() => 'closed'),
      new Promise((done) => setTimeout(done, 150, 'waits')),
    ]);
    expect(first).toBe('waits');
  });
  expect((await closing)?.status).toBe(200);
});
