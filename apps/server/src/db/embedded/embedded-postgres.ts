import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Account } from './embedded-postgres-account.ts';
import { findBinaries, type Binaries } from './embedded-postgres-binaries.ts';
import { openCluster, type Cluster } from './embedded-postgres-cluster.ts';
import { otherKeepers, type Keeper } from './embedded-postgres-keeper.ts';
import { type EmbeddedLogins, prepareLogins } from './embedded-postgres-logins.ts';
import { findPlace } from './embedded-postgres-place.ts';
import { connectToPostgres, type Running, type RunOptions } from './embedded-postgres-running.ts';
import { stopPostgresOn } from './embedded-postgres-stopping.ts';

/** The database Bloomdesk brings along. */
export interface EmbeddedPostgres extends EmbeddedLogins {
  /** Who its processes run as, where Bloomdesk was started as root; undefined where they run as Bloomdesk does. */
  account: Account | undefined;
  /** It was running already: left by a killed process, or in use by another one. */
  adopted: boolean;
  /** Stops it in good order, unless another Bloomdesk process still uses it. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** BLOOMDESK_HOME; the database lives in its folder `postgres`. */
  home: string;
  /** Gets one line for each thing a person may want to know. */
  onSay: (line: string) => void;
  /** The most that all processes open at once, where it is not 100. */
  connections?: number;
  /** Settings on top of the server's, for the throw-away databases of tests. */
  settings?: Readonly<Record<string, string>>;
}

const databaseName = 'bloomdesk';

/** Good for a workplace machine; a commit is on the disk before it is answered (P30). */
const clusterSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '128MB',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
};

/** Starts the embedded PostgreSQL of a home, or adopts the one that runs there, and keeps it running until stopped. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { home, onSay, settings, connections = 100 } = options;
  const place = findPlace(home, onSay);
  const binaries = findBinaries(place, onSay);
  const cluster = openCluster(place, binaries, onSay);

  const run = {
    cluster,
    binaries,
    settings: { ...clusterSettings, max_connections: String(connections), ...settings },
  };
  const { keeper, port, adopted } = await connectToPostgres(run);
  await makeDatabase(keeper.client);
  const logins = await prepareLogins(cluster, port, databaseName);
  keeper.rest();
  if (adopted) onSay('The database was running already; going on with it.');

  return { ...logins, account: place.account, adopted, stop: keepRunning(keeper, { ...run, port }, onSay) };
}

/** Starts the database again on the same port whenever it is lost; answers the function that ends this. */
function keepRunning(first: Keeper, run: RunOptions, onSay: (line: string) => void): () => Promise<void> {
  const state = { keeper: first, stopping: false };

  const watch = async (): Promise<void> => {
    for (;;) {
      await state.keeper.ended;
      if (state.stopping) return;
      const again = await reconnect(run, onSay, () => state.stopping);
      if (!again) return;
      state.keeper = again.keeper;
      state.keeper.rest();
      if (!again.adopted) onSay('The database had stopped; it runs again.');
      if (state.stopping) return await leave(again.keeper, run.cluster, run.binaries);
    }
  };
  const watching = watch();

  return async () => {
    if (state.stopping) return await watching;
    state.stopping = true;
    await leave(state.keeper, run.cluster, run.binaries);
    await watching;
  };
}

async function reconnect(
  run: RunOptions,
  onSay: (line: string) => void,
  isStopping: () => boolean,
): Promise<Running | undefined> {
  let output = '';
  while (!isStopping()) {
    try {
      return await connectToPostgres(run);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== output) onSay(message);
      output = message;
      await pause(1000);
    }
  }
  return undefined;
}

async function leave(keeper: Keeper, cluster: Cluster, binaries: Binaries): Promise<void> {
  const others = await otherKeepers(keeper).catch(() => 0); // a lost database has no users
  await keeper.end();
  if (others === 0) await stopPostgresOn(cluster.data, cluster.account, () => binaries.pgCtl);
}

async function makeDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
  if (rowCount) return;
  await client.query(`create database ${databaseName}`).catch((error: unknown) => {
    const twinWasFirst = error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? '');
    if (!twinWasFirst) throw error;
  });
}
