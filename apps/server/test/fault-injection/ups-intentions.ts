import { Pool } from 'pg';
import type { UpsSettings } from '#config/carriers/ups-settings.ts';
import { databaseOf } from '#db/db.ts';
import { partnerLine } from '#partners/kit/partner-line.ts';
import { upsPartner } from '#partners/ups/ups-partner.ts';
import { bookOnce, intendedBatches, tried } from './label-intentions.ts';

/*
 * A process that books labels and closes shipments with UPS until all that is wanted is there, and may be killed at any
 * moment: run by ups-kills.test.ts, which reads the stand-in's ledger.
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

async function closeAll(): Promise<void> {
  for (const { batchId, boxes } of await intendedBatches(pool)) {
    const pld = { effectKey: `ups.pld:${batchId}:1`, batchId, replaces: null, shipper: nobody, shipDate: '2027-02-10' };
    const packages = boxes.map((box) => ({ ...box, transportMode: 'ups_worldease', recipient: nobody }));
    for (;;) {
      const answer = await tried(async () => await worldease?.uploadPld({ ...pld, packages }));
      if (answer?.outcome === 'approved') break;
      if (answer) throw new Error(JSON.stringify(answer));
    }
  }
}

const nobody = { name: '', company: '', address1: '', address2: '', city: '', state: '', zipCode: '', phone: '' };

while ((await bookOnce(pool, parcels)) > 0);
await closeAll();
await pool.end();
process.exit(0); // answers that never came hold their connections
