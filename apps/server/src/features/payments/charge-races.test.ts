import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { chargeOrder } from '@bloomdesk/contract/payments/calls';
import { databaseOf, openPool } from '#db/db.ts';
import { breachesOf } from '#db/invariants.ts';
import { tasksOf } from '#composition/tasks.ts';
import { withRetries } from '#test/support/retrying.ts';
import { chargedState, placeOwingOrder } from '#test/support/owing-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

/* The same charge asked for again, many at once, and many at a gateway that fails (P2 to P4). */
/** Small enough for every change; `npm run prove -- intents` has what P2 promises and more. */
const intents = Number(process.env['CHARGE_INTENTS'] ?? 50);

let desk: TestServer;
let associate: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  associate = await desk.staff('CareAssociate', 'FCAll');
});
afterAll(() => desk.close());

const visa = (kind = 'valid-visa') => `fake-${kind}-nonce.${randomUUID()}`;
const charge = (orderId: string, more: object = {}, headers?: Record<string, string>) =>
  associate.send(chargeOrder, { orderId, nonce: visa(), ...more }, headers);
const stateOf = (orderId: string) => chargedState(desk, orderId);

/** Runs the job once as the worker does, with more tries to come. */
async function askAgain(chargeId: string): Promise<void> {
  await tasksOf(desk.app)['send-effect']?.({ effectKey: `payment.charge:${chargeId}` }, { last: false });
}

describe('asked for again under the same key', () => {
  test('it is the same charge and the same answer, byte by byte; another body is refused', async () => {
    const orderId = await placeOwingOrder(desk);
    const key = { 'idempotency-key': randomUUID() };
    const nonce = visa();
    const first = await charge(orderId, { nonce, amount: 50 }, key);
    const again = await charge(orderId, { nonce, amount: 50 }, key);
    expect(again.text).toBe(first.text);
    expect((await charge(orderId, { nonce, amount: 51 }, key)).status).toBe(422);
    expect(await stateOf(orderId)).toMatchObject({ captured: 5000, effects: 1 });
    const { rows } = await desk.app.pool.query(
      `select action from audit_events join audit_links using (event_id) where entity_type = 'ORDER' and entity_id = $1`,
      [orderId],
    );
    expect(rows).toEqual([{ action: 'order.charge' }]);
  });

  test('ten at once make one charge', async () => {
    const orderId = await placeOwingOrder(desk, 10_000);
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => associate.send(chargeOrder, { orderId, amount: 1 }, key)),
    );
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    const last = await associate.send(chargeOrder, { orderId, amount: 1 }, key);
    expect(last.body.data).toMatchObject({ amount: 1, status: 'settled' });
    expect(await stateOf(orderId)).toMatchObject({ captured: 10_100, effects: 1 });
  });

  test('a twin that is over but for its last locks is waited for, as it came first', async () => {
    const orderId = await placeOwingOrder(desk, 10_000);
    const key = { 'idempotency-key': randomUUID() };
    const twin = await desk.app.pool.connect();
    await twin.query('begin');
    await twin.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `${associate.staffId} ${chargeOrder.name} ${key['idempotency-key']}`,
    ]);
    const answer = associate.send(chargeOrder, { orderId, amount: 1 }, key);
    const waiting = `select from pg_locks join pg_database d on d.oid = database
      where datname = current_database() and locktype = 'advisory' and not granted`;
    try {
      const isWaiting = async () => expect((await desk.app.pool.query(waiting)).rowCount).toBe(1);
      await vi.waitFor(isWaiting, { timeout: 30_000 });
    } finally {
      await twin.query('commit');
      twin.release();
    }
    expect((await answer).body.data).toMatchObject({ amount: 1, status: 'settled' });
  });

  test('a server that died on the way goes on where it was', async () => {
    const orderId = await placeOwingOrder(desk, 10_000);
    const key = { 'idempotency-key': randomUUID() };
    const { body } = await associate.send(chargeOrder, { orderId, amount: 1 }, key);
    await desk.app.pool.query('delete from idempotency_keys where key = $1', [key['idempotency-key']]);
    const again = await associate.send(chargeOrder, { orderId, amount: 1 }, key);
    expect(again.body.data).toEqual(body.data);
    expect(await stateOf(orderId)).toMatchObject({ captured: 10_100, effects: 1 });
  });
});

