import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '#db/db.ts';
import { referenceOf } from '#partners/carriers/key-reference.ts';
import { liveDeliveries } from '#stand-ins/golocal/golocal-ledger.ts';
import { type GolocalStandIn, startGolocalStandIn } from '#stand-ins/golocal/golocal-stand-in.ts';
import { golocalAccount, golocalSettingsFor } from '#test/support/deliveries/golocal-desk.ts';
import { sampleBooking } from '#test/support/deliveries/sample-booking.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { dice, killedProcess, roughFault, tallyOf } from '#test/fault-injection/killed-labels.ts';
import { keepIntentions } from '#test/fault-injection/label-intentions.ts';

/*
 * One delivery for each intention that stands, and none for each that was withdrawn (D551, P2), whatever goes wrong between us
 * and GoLocal and wherever our process dies: counted in the stand-in's ledger, which knows what was really done.
 */
const count = Number(process.env['GOLOCAL_INTENTIONS'] ?? 50);
/** A kill comes with so many deliveries made in all, each while its answer is on its way, and with the first cancellation. */
const killsAt = [1 / 5, 3 / 5].map((share) => Math.floor(count * share));

let database: TestDatabase;
let standIn: GolocalStandIn;
let kills = 0;

const deliveries = killedProcess('partners/golocal-intentions.ts', () => ({
  GOLOCAL_INTENTIONS_OF: JSON.stringify({ databaseUrl: database.url, settings: golocalSettingsFor(standIn.origin) }),
}));

beforeAll(async () => {
  const roll = dice(551);
  database = await createTestDatabase();
  standIn = await startGolocalStandIn({
    ...golocalAccount,
    fault: () => roughFault(roll()),
    onExchange: ({ method, path, answer }) => {
      const isCancelled = path.endsWith('/cancel');
      const isDone = answer.status < 300 && (isCancelled || (method === 'POST' && path.endsWith('/deliveries')));
      const isTime = isCancelled ? kills === 2 : standIn.ledger.deliveries.size >= (killsAt[kills] ?? Infinity);
      if (isDone && isTime) killNow();
    },
  });
});
afterAll(async () => {
  deliveries.kill();
  await standIn.close();
  await database.drop();
});

/** GoLocal has just done it, and its answer reaches nobody. */
function killNow(): void {
  kills += 1;
  deliveries.kill();
}

test(`${count} intentions, each done once`, async () => {
  const pool = openPool(database.url);
  await keepIntentions(
    pool,
    Array.from({ length: count }, (_, at) => intention(at)),
  );
  await pool.query(
    `update intentions set is_wanted = false where effect_key in (
       select effect_key from (select effect_key, row_number() over (order by effect_key) as at from intentions) n where at % 5 = 0)`,
  );

  await deliveries.untilDone();

  expect(kills).toBe(3);
  const { ledger } = standIn;
  expect(ledger.offences).toEqual([]);
  const { rows } = await pool.query<{ effect_key: string; tracking: string | null }>(
    'select effect_key, tracking from intentions where is_wanted order by effect_key',
  );
  await pool.end();
  const kept = rows.map(({ effect_key, tracking }) => `${referenceOf(effect_key)} ${tracking}`);
  const made = liveDeliveries(ledger).map(({ externalOrderId, deliveryId }) => `${externalOrderId} ${deliveryId}`);
  expect(made.toSorted()).toEqual(kept.toSorted());
  expect(kept).toHaveLength(count - Math.floor(count / 5));
  console.log(`${ledger.deliveries.size} deliveries made, ${made.length} count at the end`);
  console.log(tallyOf(ledger.calls));
});

function intention(at: number) {
  const suborderId = `${5_000_000 + at}-1`;
  const effectKey = `carrier.book:${suborderId}:1`;
  return sampleBooking({ suborderId, platform: 'onFleet', carrier: 'golocal', transportMode: 'car', effectKey });
}
