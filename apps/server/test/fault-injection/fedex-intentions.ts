import { Pool } from 'pg';
import type { FedexSettings } from '#config/carriers/fedex-settings.ts';
import { databaseOf } from '#db/db.ts';
import { fedexPartner } from '#partners/fedex/fedex-partner.ts';
import { partnerLine } from '#partners/kit/partner-line.ts';
import { fromCayambe } from '#test/support/deliveries/sample-booking.ts';
import { bookOnce, intendedBatches, tried } from './label-intentions.ts';

/*
 * A process that books labels, confirms consolidations and looks back with FedEx until all that is wanted is there, and may
 * be killed at any moment: run by fedex-kills.test.ts, which reads the stand-in's ledger. With `looking` it only looks back.
 */

const { databaseUrl, settings, looking }: { databaseUrl: string; settings: FedexSettings; looking: boolean } =
  JSON.parse(process.env['FEDEX_INTENTIONS_OF'] ?? '');
const pool = new Pool({ connectionString: databaseUrl, max: 8 });
/** Pauses of a partner that is left alone are over soon, and nobody waits long for an answer. */
const clock = () => performance.now() * 100;
const kit = { lineTo: (partner: string) => partnerLine({ partner, clock, longest: 250 }) };
const now = () => new Date(looking ? '2027-02-11T12:00:00Z' : '2027-02-09T12:00:00Z');
const { parcels, ipd } = fedexPartner(settings, { db: databaseOf(pool), kit, now });

/** Confirms every batch whose boxes FedEx has; answers whether that was all of them. */
async function confirmAll(): Promise<boolean> {
  let isAll = true;
  for (const { batchId, boxes } of await intendedBatches(pool)) {
    const answer = await tried(async () => await ipd?.confirm({ batchId, origin: fromCayambe.sender, boxes }));
    isAll &&= answer?.outcome === 'confirmed';
  }
  return isAll;
}

/** Boxes that FedEx has declared, and whose labels were lost with the answer to the confirmation: those are left to people. */
async function leftToPeople(): Promise<number> {
  const { rows } = await pool.query(
    `select from fedex_boxes join fedex_consolidations using (consolidation_id)
     where is_taken and tracking_number is null and state = 'confirmed' and job_id is null`,
  );
  return rows.length;
}

/** Looks back until there is nothing more to look at. */
async function lookBackAll(): Promise<void> {
  for (;;) {
    const isDone = await tried(async () => {
      await parcels.lookBack?.();
      return true;
    });
    const due = await pool.query('select from fedex_doubts where look_at <= $1', [now()]);
    if (isDone && due.rows.length === 0) return;
  }
}

if (looking) await lookBackAll();
else
  for (;;) {
    const left = await bookOnce(pool, parcels);
    if ((await confirmAll()) && left === (await leftToPeople())) break;
  }
await pool.end();
process.exit(0); // answers that never came hold their connections
