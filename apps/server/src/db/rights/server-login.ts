import pg from 'pg';
import { insertOnlyTables } from './insert-only-tables.ts';

/** A login of the server's own, which works with the tables and owns none of them (D479). */
export interface ServerLogin {
  name: string;
  url: string;
}

/** The login that a connection string names. */
export function serverLoginOf(url: string): ServerLogin {
  return { name: decodeURIComponent(new URL(url).username), url };
}

/** Does the login reach this very database, with the rights it was given? Says in words why not. */
export async function assertReachesSameDatabase(ownerUrl: string, { name, url }: ServerLogin): Promise<void> {
  const there = await streamOf(url).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    if (!(error instanceof pg.DatabaseError)) throw error; // away: whoever asks may wait for it
    throw new Error(`The server cannot work with the login ${name} of BLOOMDESK_SERVER_DATABASE_URL: ${reason}.`);
  });
  if (there === (await streamOf(ownerUrl))) return;
  throw new Error('BLOOMDESK_SERVER_DATABASE_URL and DATABASE_URL lead to two different databases.');
}

/** What tells one database from another: a copy within the same server has another name, one elsewhere another stream. */
async function streamOf(url: string): Promise<string> {
  return await askedOnce(url, async (client) => {
    const { rows } = await client.query<{ stream: string }>(
      "select stream || ' ' || current_database() as stream from bloomdesk.event_stream",
    );
    return rows[0]?.stream ?? '';
  });
}

/** Who the server is to the database, and what more than its work that login could do. */
export interface LoginPowers {
  login: string;
  powers: string[];
}

/** Looks at the login itself, not at a role it has put on: whoever breaks in leaves that role by one statement. */
export async function powersOf(url: string): Promise<LoginPowers> {
  return await askedOnce(url, async (client) => {
    const { rows } = await client.query<{ login: string; powers: string[] }>(powersInSql, [
      insertOnlyTables.map((table) => `bloomdesk.${table}`),
    ]);
    return rows[0] ?? { login: '', powers: [] };
  });
}

const powersInSql = `
  select session_user as login, array_remove(array[
    case when pg_has_role(session_user, (select nspowner from pg_namespace where nspname = 'bloomdesk'), 'member')
      then 'become the owner of the tables' end,
    case when exists (select from unnest($1::text[]) t where has_table_privilege(session_user, t, 'update, delete, truncate'))
      then 'rewrite the audit trail' end,
    case when (select rolcreaterole or rolsuper from pg_roles where rolname = session_user) then 'make roles' end,
    case when pg_has_role(session_user, 'pg_read_server_files', 'member')
        or pg_has_role(session_user, 'pg_write_server_files', 'member') then 'read or write files of the database''s machine' end,
    case when pg_has_role(session_user, 'pg_execute_server_program', 'member')
      then 'run programs on the database''s machine' end
  ], null) as powers`;

async function askedOnce<T>(url: string, question: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 10_000 });
  client.on('error', () => {}); // the statement that is under way reports it
  await client.connect();
  try {
    return await question(client);
  } finally {
    await client.end();
  }
}
