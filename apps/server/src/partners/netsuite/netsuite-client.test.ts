import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { databaseOf, openPool } from '#db/db.ts';
import type { Exchange } from '#partners/kit/exchange.ts';
import { partnerKit } from '#partners/kit/partner-kit.ts';
import { type NetsuiteDesk, openNetsuiteDesk } from '#test/support/accounting/netsuite-desk.ts';
import { sampleAdjustment, sampleRefund, sampleSalesOrder } from '#test/support/accounting/sample-entries.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';

let database: TestDatabase;
let pool: ReturnType<typeof openPool>;
let netsuite: NetsuiteDesk;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url);
  netsuite = await openNetsuiteDesk(databaseOf(pool));
});
afterAll(async () => {
  await netsuite.close();
  await pool.end();
  await database.drop();
});
let from: number;
beforeEach(() => {
  from = netsuite.exchanges.length;
});

const asked = () => netsuite.standIn.ledger.calls.slice(from).map(({ operation }) => operation);
let count = 0;
const adjustment = () => {
  count += 1;
  return { kind: 'adjustment', ...sampleAdjustment({ adjustmentId: 2000 + count }) } as const;
};
const keyOf = (pair: { privateKey: { export(how: object): string | Buffer } }) =>
  String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));

test('all calls of a process share one token, and one that was taken back is renewed', async () => {
  const accounting = netsuite.accounting();
  await Promise.all([adjustment(), adjustment()].map((one) => accounting.record(one)));
  expect(asked().filter((operation) => operation === 'token')).toEqual(['token']);
  netsuite.standIn.endTokens();
  const before = asked().length;
  expect((await accounting.record(adjustment())).outcome).toBe('created');
  expect(asked().slice(before)).toEqual(['find', 'token', 'find', 'save', 'find']);
});

const words = (why: string) =>
  `NetSuite does not accept NETSUITE_CLIENT_ID, NETSUITE_CERTIFICATE_ID and NETSUITE_PRIVATE_KEY (${why})`;

test.each([
  [{ clientId: 'another' }, 'invalid_client'],
  [{ certificateId: 'another' }, 'invalid_client'],
  [{ privateKey: keyOf(generateKeyPairSync('ec', { namedCurve: 'P-384' })) }, 'invalid_client'],
  [{ privateKey: keyOf(generateKeyPairSync('ec', { namedCurve: 'P-256' })) }, 'invalid_client'],
])('a wrong key is named: %#', async (changes, why) => {
  const heard: Exchange[] = [];
  const kit = partnerKit({ log: { note: (exchange) => void heard.push(exchange), time: () => new Date(0) } });
  await expect(netsuite.accounting(changes, kit).check()).rejects.toThrow(words(why));
  expect(heard).toMatchObject([{ partner: 'accounting', operation: 'POST /services/rest/auth/…/…/token' }]);
});

test('an RSA key signs too', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' });
  const rsa = await openNetsuiteDesk(databaseOf(pool), { publicKey: String(publicPem) });
  await expect(rsa.accounting({ privateKey: keyOf({ privateKey }) }).check()).resolves.toBeUndefined();
  await rsa.close();
});

test('a wrong id of the account is named by its setting', async () => {
  const wrong = { locations: { 4: '99', 1: '99' }, adjustmentAccount: '99', refundAccount: '99' };
  const order = { kind: 'sales-order', ...sampleSalesOrder({ orderId: '1700000' }) } as const;
  await expect(netsuite.accounting(wrong).record(order)).rejects.toThrow(
    'NetSuite knows nothing by NETSUITE_LOCATIONS (INVALID_CONTENT)',
  );
  await expect(netsuite.accounting(wrong).record(adjustment())).rejects.toThrow(
    'NetSuite knows nothing by NETSUITE_ADJUSTMENT_ACCOUNT or NETSUITE_REFUND_ACCOUNT (INVALID_CONTENT)',
  );
});

test('NetSuite that wants fewer calls is not away', async () => {
  netsuite.faults['find'] = ['429'];
  await expect(netsuite.accounting().record(adjustment())).rejects.toMatchObject({ isThrottled: true });
});

test('nothing of an order stands in the log of exchanges', async () => {
  const heard: Exchange[] = [];
  const kit = partnerKit({ log: { note: (exchange) => void heard.push(exchange), time: () => new Date(0) } });
  const accounting = netsuite.accounting({}, kit);
  await accounting.createSalesOrder(sampleSalesOrder({ orderId: '1700001' }));
  await accounting.record({ kind: 'credit-memo', ...sampleRefund({ refundId: 'logged' }) });
  await accounting.recordsOf('refund', '2027-02-10');
  expect(new Set(heard.map(({ operation }) => operation))).toEqual(
    new Set([
      'POST /services/rest/auth/…/…/token',
      'PUT /record/…/customer/…',
      'GET /record/…/salesOrder/…',
      'PUT /record/…/salesOrder/…',
      'GET /record/…/creditMemo/…',
      'PUT /record/…/creditMemo/…',
      'POST /query/…/suiteql',
    ]),
  );
});
