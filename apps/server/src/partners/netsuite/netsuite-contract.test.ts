import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOf, openPool } from '#db/db.ts';
import { type NetsuiteDesk, openNetsuiteDesk } from '#test/support/accounting/netsuite-desk.ts';
import {
  sampleAdjustment,
  sampleFulfillment,
  sampleRefund,
  sampleSalesOrder,
} from '#test/support/accounting/sample-entries.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { failureOf } from './netsuite-errors.ts';

/*
 * Every kind of request the adapter can send, held against the strict contract of the stand-in, which is in words of ours;
 * and its field names against the list of NetSuite's, where that is at hand. Every refusal of the stand-in is read in turn.
 */
let database: TestDatabase;
let pool: ReturnType<typeof openPool>;
let netsuite: NetsuiteDesk;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url);
  netsuite = await openNetsuiteDesk(databaseOf(pool), { openSince: '2027-02-01' });
  await sendAll();
});
afterAll(async () => {
  await netsuite.close();
  await pool.end();
  await database.drop();
});

async function sendAll(): Promise<void> {
  for (const subsidiary of [undefined, '3']) await sendAs(subsidiary);
}

async function sendAs(subsidiary: string | undefined): Promise<void> {
  const accounting = netsuite.accounting({ subsidiary });
  const part = subsidiary ?? '0';
  const customers = [
    { firstName: '', lastName: '' },
    { firstName: 'Søren 🌷'.repeat(20), lastName: "O'Neill-García" },
  ];
  for (const [at, names] of customers.entries()) {
    const orderId = `1${part}000${at}`;
    const customer = { customerId: `c-${part}-${at}`, ...names };
    const order = sampleSalesOrder({ orderId, customer, orderTotal: 12_106 });
    await accounting.record({ kind: 'sales-order', ...order });
    await accounting.record({ kind: 'sales-order', ...order, orderTotal: 0, shipping: 0, tax: 0 });
    const fulfillment = sampleFulfillment({ orderId, suborderId: `${orderId}-1`, trackingCode: at === 0 ? null : 'T' });
    await accounting.record({ kind: 'fulfillment', ...fulfillment });
    const refund = sampleRefund({ refundId: `r-${part}-${at}`, orderId, customer });
    await accounting.record({ kind: 'credit-memo', ...refund });
    await accounting.record({ kind: 'refund', ...refund });
    const lotExternalId = at === 0 ? null : '9001';
    await accounting.record({
      kind: 'adjustment',
      ...sampleAdjustment({ adjustmentId: Number(orderId), lotExternalId }),
    });
    await accounting.createSalesOrder({ ...order, day: '2027-01-01' });
    await accounting.recordsOf('refund', order.day);
  }
}

test('every kind of request is as our own contract has it', () => {
  expect(netsuite.standIn.ledger.offences).toEqual([]);
  const asked = new Set(
    netsuite.exchanges.map(({ method, path }) => `${method} ${path.replace(/eid:.*|\d{4,}/, '…')}`),
  );
  expect([...asked].map((one) => one.replace('/services/rest', '')).toSorted()).toEqual([
    'GET /record/v1/creditMemo/…',
    'GET /record/v1/customerRefund/…',
    'GET /record/v1/inventoryAdjustment/…',
    'GET /record/v1/itemFulfillment/…',
    'GET /record/v1/salesOrder/…',
    'POST /auth/oauth2/v1/token',
    'POST /query/v1/suiteql',
    'POST /record/v1/salesOrder/…/!transform/itemFulfillment',
    'PUT /record/v1/creditMemo/…',
    'PUT /record/v1/customer/…',
    'PUT /record/v1/customerRefund/…',
    'PUT /record/v1/inventoryAdjustment/…',
    'PUT /record/v1/salesOrder/…',
  ]);
});

test('every refusal has a code to go by and words', () => {
  const refusals = netsuite.exchanges.filter(({ answer }) => answer.status >= 400 && answer.status !== 404);
  expect(refusals.length).toBeGreaterThan(0);
  for (const { answer } of refusals) {
    const { code, message } = failureOf(answer.body);
    expect([code, message]).not.toContain('');
  }
});

const listed = join(process.env['BLOOMDESK_DATA'] ?? '/nowhere', 'contracts/netsuite/records.md');

/** The names NetSuite's list of records puts into code marks, the paths into their parts. */
function listedFields(): Set<string> {
  const marked = readFileSync(listed, 'utf8').match(/`[^`]+`/g) ?? [];
  return new Set(marked.flatMap((mark) => mark.match(/[A-Za-z]+\d?/g) ?? []));
}

function fieldsIn(body: unknown): string[] {
  if (Array.isArray(body)) return body.flatMap(fieldsIn);
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => [name, ...fieldsIn(value)]);
}

test.skipIf(!existsSync(listed))('every field that is sent is one that NetSuite has', () => {
  const known = listedFields();
  const sent = netsuite.exchanges.filter(({ method, path }) => method !== 'GET' && path.includes('/record/'));
  const unknown = new Set(sent.flatMap(({ body }) => fieldsIn(body)).filter((name) => !known.has(name)));
  expect([...unknown]).toEqual([]);
});
