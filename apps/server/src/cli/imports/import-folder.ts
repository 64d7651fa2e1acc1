import { countOf } from '@bloomdesk/domain/count-of';
import { importCompany } from '#company-data/import-company.ts';
import { clockOf } from '#config/clock.ts';
import type { Config } from '#config/config.ts';
import { databaseOf, openPool } from '#db/db.ts';
import { invariants } from '#db/all-invariants.ts';
import { brokenRowsOf } from '#db/invariants.ts';
import { openDatabase, type OpenDatabase } from '#cli/open-database.ts';

/** Reads an export back into an empty database, counts what came, and looks whether all of it holds together. */
export async function importFolder(config: Config, folder: string): Promise<void> {
  const database = await openDatabase(config);
  try {
    const now = clockOf(config)();
    const { kinds, isMasked } = await importCompany({ url: database.ownerUrl, folder, now });
    const rows = kinds.reduce((sum, kind) => sum + kind.rows, 0);
    console.log(`Imported ${countOf(rows, 'row')} of ${countOf(kinds.length, 'kind')}, as many as the manifest says.`);
    if (isMasked) console.log('Practice data: nothing here reaches customers or partners, and every screen says so.');
    await sayInvariants(database, now);
    await sayPasswords(database);
  } finally {
    await database.close();
  }
}

/** A look at everything takes its time in a large database. */
const longestLook = 10 * 60_000;

async function sayInvariants({ url, role }: OpenDatabase, now: Date): Promise<void> {
  const pool = openPool(url, { role, statementTimeout: longestLook });
  try {
    const broken: string[] = [];
    for (const invariant of invariants)
      for (const { id, fault } of await brokenRowsOf(databaseOf(pool), invariant, 5, now))
        broken.push(`  ${invariant.number} ${id}: ${fault}`);
    console.log(broken.length === 0 ? 'Every invariant holds.' : 'These do not hold, as in the database it came from:');
    for (const line of broken) console.log(line);
  } finally {
    await pool.end();
  }
}

async function sayPasswords({ url, role }: OpenDatabase): Promise<void> {
  const pool = openPool(url, { role });
  try {
    const { rows } = await pool.query<{ some: number }>(
      'select count(*)::int as some from staff_users where password_hash is null and disabled_at is null',
    );
    const some = rows[0]?.some ?? 0;
    if (some > 0)
      console.log(
        `${countOf(some, 'person', 'people')} chose no password here yet: bloomdesk user reset EMAIL gives one.`,
      );
  } finally {
    await pool.end();
  }
}
