import pg from 'pg';

const schemas = ['bloomdesk', 'bloomdesk_jobs', 'bloomdesk_meta'];

/**
 * Marks a database as one that a backup is being brought into. It must be empty, or hold what a restore that did not end
 * has left, which goes.
 */
export async function beginRestore(ownerUrl: string, backup: string): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_namespace where nspname = any($1)', [schemas]);
    if (rowCount !== 0 && (await unendedRestore(client)) === undefined)
      throw new Error(
        'A backup is only restored into an empty place, and there is a Bloomdesk already. Set BLOOMDESK_HOME or DATABASE_URL to another place.',
      );
    await client.query(`drop schema if exists ${schemas.join(', ')} cascade`);
    await client.query('create schema bloomdesk_meta');
    await client.query('create table bloomdesk_meta.restoring (backup text not null)');
    await client.query('insert into bloomdesk_meta.restoring values ($1)', [backup]);
  });
}

/** From now on a Bloomdesk may start here. */
export async function endRestore(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, async (client) => void (await client.query('drop table bloomdesk_meta.restoring')));
}

/** The backup that was being brought in when a restore ended half way. */
export async function unendedRestore(client: pg.ClientBase): Promise<string | undefined> {
  const there = await client.query(
    `select from pg_tables where schemaname = 'bloomdesk_meta' and tablename = 'restoring'`,
  );
  if (there.rowCount === 0) return undefined;
  const { rows } = await client.query<{ backup: string }>('select backup from bloomdesk_meta.restoring');
  return rows[0]?.backup;
}

async function asOwner(ownerUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
