import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleSalesOrder } from '#test/support/accounting/sample-entries.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { simulatedAccounting } from './accounting.simulated.ts';
import { inTurns } from './in-turns.ts';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());

const order = (orderId: string) => sampleSalesOrder({ effectKey: orderId, orderId });
const nextTurn = async () =>
  (
    await desk.app.pool.query(
      'select extract(epoch from next_at - clock_timestamp())::float8 as left from partner_turns',
    )
  ).rows[0].left;

test('two processes take turns: one in flight, and a wait after each', async () => {
  let [inFlight, most] = [0, 0];
  const accounting = simulatedAccounting({
    async before() {
      most = Math.max(most, ++inFlight);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inFlight--;
    },
  });
  const pace = { secondsBetween: 0.05, timeoutSeconds: 60 };
  const [one, other] = [inTurns(accounting, desk.app.db, pace), inTurns(accounting, desk.app.db, pace)];
  await Promise.all([one, other, one, other].map((each, at) => each.createSalesOrder(order(String(at)))));
  expect([most, accounting.ledger().length]).toEqual([1, 4]);
});

test('five seconds lie between two, and anyone who would wait too long is refused for now', async () => {
  await desk.app.pool.query(`update partner_turns set next_at = '-infinity'`);
  await inTurns(simulatedAccounting(), desk.app.db).createSalesOrder(order('5'));
  expect(await nextTurn()).toBeGreaterThan(4);
  const hasty = inTurns(simulatedAccounting(), desk.app.db, { secondsBetween: 5, timeoutSeconds: 0.1 });
  await desk.app.pool.query(`update partner_turns set next_at = clock_timestamp() + interval '20 seconds'`);
  await expect(hasty.createSalesOrder(order('6'))).rejects.toThrow('before us');
  await desk.app.pool.query(`update partner_turns set next_at = '-infinity'`);
});
