import pg from 'pg';
import type { Cluster } from './embedded-postgres-cluster.ts';
import { giveToOwner } from './embedded-postgres-owner.ts';

/** The connection strings of the embedded database. */
export interface EmbeddedLogins {
  /** Owns the database and everything in it, and is no superuser. */
  url: string;
  /** What the server works with. */
  serverUrl: string;
  /** May do everything; for tests, which make databases of their own. */
  superuserUrl: string;
}

const owner = 'bloomdesk_owner';
const server = 'bloomdesk_server';
const loginsLock = 4400_06;

/**
 * Makes the logins the product works with, and gives its owner what an earlier version made as superuser (D479). The
 * passwords are set at each start, so that the files beside the data always fit.
 */
export async function prepareLogins(cluster: Cluster, port: number, database: string): Promise<EmbeddedLogins> {
  const urlOf = (login: string, password: string) => `postgres://${login}:${password}@127.0.0.1:${port}/${database}`;
  const superuserUrl = urlOf(cluster.superuser, cluster.password);
  const client = new pg.Client({ connectionString: superuserUrl });
  client.on('error', () => {}); // the statement that is under way reports it
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [loginsLock]); // two starts at once would create the same role twice
    await makeLogin(client, owner, cluster.secrets.owner);
    await makeLogin(client, server, cluster.secrets.server);
    await giveToOwner(client, database, owner);
  } finally {
    await client.end();
  }
  return { url: urlOf(owner, cluster.secrets.owner), serverUrl: urlOf(server, cluster.secrets.server), superuserUrl };
}

async function makeLogin(client: pg.Client, name: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
  if (!rowCount) await client.query(`create role ${name}`);
  await client.query(
    `alter role ${name} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${pg.escapeLiteral(password)}`,
  );
}
