import { Pool } from 'pg';
import type { GolocalSettings } from '#config/carriers/golocal-settings.ts';
import { golocalPartner } from '#partners/golocal/golocal-partner.ts';
import { partnerLine } from '#partners/kit/partner-line.ts';
import { bookOnce, cancelUnwanted } from '#test/fault-injection/label-intentions.ts';

/*
 * A process that books deliveries with GoLocal, and cancels every fifth of them, until all that is wanted is there. It may be
 * killed at any moment: run by golocal-kills.test.ts, which reads the stand-in's ledger.
 */

const { databaseUrl, settings }: { databaseUrl: string; settings: GolocalSettings } = JSON.parse(
  process.env['GOLOCAL_INTENTIONS_OF'] ?? '',
);
const pool = new Pool({ connectionString: databaseUrl, max: 8 });
/** Pauses of a partner that is left alone are over soon, and nobody waits long for an answer. */
const clock = () => performance.now() * 100;
const kit = { lineTo: (partner: string) => partnerLine({ partner, clock, longest: 250 }) };
const golocal = golocalPartner(settings, { kit, now: () => new Date('2027-02-09T12:00:00Z') });

for (;;) {
  const left = await bookOnce(pool, golocal);
  if (left === 0 && (await cancelUnwanted(pool, golocal)) === 0) break;
}
await pool.end();
process.exit(0); // answers that never came hold their connections
