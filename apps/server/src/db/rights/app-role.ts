import pg from 'pg';
import { insertOnlyTables } from './insert-only-tables.ts';

/**
 * Makes the narrower role where our login may create roles, and says whether we can work under it. Roles belong to the
 * whole server, so another database or an administrator may have made it already.
 */
export async function makeAppRole(client: pg.Client, role: string): Promise<boolean> {
  if (!(await isThere(client, role))) await client.query(`create role ${role} nologin`).catch(passOver);
  if (await worksUnder(client, role)) return true;
  await client.query(`grant ${role} to current_user`).catch(passOver);
  return await worksUnder(client, role);
}

/** Gives a role or a login what the server needs and nothing that would rewrite what has been. */
export async function grantRights(client: pg.Client, name: string): Promise<void> {
  if (!(await isThere(client, name))) return;
  const role = pg.escapeIdentifier(name);
  await client.query(`
    grant usage on schema bloomdesk, bloomdesk_meta, bloomdesk_jobs to ${role};
    grant select on all tables in schema bloomdesk_meta to ${role};
    grant select, insert, update, delete on all tables in schema bloomdesk to ${role};
    revoke update, delete, truncate on ${insertOnlyTables.join(', ')} from ${role};
    grant usage on all sequences in schema bloomdesk to ${role};
    grant select, insert, update, delete on all tables in schema bloomdesk_jobs to ${role};
    grant usage on all sequences in schema bloomdesk_jobs to ${role};
    grant execute on all functions in schema bloomdesk_jobs to ${role};
  `);
  const { rows } = await client.query<{ tablename: string }>(
    `select tablename from pg_tables t where schemaname = 'bloomdesk_jobs' and rowsecurity
       and not exists (select from pg_policies p where p.schemaname = t.schemaname and p.tablename = t.tablename
         and $1::name = any(p.roles))`,
    [name],
  );
  for (const { tablename } of rows) {
    const table = `bloomdesk_jobs.${pg.escapeIdentifier(tablename)}`;
    await client.query(`drop policy if exists ${role} on ${table}`);
    await client.query(`create policy ${role} on ${table} to ${role} using (true) with check (true)`);
  }
}

/** Has it been given what the server needs, by whichever version? */
export async function hasRights(client: pg.Client, name: string): Promise<boolean> {
  if (!(await isThere(client, name))) return false;
  const { rows } = await client.query<{ may: boolean }>(
    `select has_schema_privilege($1, 'bloomdesk', 'usage') as may`,
    [name],
  );
  return rows[0]?.may ?? false;
}

async function isThere(client: pg.Client, role: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  return rowCount !== 0;
}

/** Being a member is not enough from PostgreSQL 16 on, so it is tried. */
async function worksUnder(client: pg.Client, role: string): Promise<boolean> {
  try {
    await client.query(`set role ${role}`);
    return true;
  } catch (error) {
    passOver(error);
    return false;
  } finally {
    await client.query('reset role');
  }
}

/** Not allowed, not there, or made by another start in this moment; anything else is a fault. */
function passOver(error: unknown): void {
  const code = error instanceof pg.DatabaseError ? error.code : undefined;
  if (!['42501', '42704', '22023', '42710', '23505', '0LP01'].includes(code ?? '')) throw error;
}
