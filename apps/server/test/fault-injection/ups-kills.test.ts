import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '#db/db.ts';
import { liveLabels } from '#stand-ins/ups/ups-ledger.ts';
import { startUpsStandIn, type UpsFault, type UpsStandIn } from '#stand-ins/ups/ups-stand-in.ts';
import { fromTenjo, sampleBooking } from '#test/support/deliveries/sample-booking.ts';
import { upsAccount, upsSettingsFor } from '#test/support/deliveries/ups-desk.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';

/*
 * One label and one close-out for each intention (D540, P2), whatever goes wrong between us and UPS and wherever our
 * process dies: counted in the stand-in's ledger, which knows what was really done.
 */
const count = Number(process.env['UPS_INTENTIONS'] ?? 50);
const boxesInBatch = 10;
/** A kill comes with so many shipments made in all, each while its answer is on its way, and with the first close-out. */
const killsAt = [1 / 5, 3 / 5].map((share) => Math.floor(count * share));

let database: TestDatabase;
let standIn: UpsStandIn;
let isRough = true;
let child: ChildProcess | undefined;
let kills = 0;

const faults: readonly (readonly [below: number, fault: UpsFault])[] = [
  [0.08, 'lost-answer'],
  [0.12, 'cut'],
  [0.15, 'silent'],
  [0.18, '503'],
  [0.2, '429'],
  [0.22, '500'],
  [0.24, '502-after'],
  [0.25, 'html'],
];

/** Random numbers that are the same for the same seed. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

beforeAll(async () => {
  const roll = dice(540);
  database = await createTestDatabase();
  standIn = await startUpsStandIn({
    ...upsAccount,
    fault: () => {
      const chance = roll();
      return isRough ? faults.find(([below]) => chance < below)?.[1] : undefined;
    },
    onExchange: ({ path, answer }) => {
      const isDone = answer.status < 300 && /\/(ship|closeout\/\w+)$/.test(path);
      const isTime = path.includes('/closeout/')
        ? kills === 2
        : standIn.ledger.labels.size >= (killsAt[kills] ?? Infinity);
      if (isDone && isTime) killNow();
    },
  });
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await standIn.close();
  await database.drop();
});

/** UPS has just done it, and its answer reaches nobody. */
function killNow(): void {
  kills += 1;
  child?.kill('SIGKILL');
}

/** Runs the process until it has done everything, again after each kill. */
async function untilDone(): Promise<void> {
  const program = fileURLToPath(new URL('ups-intentions.ts', import.meta.url));
  const input = JSON.stringify({ databaseUrl: database.url, settings: upsSettingsFor(standIn.origin) });
  for (;;) {
    child = spawn(process.execPath, [program], {
      env: { PATH: process.env['PATH'], UPS_INTENTIONS_OF: input },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code, signal] = await once(child, 'exit');
    if (code === 0) return;
    if (signal !== 'SIGKILL') throw new Error(`the process that books ended with ${code}`);
  }
}

test(`${count} intentions, each done once`, async () => {
  const pool = openPool(database.url);
  await pool.query(
    'create table intentions (effect_key text primary key, booking jsonb, begun_as text, tracking text)',
  );
  const bookings = Array.from({ length: count }, (_, at) => intention(at));
  for (const booking of bookings)
    await pool.query('insert into intentions values ($1, $2)', [booking.effectKey, JSON.stringify(booking)]);

  await untilDone();
  isRough = false;

  const { ledger } = standIn;
  expect(kills).toBe(3);
  expect(ledger.offences).toEqual([]);
  const { rows } = await pool.query<{ effect_key: string; tracking: string }>(
    'select effect_key, tracking from intentions',
  );
  await pool.end();
  const wanted = rows.map(({ effect_key, tracking }) => `${referenceOf(effect_key)} ${tracking}`);
  const made = liveLabels(ledger).map(({ reference, trackingNumber }) => `${reference} ${trackingNumber}`);
  expect(made.toSorted()).toEqual(wanted.toSorted());

  const batches = new Set(bookings.flatMap(({ batchId }) => batchId ?? []));
  const closed = [...ledger.masters.values()].filter(({ state }) => state === 'closed');
  expect(closed.map(({ closeOuts }) => closeOuts)).toEqual(Array.from({ length: batches.size }, () => 1));
  const inClosed = new Set(closed.map(({ gccn }) => gccn));
  expect(liveLabels(ledger).filter(({ gccn }) => gccn !== null && !inClosed.has(gccn))).toEqual([]);
  const tally = Object.entries(Object.groupBy(ledger.calls, ({ operation }) => operation));
  console.log(tally.map(([operation, calls]) => `${operation} ${calls?.length}`).join(', '));
});

/** Every fifth is a parcel within the country, the others leave in batches of ten. */
function intention(at: number) {
  const suborderId = `${5_000_000 + at}-1`;
  const own = { suborderId, effectKey: `carrier.book:${suborderId}:1` };
  const batchId = String(60_000 + Math.floor(at / boxesInBatch));
  return at % 5 === 0 ? sampleBooking(own) : sampleBooking({ ...fromTenjo, ...own, batchId });
}

function referenceOf(effectKey: string): string {
  return effectKey.replace('carrier.book:', '').replace(':', '-');
}