test('sixty-four at once on one order never take more than is owed', async () => {
  const orderId = await placeOwingOrder(desk);
  const answers = await Promise.all(
    Array.from({ length: 64 }, async (_, at) => {
      const once = { amount: 10 + (at % 7), nonce: visa() };
      const key = { 'idempotency-key': randomUUID() };
      return await withRetries(() => charge(orderId, once, key)); // a busy machine may ask some of them to come again
    }),
  );
  expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
  // what was too slow to be answered at once is settled by its job
  await vi.waitFor(async () => {
    await desk.runJobs();
    expect(await stateOf(orderId)).toSatisfy(({ at_gateway, captured }) => at_gateway === captured);
  }, 60_000);
  const state = await stateOf(orderId);
  expect(state.outstanding).toBeGreaterThanOrEqual(0);
  const settled = answers.filter(({ status }) => status === 200).map(({ body }) => Math.round(body.data.amount * 100));
  expect(settled.reduce((sum, amount) => sum + amount, 0)).toBe(state.captured);
});

test('of many charges at a bad gateway each is made once, and none is called failed while it is open', {
  timeout: 1_800_000,
}, async () => {
  const kinds = Array.from({ length: intents }, (_, at) =>
    at % 10 < 2 ? 'lost-answer' : at % 10 === 2 ? 'lost-request' : at % 10 === 3 ? 'unavailable' : 'valid-visa',
  );
  const made: { orderId: string; chargeId: string; status: string }[] = [];
  const turns = kinds.values(); // shared by the clients below
  const attempt = async () => {
    for (const kind of turns) {
      const orderId = await placeOwingOrder(desk);
      const { body } = await charge(orderId, { nonce: visa(kind) });
      made.push({ orderId, chargeId: body.data.chargeId, status: body.data.status });
    }
  };
  await Promise.all([attempt(), attempt(), attempt(), attempt()]);
  expect(made.filter(({ status }) => status === 'failed')).toEqual([]);
  expect(made.filter(({ status }) => status === 'pending')).toHaveLength(intents * 0.4);
  for (const { chargeId } of made) await askAgain(chargeId);

  const { rows } = await desk.app.pool.query(
    `select count(*) filter (where c.status = 'settled')::int as settled, count(g.effect_key)::int as effects,
       count(*) filter (where c.amount is distinct from g.amount)::int as different
     from charges c left join simulated_charges g on g.effect_key = c.effect_key and g.outcome = 'settled'
     where c.charge_id = any($1)`,
    [made.map(({ chargeId }) => chargeId)],
  );
  expect(rows).toEqual([{ settled: intents, effects: intents, different: 0 }]);
  const owner = openPool(desk.databaseUrl, { statementTimeout: 120_000, role: null });
  await owner.query('analyze'); // a test's database does not do it by itself
  const orderIds = made.map(({ orderId }) => orderId);
  expect(await breachesOf(databaseOf(owner), orderIds)).toEqual([]);
  await owner.end();
});

describe('a charge that ends late', () => {
  test('on an order that was cancelled meanwhile is kept and reported to care', async () => {
    const orderId = await placeOwingOrder(desk);
    const { body } = await charge(orderId, { nonce: visa('lost-answer') });
    await desk.app.pool.query(`update suborders set status = 'Cancelled' where order_id = $1`, [orderId]);
    await desk.app.pool.query(`update orders set status = 'Cancelled' where order_id = $1`, [orderId]);
    await askAgain(body.data.chargeId);
    expect(await stateOf(orderId)).toMatchObject({ captured: 12_206, effects: 1 });
    const { rows } = await desk.app.pool.query('select reason from suborder_exceptions where suborder_id = $1', [
      `${orderId}-1`,
    ]);
    expect(rows).toEqual([{ reason: 'Tech issue: Payment - Charged after the order was cancelled' }]);
  });
});
