import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '#db/db.ts';
import { outbox } from '#jobs/outbox.ts';
import { startWorker } from '#jobs/worker.ts';
import { partnerLine } from '#partners/kit/partner-line.ts';
import { simulatedCarriers } from '#partners/carriers/carriers.simulated.ts';
import type { Fault, Wire } from '#partners/carriers/simulated/wire.ts';
import { deliveryAreaNamed, makeBatch, placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { tasksOf } from '#composition/tasks.ts';

/*
 * What is promised when carriers fail (P2, P33): one label or one task for each delivery asked for, whatever goes
 * wrong and however often a job runs; nothing is lost, nothing is doubled, and nobody else waits for a carrier that is away.
 */
let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());

const areas = [
  { name: 'Baltimore City', transportMode: 'car' },
  { name: 'Ground from Baltimore', transportMode: 'ground_2' },
];

/** So many deliveries asked for in each area, in one batch; returns their keys. */
async function requested(count: number): Promise<string[]> {
  await desk.app.pool.query('delete from bloomdesk_jobs._private_jobs');
  const ids: string[] = [];
  for (const { name, transportMode } of areas) {
    const areaId = await deliveryAreaNamed(desk, name);
    for (let at = 0; at < count; at++) ids.push(await placeSuborder(desk, { suborder: { areaId, transportMode } }));
  }
  await makeBatch(await desk.staff('FCHub'), ids);
  return ids.map((id) => `carrier.book:${id}:1`);
}

async function statesOf(keys: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await desk.app.pool.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from vendor_deliveries where effect_key = any($1) group by state',
    [keys],
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Random numbers that are the same for the same seed. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const faults: readonly (readonly [number, Fault])[] = [
  [0.2, 'lost-answer'],
  [0.3, 'outage'],
  [0.4, '500'],
  [0.45, '429'],
  [0.48, '502-after'],
  [0.5, 'html'],
  [0.52, 'error-in-200'],
  [0.54, 'oversize'],
];

test.each([1, 2, 3, 4, 5])('one task or label for each delivery, whatever goes wrong (seed %i)', async (seed) => {
  const roll = dice(seed);
  let isRough = true;
  const wire: Wire = () => {
    const chance = roll();
    return isRough ? faults.find(([below]) => chance < below)?.[1] : undefined;
  };
  let clock = 0;
  const carriers = simulatedCarriers({ wire, lineTo: (partner) => partnerLine({ partner, clock: () => clock }) });
  desk.app.partners.carriers = {
    ...carriers,
    /** Now and then the process is killed between the carrier's answer and our note of it. */
    async book(booking, begun) {
      const answer = await carriers.book(booking, begun);
      if (isRough && roll() < 0.2) throw new Error('killed');
      return answer;
    },
  };
  const keys = await requested(12);

  for (let round = 0; round < 60; round++) {
    isRough = round < 40;
    clock += 10_000;
    await runOnce(roll);
  }

  expect(await statesOf(keys)).toEqual({ booked: keys.length });
  const made = carriers.ledger.all();
  expect(made.map(({ effectKey }) => effectKey).toSorted()).toEqual(keys.toSorted());
  expect(made.filter(({ withdrawn }) => withdrawn)).toEqual([]);
  const { rows } = await desk.app.pool.query<{ id: string }>(
    'select coalesce(onfleet_task_id, easypost_shipment_id) as id from vendor_deliveries where effect_key = any($1)',
    [keys],
  );
  expect(rows.map(({ id }) => id).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
});

/** Every waiting job once, as a worker would run it; some of them twice, and those that were killed come back. */
async function runOnce(roll: () => number): Promise<void> {
  const { rows } = await desk.app.pool.query<{ payload: { effectKey: string } }>(
    'delete from bloomdesk_jobs._private_jobs returning payload',
  );
  const send = tasksOf(desk.app)['send-effect'];
  for (const { payload } of rows) {
    for (let times = roll() < 0.2 ? 2 : 1; times > 0; times--) {
      await send?.(payload, { last: false }).catch(async () => {
        await outbox(desk.app.db, desk.app.clock()).planAgain(payload, 0);
      });
    }
  }
}

test('a carrier that answers nothing holds up nobody else, and everything is booked once it is back', async () => {
  const silent: AbortController[] = [];
  let isAway = true;
  let mostWaiting = 0;
  const carriers = simulatedCarriers({
    wire: ({ partner }) => {
      if (partner !== 'onfleet' || !isAway) return undefined;
      mostWaiting = Math.max(mostWaiting, silent.filter(({ signal }) => !signal.aborted).length);
      return 'black-hole';
    },
    lineTo: (partner) =>
      partnerLine({
        partner,
        clock: () => (isAway ? 0 : Number.MAX_SAFE_INTEGER),
        budget: () => {
          const over = new AbortController();
          if (partner === 'onfleet') silent.push(over);
          return over.signal;
        },
      }),
  });
  desk.app.partners.carriers = carriers;
  const keys = await requested(20);
  const letters = Array.from({ length: 20 }, (_, at) => ({
    effectKey: `mail:fault-${at}`,
    partner: 'mail' as const,
    kind: 'mail.send',
    payload: { to: 'ops@bloomdesk.test', subject: `Letter ${at}`, body: 'x' },
  }));
  await outbox(desk.app.db, desk.app.clock()).planAll(letters);

  const pool = openPool(desk.serverDatabaseUrl, { max: 8 });
  const worker = await startWorker(pool, tasksOf(desk.app), pino({ level: 'silent' }));
  try {
    // The courier platform hangs all the while: parcels and letters go out.
    await expect.poll(() => statesOf(keys), patiently).toEqual({ pending: 20, booked: 20 });
    await expect.poll(lettersSent, patiently).toBe(20);
    expect(mostWaiting).toBeLessThanOrEqual(2);

    // Its calls run out of time, until it is left alone: then nothing more is sent to it, and no queue waits.
    const endAll = async () => {
      for (const call of silent) call.abort();
      return await triedSoOften();
    };
    await expect.poll(endAll, patiently).toBe(20);
    expect(silent.length).toBeLessThanOrEqual(6);

    isAway = false;
    await desk.app.pool.query('update bloomdesk_jobs._private_jobs set run_at = now() where locked_at is null');
    await expect.poll(() => statesOf(keys), patiently).toEqual({ booked: 40 });
  } finally {
    for (const late of silent) late.abort();
    await worker.stop();
    await pool.end();
  }
  expect(
    carriers.ledger
      .all()
      .map(({ effectKey }) => effectKey)
      .toSorted(),
  ).toEqual(keys.toSorted());
});

const patiently = { timeout: 60_000, interval: 20 };

async function lettersSent(): Promise<number> {
  const { rows } = await desk.app.pool.query<{ count: number }>(
    `select count(*)::int as count from mailbox where effect_key like 'mail:fault-%'`,
  );
  return rows[0]?.count ?? 0;
}

/** How many of the couriers' bookings have been tried, or put off because the platform is left alone. */
async function triedSoOften(): Promise<number> {
  const { rows } = await desk.app.pool.query<{ count: number }>(
    `select count(*)::int as count from outbox where state = 'pending' and kind = 'carrier.book' and attempts > 0`,
  );
  return rows[0]?.count ?? 0;
}
