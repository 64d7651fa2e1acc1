import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { migrations } from '#db/migrations.ts';
import { doLongWork } from './long-work.ts';

/** The steps a database still lacks; empty when it is up to date, all of them when it is new. */
export async function missingMigrations(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool
    .query<{ name: string }>('select name from bloomdesk_meta.kysely_migration')
    .catch(() => ({ rows: [] }));
  const done = new Set(rows.map((row) => row.name));
  return Object.keys(migrations).filter((name) => !done.has(name));
}

/**
 * Takes the steps a database lacks up to one, or all of them, and answers their names. Steps without long work share a
 * transaction; such work is done before the step after its own is taken, also where an earlier start was ended in it.
 */
export async function takeSteps(
  ownerUrl: string,
  upTo = Object.keys(migrations).at(-1) ?? '',
  onSay: (line: string) => void = () => {},
): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, options: '-c search_path=bloomdesk' });
  pool.on('error', () => {}); // the statement that is under way reports it
  pool.on('connect', (client) => void client.on('error', () => {}));
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  try {
    const taken: string[] = [];
    for (const name of await longSteps(pool, upTo)) {
      taken.push(...(await takeTo(pool, db, name)));
      await doWorkOf(pool, name, onSay);
    }
    return [...taken, ...(await takeTo(pool, db, upTo))];
  } finally {
    await db.destroy();
  }
}

async function takeTo(pool: pg.Pool, db: Kysely<never>, name: string): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: 'bloomdesk_meta',
  });
  const isLast = name === Object.keys(migrations).at(-1);
  if (!isLast && !(await missingMigrations(pool)).includes(name)) return []; // it would go back there
  const { error, results } = await (isLast ? migrator.migrateToLatest() : migrator.migrateTo(name));
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Steps whose work has to be done before the step after them is taken, as far as that lies ahead. */
async function longSteps(pool: pg.Pool, upTo: string): Promise<string[]> {
  const missing = await missingMigrations(pool);
  const names = Object.keys(migrations);
  return names.filter((name, place) => {
    const next = names[place + 1];
    return migrations[name]?.work && next !== undefined && next <= upTo && missing.includes(next);
  });
}

async function doWorkOf(pool: pg.Pool, name: string, onSay: (line: string) => void): Promise<void> {
  const work = migrations[name]?.work;
  const client = await pool.connect();
  try {
    if (work) await doLongWork(client, name, work, onSay);
  } finally {
    client.release();
  }
}
