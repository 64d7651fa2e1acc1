import { Pool } from 'pg';
import type { UpsSettings } from '#config/ups-settings.ts';
import { databaseOf } from '#db/db.ts';
import type { Booking } from '#partners/carriers/carriers.ts';
import { partnerLine } from '#partners/kit/partner-line.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { upsPartner } from '#partners/ups/ups-partner.ts';

/*
 * A process that books labels and closes shipments with UPS until all that is wanted is there, and may be killed at any
 * moment: run by ups-kills.test.ts, which reads the stand-in's ledger. What it knows it keeps in the table `intentions`,
 * as the product does in its deliveries.
 */

const { databaseUrl, settings }: { databaseUrl: string; settings: UpsSettings } = JSON.parse(
  process.env['UPS_INTENTIONS_OF'] ?? '',
);
const pool = new Pool({ connectionString: databaseUrl, max: 8 });
/** Pauses of a partner that is left alone are over soon, and nobody waits long for an answer. */
const clock = () => performance.now() * 100;
const kit = { lineTo: (partner: string) => partnerLine({ partner, clock, longest: 250 }) };
const now = () => new Date('2027-02-09T12:00:00Z');
const { parcels, worldease } = upsPartner(settings, { db: databaseOf(pool), kit, now });

interface Intention {
  effect_key: string;
  booking: Booking;
  begun_as: string | null;
}

async function bookAll(): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<Intention>(
      'select effect_key, booking, begun_as from intentions where tracking is null order by effect_key',
    );
    if (rows.length === 0) return;
    const waiting = rows.values(); // shared by four, as the queues of the product do
    await Promise.all(
      [1, 2, 3, 4].map(async () => {
        for (const intention of waiting) await tried(() => book(intention));
      }),
    );
  }
}

async function book({ effect_key: effectKey, booking, begun_as: begunAs }: Intention): Promise<void> {
  const begun = async (name: string) => {
    const { rows } = await pool.query<{ begun_as: string }>(
      'update intentions set begun_as = coalesce(begun_as, $2) where effect_key = $1 returning begun_as',
      [effectKey, name],
    );
    return rows[0]?.begun_as ?? name;
  };
  const booked = await parcels.book({ ...booking, window: null, begunAs }, begun);
  if (booked.outcome === 'refused') throw new Error(`${effectKey} was refused: ${booked.message}`);
  await pool.query('update intentions set tracking = $2 where effect_key = $1', [effectKey, booked.trackingCode]);
}

async function closeAll(): Promise<void> {
  const { rows } = await pool.query<{ batch_id: string; packages: { suborderId: string; trackingNumber: string }[] }>(
    `select booking ->> 'batchId' as batch_id,
       json_agg(json_build_object('suborderId', booking ->> 'suborderId', 'trackingNumber', tracking)) as packages
     from intentions where booking ->> 'batchId' is not null group by 1 order by 1`,
  );
  for (const { batch_id: batchId, packages } of rows) {
    const pld = { effectKey: `ups.pld:${batchId}:1`, batchId, replaces: null, shipper: nobody, shipDate: '2027-02-10' };
    const whole = packages.map((parcel) => ({ ...parcel, transportMode: 'ups_worldease', recipient: nobody }));
    for (;;) {
      const answer = await tried(async () => await worldease?.uploadPld({ ...pld, packages: whole }));
      if (answer?.outcome === 'approved') break;
      if (answer) throw new Error(JSON.stringify(answer));
    }
  }
}

const nobody = { name: '', company: '', address1: '', address2: '', city: '', state: '', zipCode: '', phone: '' };

/** What a partner's trouble leaves undone is done in the next round; everything else ends the process. */
async function tried<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PartnerProblem) return undefined;
    throw error;
  }
}

await bookAll();
await closeAll();
await pool.end();
process.exit(0); // answers that never came hold their connections
