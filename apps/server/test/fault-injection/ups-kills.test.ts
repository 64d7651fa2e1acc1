import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '#db/db.ts';
import { referenceOf } from '#partners/carriers/key-reference.ts';
import { liveLabels } from '#stand-ins/ups/ups-ledger.ts';
import { startUpsStandIn, type UpsStandIn } from '#stand-ins/ups/ups-stand-in.ts';
import { fromTenjo, sampleBooking } from '#test/support/deliveries/sample-booking.ts';
import { upsAccount } from '#test/support/deliveries/ups-account.ts';
import { upsSettingsFor } from '#test/support/deliveries/ups-desk.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { dice, killedProcess, roughFault, tallyOf } from './killed-labels.ts';
import { keepIntentions } from './label-intentions.ts';

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
let kills = 0;

const labels = killedProcess('ups-intentions.ts', () => ({
  UPS_INTENTIONS_OF: JSON.stringify({ databaseUrl: database.url, settings: upsSettingsFor(standIn.origin) }),
}));

beforeAll(async () => {
  const roll = dice(540);
  database = await createTestDatabase();
  standIn = await startUpsStandIn({
    ...upsAccount,
    fault: () => {
      const chance = roll();
      return isRough ? roughFault(chance) : undefined;
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
  labels.kill();
  await standIn.close();
  await database.drop();
});

/** UPS has just done it, and its answer reaches nobody. */
function killNow(): void {
  kills += 1;
  labels.kill();
}

test(`${count} intentions, each done once`, async () => {
  const pool = openPool(database.url);
  const bookings = Array.from({ length: count }, (_, at) => intention(at));
  await keepIntentions(pool, bookings);

  await labels.untilDone();
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
  console.log(tallyOf(ledger.calls));
});

/** Every fifth is a parcel within the country, the others leave in batches of ten. */
function intention(at: number) {
  const suborderId = `${5_000_000 + at}-1`;
  const own = { suborderId, effectKey: `carrier.book:${suborderId}:1` };
  const batchId = String(60_000 + Math.floor(at / boxesInBatch));
  return at % 5 === 0 ? sampleBooking(own) : sampleBooking({ ...fromTenjo, ...own, batchId });
}
