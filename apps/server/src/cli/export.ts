import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countOf } from '@bloomdesk/domain/count-of';
import { exportCompany } from '#company-data/export-company.ts';
import { clockOf } from '#config/clock.ts';
import type { Config } from '#config/config.ts';
import { openPool, transact } from '#db/db.ts';
import { auditTrail } from '#features/audit/audit.store.ts';
import { UsageError } from './command-options.ts';
import { helpTexts } from './help-texts.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';

/** `bloomdesk export FOLDER [--masked]`: everything the company owns, for moving house, for keeping, and for people to look at. */
export async function exportTo(config: Config, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: { masked: { type: 'boolean' } }, allowPositionals: true });
  const isMasked = values.masked ?? false;
  const [path = '', ...rest] = positionals;
  if (!path || rest.length > 0) throw new UsageError(helpTexts.export);
  const database = await openDatabase(config);
  try {
    const folder = resolve(path);
    const { kinds } = await exportCompany({ url: database.ownerUrl, folder, now: clockOf(config)(), isMasked });
    for (const { kind, rows } of kinds)
      if (rows > 0) console.log(`  ${kind.padEnd(28)}${rows.toLocaleString('en-US')}`);
    const rows = kinds.reduce((sum, kind) => sum + kind.rows, 0);
    await recordExport(database, { rows, isMasked }, clockOf(config)());
    if (isMasked) console.log('People and what was written about them are invented: it is for practice.');
    console.log(`Exported ${countOf(rows, 'row')} to ${folder}. manifest.json says what is left out, and why.`);
  } finally {
    await database.close();
  }
}

/** The trail tells that everything has left, who has it nobody here can know. */
async function recordExport(
  { url, role }: OpenDatabase,
  exported: { rows: number; isMasked: boolean },
  now: Date,
): Promise<void> {
  const pool = openPool(url, { role });
  try {
    await transact(pool, async (db) => {
      const audit = auditTrail(db, { performedBy: 'system:command-line', requestId: randomUUID(), now });
      audit.touch('COMPANY', 'company', { after: { exported } });
      await audit.write('company.export');
    });
  } finally {
    await pool.end();
  }
}
