import type { NetsuiteSettings } from '#config/netsuite-settings.ts';
import { databaseOf, openPool } from '#db/db.ts';
import type { AccountingEntry } from '#partners/accounting/accounting.ts';
import { partnerLine } from '#partners/kit/partner-line.ts';
import { netsuitePartner } from '#partners/netsuite/netsuite-partner.ts';
import { tried } from '#test/fault-injection/label-intentions.ts';

/*
 * A process that records whatever is wanted with NetSuite until all of it is there; several work at the same wishes. It may be
 * killed at any moment: run by netsuite-kills.test.ts, which reads the stand-in's ledger.
 */

const { databaseUrl, settings }: { databaseUrl: string; settings: NetsuiteSettings } = JSON.parse(
  process.env['NETSUITE_INTENTIONS_OF'] ?? '',
);
const pool = openPool(databaseUrl);
/** Pauses of a partner that is left alone are over soon, and nobody waits long for an answer. */
const clock = () => performance.now() * 100;
const kit = { lineTo: (partner: string) => partnerLine({ partner, clock, longest: 400 }) };
const accounting = netsuitePartner(settings, {
  db: databaseOf(pool),
  kit,
  now: () => new Date('2027-02-10T15:00:00Z'),
  leaseSeconds: 1,
  timeoutSeconds: 5,
});

for (;;) {
  const { rows } = await pool.query<{ effect_key: string; entry: AccountingEntry }>(
    'select effect_key, entry from intentions where record_id is null order by place',
  );
  if (rows.length === 0) break;
  const waiting = rows.values(); // shared by four, as jobs share the outbox
  await Promise.all(
    [1, 2, 3, 4].map(async () => {
      for (const { effect_key, entry } of waiting) await tried(() => record(effect_key, entry));
    }),
  );
}
await pool.end();
process.exit(0); // answers that never came hold their connections

async function record(effectKey: string, entry: AccountingEntry): Promise<void> {
  const answer = await accounting.record(entry);
  if (answer.outcome === 'refused') throw new Error(`${effectKey} was refused: ${answer.message}`);
  await pool.query('update intentions set record_id = $2 where effect_key = $1', [effectKey, answer.recordId]);
}
