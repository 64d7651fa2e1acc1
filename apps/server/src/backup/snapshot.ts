import { Socket } from 'node:net';
import pg from 'pg';

const readers = 2;

/** A table that takes longer than this to copy is on a database that has gone silent. */
const longestCopy = 3600_000;

/** Does the work over several connections that see the database as it is in one moment. */
export async function inSnapshot<T>(
  databaseUrl: string,
  work: (clients: readonly pg.Client[]) => Promise<T>,
): Promise<T> {
  const connections = Array.from({ length: readers }, () => newConnection(databaseUrl));
  const clients = connections.map(({ client }) => client);
  try {
    const [first, ...others] = clients;
    await Promise.all(clients.map((client) => client.connect()));
    for (const client of clients) await client.query('begin isolation level repeatable read, read only');
    const shown = await first?.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    const snapshot = pg.escapeLiteral(shown?.rows[0]?.snapshot ?? '');
    for (const client of others) await client.query(`set transaction snapshot ${snapshot}`);
    return await work(clients);
  } finally {
    for (const { cut } of connections) cut();
  }
}

export interface Connection {
  client: pg.Client;
  /** Ends it at once: one that was left in the middle of a copy would be read to its end first. */
  cut(): void;
}

/** What copies and restores takes its time, and is not killed for holding a transaction. */
export function newConnection(databaseUrl: string): Connection {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    stream: () => socket,
    options: `-c application_name=bloomdesk-backup -c statement_timeout=${longestCopy} -c idle_in_transaction_session_timeout=0 -c lock_timeout=30000 -c timezone=UTC -c datestyle=ISO`,
  });
  client.on('error', () => {}); // the statement that is under way reports it
  return { client, cut: () => void socket.destroy() };
}
