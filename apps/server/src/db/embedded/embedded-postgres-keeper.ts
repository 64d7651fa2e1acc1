import { realpathSync } from 'node:fs';
import { Socket } from 'node:net';
import pg from 'pg';
import type { Cluster } from './embedded-postgres-cluster.ts';

/**
 * The one connection every Bloomdesk process keeps to its embedded database. The database counts its users by it, and
 * its end is how a process learns at once that the database is gone.
 */
export interface Keeper {
  client: pg.Client;
  ended: Promise<void>;
  /** Lets a process that has finished its work exit without a farewell. */
  rest(): void;
  wake(): void;
  end(): Promise<void>;
}

/** Why there is no connection: the server is on its way, it is not this cluster's, or nobody is there. */
export type NoKeeper = 'starting' | 'refused-password' | 'nobody';

const keeperName = 'bloomdesk keeper';

/** Connects to the cluster on a port, and makes sure that it is this cluster: a copied folder keeps an old port. */
export async function connectKeeper(cluster: Cluster, port: number): Promise<Keeper | NoKeeper> {
  const socket = new Socket();
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: cluster.superuser,
    password: cluster.password,
    database: 'postgres',
    application_name: keeperName,
    connectionTimeoutMillis: 2000,
    keepAlive: true,
    ssl: false,
    stream: () => socket,
  });
  client.on('error', () => {}); // reported by `ended`
  const ended = new Promise<void>((resolve) => void client.once('end', resolve));
  try {
    await client.connect();
    const { rows } = await client.query<{ data: string }>("select current_setting('data_directory') as data");
    if (rows[0]?.data !== undefined && realOrSame(rows[0].data) === realOrSame(cluster.data)) {
      const end = () => client.end().catch(() => {});
      return { client, ended, rest: () => void socket.unref(), wake: () => void socket.ref(), end };
    }
  } catch (error) {
    socket.destroy();
    return reasonOf(error);
  }
  await client.end();
  return 'nobody';
}

/** How many other Bloomdesk processes use the same database. */
export async function otherKeepers({ client, wake }: Keeper): Promise<number> {
  wake();
  const { rows } = await client.query<{ others: string }>(
    'select count(*)::text as others from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()',
    [keeperName],
  );
  return Number(rows[0]?.others ?? 0);
}

function reasonOf(error: unknown): NoKeeper {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === '57P03' || code === '57P01') return 'starting';
  return code === '28P01' || code === '28000' ? 'refused-password' : 'nobody';
}

function realOrSame(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
