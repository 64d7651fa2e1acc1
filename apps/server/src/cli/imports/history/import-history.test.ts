import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { listCustomerCredits } from '@bloomdesk/contract/customers/calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { chargeOrder } from '@bloomdesk/contract/payments/calls';
import { creditOrder, refundOrder } from '@bloomdesk/contract/remedies/calls';
import { getMoneyReport } from '@bloomdesk/contract/reports/calls';
import { searchOrders } from '@bloomdesk/contract/search/calls';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { databaseOf, openPool } from '#db/db.ts';
import { breachesOf } from '#db/invariants.ts';
import { importFile } from '#cli/import-file.ts';

let desk: TestServer;
let manager: TestStaff;
let folder: string;
let said: MockInstance<(line: string) => void>;

beforeAll(async () => {
  desk = await startTestServer();
  manager = await desk.staff('CareManager', 'FCAll');
  await query(
    `insert into webhooks (name, url, patterns, hint, created_by, created_at)
     values ('ERP', 'https://erp.example/events', '{*}', 'abcd', 'rosa@lilac.example', '2027-02-10T15:00Z')`,
  );
  folder = mkdtempSync(join(tmpdir(), 'bloomdesk-history-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await desk.close();
});
beforeEach(() => {
  said = vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => said.mockRestore());

/** Imports a file and answers what it printed, the reason of a refusal last. */
async function imported(kind: string, rows: readonly string[], ...options: string[]): Promise<string[]> {
  const file = join(folder, `${kind}.csv`);
  writeFileSync(file, rows.join('\n'));
  said.mockClear();
  const failure = await importFile(desk.app.config, [kind, file, ...options]).then(
    () => [],
    (error: Error) => [error.message],
  );
  const printed = [...said.mock.calls.flatMap(([line]) => line.split('\n')), ...failure];
  return printed.map((line) => line.replace(file, 'FILE'));
}

const query = async (text: string, values: unknown[] = []) => (await desk.app.pool.query(text, values)).rows;
const balancesOf = async (column: 'order_id' | 'credit_id', id: string) =>
  await query(
    `select account, sum(debit - credit)::bigint as balance from ledger_lines where ${column}::text = $1
     group by account having sum(debit - credit) <> 0 order by account`,
    [id],
  );
const orderOf = async (importedAs: string): Promise<string> =>
  (await query('select order_id from orders where imported_as = $1', [importedAs]))[0].order_id;

const customers = [
  'external_id,email,first_name,last_name,phone,customer_since',
  'C-1,Ada.Marsh@example.com,Ada,Marsh,(202) 555-0123,2019-04-01',
  'C-2,ben.ortiz@example.com,Ben,Ortiz,,',
];

test('customers come in once, a changed row changes them, and one address is one customer', async () => {
  expect(await imported('customers', customers, '--dry-run')).toEqual([
    'customers: 2 new, 0 changed, 0 unchanged',
    'A dry run: nothing was imported.',
  ]);
  expect(await query(`select 1 from customers where email = 'ben.ortiz@example.com'`)).toEqual([]);
  expect((await imported('customers', customers))[0]).toBe('customers: 2 new, 0 changed, 0 unchanged');
  expect((await imported('customers', customers))[0]).toBe('customers: 0 new, 0 changed, 2 unchanged');
  const moved = [...customers.slice(0, 2), 'C-2,ben@example.com,Benjamin,Ortiz,,'];
  expect((await imported('customers', moved))[0]).toBe('customers: 0 new, 1 changed, 1 unchanged');
  expect(
    await query(`select email, first_name, phone from customers where last_name in ('Marsh', 'Ortiz') order by 1`),
  ).toEqual([
    { email: 'ada.marsh@example.com', first_name: 'Ada', phone: '+12025550123' },
    { email: 'ben@example.com', first_name: 'Benjamin', phone: '' },
  ]);
  expect(
    await imported('customers', [customers[0] ?? '', 'C-3,ben@example.com,,Ortiz,,2099-01-01', 'C-3,no address,A,B,,']),
  ).toEqual([
    'customers: 1 new, 1 changed, 0 unchanged',
    '5 problems:',
    '  row 2, customer_since: It is in the future.',
    '  row 2, first_name: A value is needed.',
    '  row 2, email: ben@example.com is customer C-2 already.',
    '  row 3, email: no address is no email address.',
    '  row 3, external_id: C-3 stands in row 2 already.',
    'Nothing was imported: put the file right first.',
  ]);
});

const creditHead = 'external_id,customer_email,amount,expires_on,reason';

test('credits stand against the opening balances, are spent like others, and keep what was spent', async () => {
  const rows = [creditHead, 'K-1,ada.marsh@example.com,2500.00,2090-01-01,Loyalty', 'K-2,ben@example.com,20,,'];
  expect(await imported('credits', rows)).toEqual([
    'credits: 2 new, 0 changed, 0 unchanged',
    '  Credits outstanding $2,520.00',
    'Imported FILE.',
  ]);
  const [{ credit_id: creditId }] = await query(`select credit_id from credits where amount = 250000`);
  expect(await balancesOf('credit_id', creditId)).toEqual([
    { account: 'credits_owed', balance: -250_000 },
    { account: 'opening_balances', balance: 250_000 },
  ]);
  const { credits } = (await manager.send(listCustomerCredits, { customerId: 'ada.marsh@example.com' })).body.data;
  expect(credits).toMatchObject([{ balance: 2500, exp: '2090-01-01', reason: 'Loyalty' }]);

  await query(
    `with c as (update credits set remaining = remaining - 1000 where amount = 2000 returning *)
     insert into credit_entries (credit_id, kind, amount, remaining, performed_by, at)
     select credit_id, 'redeem', -1000, remaining, 'storefront', now() from c`,
  );
  expect((await imported('credits', [creditHead, 'K-2,ben@example.com,9.99,,'])).slice(1, 3)).toEqual([
    '1 problem:',
    '  row 2, amount: $10.00 of it is spent or reserved: it cannot be less.',
  ]);
  expect((await imported('credits', [creditHead, 'K-2,ben@example.com,30,,']))[0]).toBe(
    'credits: 0 new, 1 changed, 0 unchanged',
  );
  expect(await query(`select amount, remaining from credits where amount = 3000`)).toEqual([
    { amount: 3000, remaining: 2000 },
  ]);
  expect((await imported('credits', [creditHead, 'K-9,nobody@example.com,1,2020-01-01,'])).slice(1, 4)).toEqual([
    '2 problems:',
    '  row 2, expires_on: It has expired: leave it out.',
    '  row 2, customer_email: There is no customer nobody@example.com: import customers first.',
  ]);
  expect(await breachesOf(desk.app.db)).toEqual([]);
});

const orderHead =
  'external_id,customer_email,placed_on,status,shipping,tax,total,paid,refunded,paid_with,suborder,fc_id,delivered_on,first_name,last_name,address1,city,state,zip_code,message,sku,product_name,quantity,unit_price,discount';
const delivered = [
  'FLR-10042,ada.marsh@example.com,2024-11-02,delivered,10.00,8.53,128.53,,20.00,Visa 4242,1,4,2024-11-04,Cleo,Marsh,1 Elm St,Baltimore,MD,21201,"Hi, Cleo!",FLRL-B-1001,,2,50.00,5.00',
  'FLR-10042,,,,,,,,,,2,66,2024-11-05,Dan,Marsh,2 Oak St,Denver,CO,80202,,OLD-9,Old vase,1,15.00,',
];
const others = [
  'FLR-10043,ben@example.com,2024-10-01,cancelled,0,0,40.00,40.00,40.00,,,4,2024-10-03,Eve,Ortiz,3 Fir St,Baltimore,MD,21201,,FLRL-B-1001,,1,40.00,',
  'FLR-10044,ben@example.com,2024-10-01,delivered,0,1.11,41.11,11.11,,Invoice,,4,2024-10-03,Eve,Ortiz,3 Fir St,Baltimore,MD,21201,,FLRL-B-1001,,1,40.00,',
];
const orders = [orderHead, ...delivered, ...others];

test('orders of the past come in with their totals, and every invariant holds', async () => {
  const totals = [
    '  Orders 3',
    '  Revenue before tax $160.00',
    '  Sales tax $9.64',
    '  Refunded $60.00',
    '  Still owed by customers $30.00',
  ];
  expect(await imported('orders', orders, '--dry-run')).toEqual([
    'orders: 3 new, 0 changed, 0 unchanged',
    ...totals,
    'A dry run: nothing was imported.',
  ]);
  expect(await query('select 1 from orders where imported_as is not null')).toEqual([]);
  expect(await imported('orders', orders)).toEqual([
    'orders: 3 new, 0 changed, 0 unchanged',
    ...totals,
    'Imported FILE.',
  ]);
  expect((await imported('orders', orders))[0]).toBe('orders: 0 new, 0 changed, 3 unchanged');
  expect(await breachesOf(desk.app.db)).toEqual([]);

  expect(await balancesOf('order_id', await orderOf('FLR-10042'))).toEqual([]);
  expect(await balancesOf('order_id', await orderOf('FLR-10043'))).toEqual([]);
  expect(await balancesOf('order_id', await orderOf('FLR-10044'))).toEqual([
    { account: 'opening_balances', balance: -3000 },
    { account: 'receivable', balance: 3000 },
  ]);
});

test('nothing of them is charged, booked, mailed, counted in windows, taken from stock or told to webhooks', async () => {
  const [counts] =
    await query(`select (select count(*) from outbox)::int as outbox, (select count(*) from charges)::int as charges,
    (select count(*) from vendor_deliveries)::int as deliveries, (select count(*) from order_letters)::int as letters,
    (select count(*) from adjustments where suborder_ref is not null)::int as stock,
    (select count(*) from suborders where window_id is not null)::int as places, (select count(*) from events)::int as events`);
  expect(counts).toEqual({ outbox: 0, charges: 0, deliveries: 0, letters: 0, stock: 0, places: 0, events: 0 });
});

test('an imported order is found by its old number, opens, and says what can no longer be done with its money', async () => {
  const { hits } = (await manager.send(searchOrders, { q: 'flr-10042' })).body.data;
  const orderId = await orderOf('FLR-10042');
  expect(hits.map((hit) => hit.orderId)).toContain(orderId);
  const { order } = (await manager.send(getOrder, { orderId })).body.data;
  expect(order).toMatchObject({ importedAs: 'FLR-10042', status: 'Completed', orderTotal: 128.53 });
  expect(order.suborders.map(({ status, lineItems }) => [status, lineItems.map(({ name }) => name)])).toEqual([
    ['Delivered', ['Blushing Rose']],
    ['Delivered', ['Old vase']],
  ]);
  const reasons = [{ tag: 'Quality issue: Wilted' }];
  const refund = await manager.send(refundOrder, { orderId, amount: 5, reasons });
  expect(refund.body.message).toBe(
    'This order was paid before Bloomdesk: refund it where it was paid, or give a credit.',
  );
  const owing = await orderOf('FLR-10044');
  const charge = await manager.send(chargeOrder, { orderId: owing, amount: 5, nonce: 'fake-valid-nonce' });
  expect([charge.status, charge.body.code]).toEqual([409, 'imported-order']);
  const credit = await manager.send(creditOrder, { orderId, amount: 5, reasons, issuingToRecipient: false });
  expect([credit.status, credit.body.message]).toEqual([200, undefined]);
  expect(await breachesOf(desk.app.db)).toEqual([]);
});

test('the money report has what was given here, and nothing of what was before', async () => {
  const report = (await manager.send(getMoneyReport, { from: '2026-12-01', to: '2027-02-10', by: 'day' })).body.data;
  expect(report.totals).toMatchObject({ refundsSettled: 0, credits: 5, cancellations: 0 });
});

test('a later file adds payments and recipients, and what is imported stays as it was', async () => {
  const paid = (others[1] ?? '').replace('11.11,,Invoice', '41.11,,Invoice').replace('3 Fir St', '4 Fir St');
  expect((await imported('orders', [orderHead, ...others.slice(0, 1), paid]))[0]).toBe(
    'orders: 0 new, 1 changed, 1 unchanged',
  );
  const orderId = await orderOf('FLR-10044');
  expect(await query('select status, captured from orders where order_id = $1', [orderId])).toEqual([
    { status: 'Completed', captured: 4111 },
  ]);
  expect(await balancesOf('order_id', orderId)).toEqual([]);
  expect(await breachesOf(desk.app.db)).toEqual([]);
  const dearer = paid.replace('41.11,41.11', '51.11,51.11').replace('1,40.00', '1,50.00');
  expect((await imported('orders', [orderHead, dearer])).slice(-2)).toEqual([
    '  row 2, external_id: Lines, amounts, days and customer of an imported order stay as they were imported.',
    'Nothing was imported: put the file right first.',
  ]);
  const worked = delivered.map((row) => row.replace('Hi, Cleo!', 'Hello'));
  expect((await imported('orders', [orderHead, ...worked])).at(-2)).toContain('It was worked on in Bloomdesk');
});

test('every problem of an order has its row and column, and nothing is imported', async () => {
  const rows = [
    orderHead,
    'X-1,nobody@example.com,2099-03-01,shipped,1,0,99.00,,,,,4000,2027-02-30,,,1 Elm St,Baltimore,MD,21201,,A,,0,x,',
    'X-2,ada.marsh@example.com,2024-11-02,cancelled,0,0,10.00,10.00,4.00,,,4,2024-11-01,A,B,1 Elm St,Baltimore,MD,21201,,A,,1,10.00,',
    'X-2,,,,,,11.00,,,,,,,,,,,,,,A,,1,1.00,',
  ];
  const printed = await imported('orders', rows);
  expect(printed).toEqual([
    'orders: 2 new, 0 changed, 0 unchanged',
    '13 problems:',
    '  row 2, status: Use delivered or cancelled.',
    '  row 2, delivered_on: 2027-02-30 is no day, like 2026-11-27.',
    '  row 2, first_name: A value is needed.',
    '  row 2, quantity: A whole number from 1 to 10000 is needed.',
    '  row 2, unit_price: x is no amount, like 12.50.',
    '  row 2, total: The lines, shipping and tax come to $1.00, not $99.00.',
    '  row 2, placed_on: It is in the future: only orders of the past can be imported.',
    '  row 2, customer_email: There is no customer nobody@example.com: import customers first, or give customer_first_name.',
    '  row 2, fc_id: There is no fulfillment center 4000.',
    '  row 3, total: The lines, shipping and tax come to $11.00, not $10.00.',
    '  row 3, refunded: The order is cancelled: all $10.00 paid must have gone back.',
    '  row 3, delivered_on: It is before placed_on, 2024-11-02.',
    '  row 4, total: 11.00 differs from 10.00 in a row above.',
    'Nothing was imported: put the file right first.',
  ]);
  expect(await query(`select 1 from orders where imported_as like 'X-%'`)).toEqual([]);
});

test('thousands of orders come in together, from lines of JSON', async () => {
  const lines = Array.from({ length: 2000 }, (_, at) =>
    JSON.stringify({
      external_id: `BIG-${at}`,
      customer_email: `buyer${at % 3000}@example.com`,
      customer_first_name: 'Gail',
      customer_last_name: `Howe${at % 3000}`,
      placed_on: '2024-09-01',
      status: 'delivered',
      shipping: '9.95',
      tax: `${(at % 700) / 100}`,
      total: ((6000 + 995 + (at % 700)) / 100).toFixed(2),
      fc_id: 4,
      delivered_on: '2024-09-03',
      first_name: 'Ira',
      address1: `${at} Elm St`,
      city: 'Baltimore',
      state: 'MD',
      zip_code: '21201',
      sku: 'FLRL-B-1001',
      quantity: 3,
      unit_price: 20,
    }),
  );
  expect((await imported('orders', lines))[0]).toBe('orders: 2,000 new, 0 changed, 0 unchanged');
  const patient = openPool(desk.serverDatabaseUrl, { statementTimeout: 60_000 });
  expect(await breachesOf(databaseOf(patient))).toEqual([]);
  await patient.end();
}, 60_000);
