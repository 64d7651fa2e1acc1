import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { refundOrder } from '@bloomdesk/contract/remedies/calls';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { moneyOf, placePaidOrder } from '#test/support/paid-order.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer({ databaseLimits: {} });
});
afterAll(() => desk.close());

test('an unforeseen error is no success: nothing moves, no reason leaks, and the key can be used again', async () => {
  const care = await desk.staff('CareManager', 'FCAll');
  const orderId = await placePaidOrder(desk, 1);
  const refund = () =>
    care.send(
      refundOrder,
      { orderId, amount: 7, reasons: [{ tag: 'Quality issue: Wilted' }] },
      { 'idempotency-key': 'while-something-is-broken' },
    );
  await ask(desk.databaseUrl, 'alter table bloomdesk.care_resolutions rename to care_resolutions_gone');
  const broken = await refund();
  await ask(desk.databaseUrl, 'alter table bloomdesk.care_resolutions_gone rename to care_resolutions');
  expect([broken.status, broken.body.status, broken.body.notDone]).toEqual([500, 'ERROR', undefined]);
  expect(broken.text).not.toMatch(/care_resolutions|select|\.ts/i);
  expect(await moneyOf(desk, orderId)).toMatchObject({ refunded: 0, pending: 0 });
  expect((await refund()).status).toBe(200);
  expect(await moneyOf(desk, orderId)).toMatchObject({ pending: 700 });
});

test('a database that cannot be reached has begun with nothing, and the answer says so', async () => {
  const care = await desk.staff('CareManager', 'FCAll');
  const { pool } = desk.app;
  const connect = vi.spyOn(pool, 'connect').mockImplementation(() => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  const away = await care.send(refundOrder, { orderId: '1000001', amount: 7, reasons: [] });
  connect.mockRestore();
  expect([away.status, away.body.code, away.body.notDone]).toEqual([503, 'database-away', true]);
  expect(away.body.message).toBe('Bloomdesk cannot reach its database. Please try again in a moment.');
});

test('a connection that breaks later may have broken after the commit', async () => {
  const care = await desk.staff('CareManager', 'FCAll');
  const { pool } = desk.app;
  const connect = vi.spyOn(pool, 'connect').mockImplementation(() => {
    throw new Error('Connection terminated unexpectedly');
  });
  const broken = await care.send(refundOrder, { orderId: '1000001', amount: 7, reasons: [] });
  connect.mockRestore();
  expect([broken.status, broken.body.code, broken.body.notDone]).toEqual([503, 'database-away', undefined]);
});

test('a transaction that the database has ended for waiting has changed nothing, and is no fault of the program', async () => {
  const care = await desk.staff('CareManager', 'FCAll');
  const { pool } = desk.app;
  const connect = vi.spyOn(pool, 'connect').mockImplementation(() => {
    throw Object.assign(new Error('terminating connection due to idle-in-transaction timeout'), { code: '25P03' });
  });
  const ended = await care.send(refundOrder, { orderId: '1000001', amount: 7, reasons: [] });
  connect.mockRestore();
  expect([ended.status, ended.body.code, ended.body.notDone, ended.body.retryable]).toEqual([
    503,
    'too-slow',
    true,
    true,
  ]);
});

test('while someone else holds the order it is the order that is busy, and the database is not blamed', async () => {
  const care = await desk.staff('CareManager', 'FCAll');
  const orderId = await placePaidOrder(desk, 1);
  const holder = await desk.app.pool.connect();
  await holder.query('begin');
  await holder.query('select from orders where order_id = $1 for update', [orderId]);
  const waited = await care.send(refundOrder, { orderId, amount: 7, reasons: [{ tag: 'Quality issue: Wilted' }] });
  await holder.query('rollback');
  holder.release();
  expect([waited.status, waited.body.code, waited.body.retryable, waited.body.message]).toEqual([
    409,
    'busy',
    true,
    'This order is busy: other changes to it are under way. Please try again.',
  ]);
  expect(await moneyOf(desk, orderId)).toMatchObject({ refunded: 0, pending: 0 });
});

const waiting = (code: string, where: string) => Object.assign(new Error('canceling statement'), { code, where });

test.each([
  [
    'a lock on a window',
    waiting('55P03', 'while locking tuple (0,1) in relation "delivery_windows"'),
    409,
    'busy',
    'This delivery window is busy',
  ],
  [
    'a row that is being changed',
    waiting('57014', 'while updating tuple (3,7) in relation "orders"'),
    503,
    'busy',
    'This order is busy',
  ],
  ['a statement that is slow by itself', waiting('57014', ''), 503, 'too-slow', 'This took too long'],
  ['a lock nobody can name', waiting('55P03', ''), 409, 'busy', 'This record is busy'],
  [
    'all connections of the server taken',
    new Error('timeout exceeded when trying to connect'),
    503,
    'overloaded',
    'Bloomdesk is very busy',
  ],
  [
    'all connections of the database taken',
    waiting('53300', ''),
    503,
    'overloaded',
    'The database takes no more connections.',
  ],
  ['a full disk', waiting('53100', ''), 503, 'database-away', 'The disk of the database is full. Nothing was changed.'],
  ['a replica', waiting('25006', ''), 503, 'database-away', 'The database takes no changes right now.'],
  [
    'a database that is silent',
    new Error('Query read timeout'),
    503,
    'database-away',
    'The database does not answer in time.',
  ],
])('a request that waits too long for %s is answered in words', async (_, error, status, code, words) => {
  const care = await desk.staff('CareManager', 'FCAll');
  const connect = vi.spyOn(desk.app.pool, 'connect').mockImplementation(() => {
    throw error;
  });
  const answer = await care.send(refundOrder, { orderId: '1000001', amount: 7, reasons: [] });
  connect.mockRestore();
  expect([answer.status, answer.body.code, answer.body.message]).toEqual([
    status,
    code,
    expect.stringContaining(words),
  ]);
});
