import { runMigrations } from 'graphile-worker';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { appRole } from './db.ts';
import { migrationReportsTable } from './migration-reports.ts';
import { migrations } from './migrations.ts';
import { loadZipPlaces } from './zip-places.ts';

const migrationLock = 4400_01;

/** Brings a database to today's schema as its owner; safe to run from two starters at once. */
export async function migrateDatabase(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query('create schema if not exists bloomdesk');
    await client.query('create schema if not exists bloomdesk_meta');
    await client.query(migrationReportsTable);
    await makeAppRole(client);
    const done = await runOurMigrations(ownerUrl);
    await runMigrations({ connectionString: ownerUrl, schema: 'bloomdesk_jobs' });
    await client.query('set search_path to bloomdesk');
    await loadZipPlaces(client);
    await grantRights(client);
    return done;
  } finally {
    await client.end();
  }
}

/** The steps a database still lacks; empty when it is up to date, all of them when it is new. */
export async function missingMigrations(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool
    .query<{ name: string }>('select name from bloomdesk_meta.kysely_migration')
    .catch(() => ({ rows: [] }));
  const done = new Set(rows.map((row) => row.name));
  return Object.keys(migrations).filter((name) => !done.has(name));
}

async function runOurMigrations(ownerUrl: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, options: '-c search_path=bloomdesk' });
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: 'bloomdesk_meta',
  });
  try {
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

/** Roles belong to the whole server, so another database may have made it already. */
async function makeAppRole(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [appRole]);
  if (rowCount === 0) {
    await client.query(`create role ${appRole} nologin`).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError) || !['42710', '23505'].includes(error.code ?? '')) throw error;
    });
  }
  const { rows } = await client.query<{ member: boolean }>(`select pg_has_role(current_user, $1, 'MEMBER') as member`, [
    appRole,
  ]);
  if (!rows[0]?.member) await client.query(`grant ${appRole} to current_user`);
}

async function grantRights(client: pg.Client): Promise<void> {
  const insertOnly = [
    'audit_events',
    'audit_links',
    'audit_seals',
    'security_events',
    'credit_entries',
    'ledger_accounts',
    'ledger_entries',
    'ledger_lines',
  ];
  await client.query(`
    grant usage on schema bloomdesk, bloomdesk_meta, bloomdesk_jobs to ${appRole};
    grant select on all tables in schema bloomdesk_meta to ${appRole};
    grant select, insert, update, delete on all tables in schema bloomdesk to ${appRole};
    revoke update, delete, truncate on ${insertOnly.join(', ')} from ${appRole};
    grant usage on all sequences in schema bloomdesk to ${appRole};
    grant select, insert, update, delete on all tables in schema bloomdesk_jobs to ${appRole};
    grant usage on all sequences in schema bloomdesk_jobs to ${appRole};
    grant execute on all functions in schema bloomdesk_jobs to ${appRole};
  `);
  const { rows } = await client.query<{ tablename: string }>(
    `select tablename from pg_tables t where schemaname = 'bloomdesk_jobs' and rowsecurity
       and not exists (select from pg_policies p where p.schemaname = t.schemaname and p.tablename = t.tablename)`,
  );
  for (const { tablename } of rows) {
    await client.query(
      `create policy app on bloomdesk_jobs.${pg.escapeIdentifier(tablename)} to ${appRole} using (true) with check (true)`,
    );
  }
}
