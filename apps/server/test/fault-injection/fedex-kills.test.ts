import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '#db/db.ts';
import { referenceOf } from '#partners/carriers/key-reference.ts';
import { liveBoxes } from '#stand-ins/fedex/fedex-ledger.ts';
import { type FedexStandIn, startFedexStandIn } from '#stand-ins/fedex/fedex-stand-in.ts';
import { fedexAccount } from '#test/support/deliveries/fedex-account.ts';
import { fedexSettingsFor } from '#test/support/deliveries/fedex-desk.ts';
import { fromCayambe, sampleBooking } from '#test/support/deliveries/sample-booking.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { dice, killedProcess, roughFault, tallyOf } from './killed-labels.ts';
import { keepIntentions } from './label-intentions.ts';

/*
 * One label for each intention and one confirmation for each consolidation (D546, D547, P2), whatever goes wrong between us and
 * FedEx and wherever our process dies: counted in the stand-in's ledger, which knows what was really done. Half of all
 * labels are shown by their reference only once everything else is over.
 */
const count = Number(process.env['FEDEX_INTENTIONS'] ?? 50);
const boxesInBatch = 10;
/** A kill comes with so many labels made in all, each while its answer is on its way, and with the first confirmation. */
const killsAt = [1 / 5, 3 / 5].map((share) => Math.floor(count * share));

let database: TestDatabase;
let standIn: FedexStandIn;
let isRough = true;
let looking = false;
let kills = 0;

const labels = killedProcess('fedex-intentions.ts', () => ({
  FEDEX_INTENTIONS_OF: JSON.stringify({
    databaseUrl: database.url,
    settings: fedexSettingsFor(standIn.origin),
    looking,
  }),
}));

beforeAll(async () => {
  const roll = dice(545);
  database = await createTestDatabase();
  standIn = await startFedexStandIn({
    ...fedexAccount,
    isShown: ({ trackingNumber }) => looking || Number(trackingNumber) % 2 === 0,
    fault: () => {
      const chance = roll();
      return isRough ? roughFault(chance) : undefined;
    },
    onExchange: ({ path, answer }) => {
      const isConfirmation = path.endsWith('/confirmations');
      const isDone = answer.status < 300 && (isConfirmation || path.endsWith('/shipments'));
      const isTime = isConfirmation ? kills === 2 : standIn.ledger.boxes.size >= (killsAt[kills] ?? Infinity);
      if (isDone && isTime) killNow();
    },
  });
});
afterAll(async () => {
  labels.kill();
  await standIn.close();
  await database.drop();
});

/** FedEx has just done it, and its answer reaches nobody. */
function killNow(): void {
  kills += 1;
  labels.kill();
}

test(`${count} intentions, each done once`, async () => {
  const pool = openPool(database.url);
  const bookings = Array.from({ length: count }, (_, at) => intention(at));
  await keepIntentions(pool, bookings);

  await labels.untilDone();
  const { ledger } = standIn;
  const madeInAll = ledger.boxes.size;
  const liveBefore = liveBoxes(ledger).length;
  looking = true;
  await labels.untilDone();
  isRough = false;

  expect(kills).toBe(3);
  expect(ledger.offences).toEqual([]);
  const { rows } = await pool.query<{ effect_key: string; tracking: string | null }>(
    'select effect_key, tracking from intentions',
  );
  await pool.end();
  const numberOf = new Map(rows.map(({ effect_key, tracking }) => [referenceOf(effect_key), tracking]));
  const made = liveBoxes(ledger);
  expect(made.map(({ reference }) => reference).toSorted()).toEqual([...numberOf.keys()].toSorted());
  const known = made.filter(({ reference, trackingNumber }) => numberOf.get(reference) === trackingNumber);
  const lost = made.filter(({ reference }) => numberOf.get(reference) === null);
  expect(known.length + lost.length).toBe(count);
  expect(lost.filter(({ consolidation }) => consolidation === null)).toEqual([]);

  const used = new Set(liveBoxes(ledger).flatMap(({ consolidation }) => consolidation ?? []));
  const confirmed = [...ledger.consolidations.values()].filter(({ state }) => state === 'confirmed');
  expect(confirmed.map(({ confirmations }) => confirmations)).toEqual(Array.from(confirmed, () => 1));
  expect(new Set(confirmed.map(({ index }) => index))).toEqual(used);
  const words = `${madeInAll} labels made, ${liveBefore} before looking back, ${made.length} at the end`;
  console.log(`${words}; ${lost.length} lost with the answer to a confirmation, which are left to people`);
  console.log(tallyOf(ledger.calls));
});

/** Every other is a parcel within the country, the others leave in batches of ten. */
function intention(at: number) {
  const suborderId = `${5_000_000 + at}-1`;
  const own = { suborderId, carrier: 'fedex', effectKey: `carrier.book:${suborderId}:1` };
  const batchId = String(60_000 + Math.floor(at / (2 * boxesInBatch)));
  return at % 2 === 0 ? sampleBooking(own) : sampleBooking({ ...fromCayambe, ...own, batchId });
}
