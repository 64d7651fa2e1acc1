import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { refundOrder } from '@bloomdesk/contract/care/remedies.calls';
import { moneyOf, placePaidOrder } from '#testing/paid-order.ts';
import { startTestHouse, type TestHouse } from '#testing/test-house.ts';

let desk: TestHouse;
beforeAll(async () => {
  desk = await startTestHouse();
});
afterAll(() => desk.close());

test('what nobody has foreseen is no success: nothing moves, nothing is told of why, and the key can be used again', async () => {
  const care = await desk.staff('CareManager', 'FCAll');
  const orderId = await placePaidOrder(desk, 1);
  const refund = () =>
    care.send(
      refundOrder,
      { orderId, amount: 7, reasons: [{ tag: 'Quality issue: Wilted' }] },
      { 'idempotency-key': 'while-something-is-broken' },
    );
  await desk.house.pool.query('set role none; alter table care_resolutions rename to care_resolutions_gone');
  const broken = await refund();
  await desk.house.pool.query('alter table care_resolutions_gone rename to care_resolutions');
  expect([broken.status, broken.body.status, broken.body.notDone]).toEqual([500, 'ERROR', undefined]);
  expect(broken.text).not.toMatch(/care_resolutions|select|\.ts/i);
  expect(await moneyOf(desk, orderId)).toMatchObject({ refunded: 0, pending: 0 });
  expect((await refund()).status).toBe(200);
  expect(await moneyOf(desk, orderId)).toMatchObject({ pending: 700 });
});

test('a database that cannot be reached has begun with nothing, and the answer says so', async () => {
  const care = await desk.staff('CareManager', 'FCAll');
  const { pool } = desk.house;
  const connect = vi.spyOn(pool, 'connect').mockImplementation(() => {
    throw new Error('timeout exceeded when trying to connect');
  });
  const away = await care.send(refundOrder, { orderId: '1000001', amount: 7, reasons: [] });
  connect.mockRestore();
  expect([away.status, away.body.code, away.body.notDone]).toEqual([503, 'database-away', true]);
});

test('a connection that breaks later may have broken after the commit', async () => {
  const care = await desk.staff('CareManager', 'FCAll');
  const { pool } = desk.house;
  const connect = vi.spyOn(pool, 'connect').mockImplementation(() => {
    throw new Error('Connection terminated unexpectedly');
  });
  const broken = await care.send(refundOrder, { orderId: '1000001', amount: 7, reasons: [] });
  connect.mockRestore();
  expect([broken.status, broken.body.code, broken.body.notDone]).toEqual([503, 'database-away', undefined]);
});
