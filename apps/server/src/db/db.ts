import { createHash } from 'node:crypto';
import { Kysely, PostgresAdapter, PostgresDriver, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';
import { inItsTurn } from './transaction-places.ts';

/** What stores query: the pool for reads, one connection inside a transaction. */
export type Db = Kysely<Tables>;

/** The role a login of the owner's works under where the server has none of its own: weaker, because it can be left (D479). */
export const appRole = 'bloomdesk_app';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export interface PoolOptions {
  max?: number;
  /** Milliseconds a statement may run; jobs get more than requests. */
  statementTimeout?: number;
  /** Milliseconds to wait for a lock; anyone who asks for something gives up soon, a job can wait. */
  lockTimeout?: number;
  /** Put on by a login that has more rights than the server needs; null for one of its own. */
  role?: string | null;
  /** Seconds the clock of the product is ahead of the database's: what triggers write down has the product's time. */
  clockOffset?: number;
}

/** Opens the connection pool of one server process; a lost connection costs its request, never the process. */
export function openPool(
  url: string,
  { max = 20, statementTimeout = 5000, lockTimeout = 2000, role = null, clockOffset = 0 }: PoolOptions = {},
): pg.Pool {
  const settings = [
    ...(role ? [`-c role=${role}`] : []),
    `-c statement_timeout=${statementTimeout}`,
    `-c lock_timeout=${lockTimeout}`,
    '-c idle_in_transaction_session_timeout=10000',
    '-c timezone=UTC',
    '-c search_path=bloomdesk',
    ...(clockOffset === 0 ? [] : [`-c bloomdesk.clock_offset=${clockOffset}`]),
  ];
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 2000,
    // A silent server keeps no timeout of its own: after a second more than it may take, the connection is thrown away.
    query_timeout: statementTimeout + 1000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    pipeline: true, // what does not wait for an answer is sent at once: begin, the key and its lock are one round trip
    options: settings.join(' '),
    application_name: 'bloomdesk',
  });
  pool.on('error', ignoreLostConnection);
  // For the client's whole life: the server's farewell can arrive after a checkout has ended.
  pool.on('connect', (client) => void client.on('error', ignoreLostConnection));
  return pool;
}

/** Kysely over the pool; every statement is prepared once per connection under a name made of its text. */
export function databaseOf(pool: pg.Pool): Db {
  return kyselyOver({ connect: async () => namedClient(await pool.connect()), end: async () => {} });
}

/**
 * Runs the work in one transaction, in its turn, so that reads always find a connection; a deadlock's victim is run again,
 * anything else rolls back and is thrown. Anyone who has a context of a request or a job takes `inTransaction`.
 */
export async function transact<T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<T> {
  return await inItsTurn(pool, () => transacted(pool, work, 3));
}

async function transacted<T>(pool: pg.Pool, work: (db: Db) => Promise<T>, attempts: number): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const begun = client.query('begin');
    begun.catch(() => {}); // reported below, or by the first statement of the work
    const db = kyselyOver({
      connect: async () => ({ ...namedClient(client), release: () => {} }),
      end: async () => {},
    });
    const result = await work(db);
    await begun;
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    if (attempts > 1 && isDeadlock(error)) return await transacted(pool, work, attempts - 1);
    throw error;
  } finally {
    client.release(broken);
  }
}

interface PoolLike {
  connect(): Promise<ReturnType<typeof namedClient>>;
  end(): Promise<void>;
}

function kyselyOver(pool: PoolLike): Db {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      // Kysely asks only for query and release; named clients have both, but no cursors, which we do not use.
      createDriver: () => new PostgresDriver({ pool: pool as never }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

function namedClient(client: pg.PoolClient) {
  return {
    query: (text: string, values: readonly unknown[] = []) =>
      client.query({ text, values: [...values], ...statementName(text) }),
    release: () => client.release(),
  };
}

const statementNames = new Map<string, string>();
const mostStatementNames = 800;

/** Texts of varying length must not fill the server's memory with plans, so only the first 800 are prepared. */
function statementName(text: string): { name?: string } {
  const known = statementNames.get(text);
  if (known) return { name: known };
  if (statementNames.size >= mostStatementNames) return {};
  const name = createHash('sha1').update(text).digest('base64url');
  statementNames.set(text, name);
  return { name };
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');
}

function ignoreLostConnection(): void {}
