import { createHash } from 'node:crypto';
import { Kysely, PostgresAdapter, PostgresDriver, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import { coalescingSocket } from './pool/coalescing-socket.ts';
import { inItsTurn } from './pool/transaction-places.ts';
import type { Tables } from './tables.ts';

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
  /** Is there a pooler on the way that hands connections on after each transaction? It takes no settings along (D517). */
  isPooled?: boolean;
  /** Statements are prepared once per connection under a name, unless a pooler would not find them again. */
  isNamed?: boolean;
}

/** What every session of the server is set to, whoever sets it: the connection itself, or the login where a pooler is. */
export function sessionSettings({
  statementTimeout = 5000,
  lockTimeout = 2000,
  clockOffset = 0,
}: Pick<PoolOptions, 'statementTimeout' | 'lockTimeout' | 'clockOffset'> = {}): [string, string][] {
  return [
    ['statement_timeout', String(statementTimeout)],
    ['lock_timeout', String(lockTimeout)],
    ['idle_in_transaction_session_timeout', '10000'],
    ['timezone', 'UTC'],
    ['search_path', 'bloomdesk'],
    ...(clockOffset === 0 ? [] : [['bloomdesk.clock_offset', String(clockOffset)] satisfies [string, string]]),
  ];
}

/** Pools behind a pooler that does not find a named statement again. */
const nameless = new WeakSet<pg.Pool>();

/** Opens the connection pool of one server process; a lost connection costs its request, never the process. */
export function openPool(url: string, options: PoolOptions = {}): pg.Pool {
  const { max = 20, statementTimeout = 5000, role = null, isPooled = false, isNamed = true } = options;
  const settings = sessionSettings(options).map(([name, value]) => `-c ${name}=${value}`);
  if (role) settings.unshift(`-c role=${role}`);
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 2000,
    // A silent server keeps no timeout of its own: after a second more than it may take, the connection is thrown away.
    query_timeout: statementTimeout + 1000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    stream: coalescingSocket,
    pipeline: true, // what does not wait for an answer is sent at once: begin, the key and its lock are one round trip
    ...(!isPooled && { options: settings.join(' ') }),
    application_name: 'bloomdesk',
  });
  if (!isNamed) nameless.add(pool);
  pool.on('error', ignoreLostConnection);
  // For the client's whole life: the server's farewell can arrive after a checkout has ended.
  pool.on('connect', (client) => void client.on('error', ignoreLostConnection));
  return pool;
}

/** Kysely over the pool; every statement is prepared once per connection under a name made of its text, unless the pool is nameless. */
export function databaseOf(pool: pg.Pool): Db {
  return kyselyOver({ connect: async () => clientOf(pool, await pool.connect()), end: async () => {} });
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
    const begun = client.query({ text: 'begin', ...nameOfIn(pool)('begin') }); // named ones are sent together with what follows
    begun.catch(() => {}); // reported below, or by the first statement of the work
    const db = kyselyOver({
      connect: async () => ({ ...clientOf(pool, client), release: () => {} }),
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
  connect(): Promise<ReturnType<typeof clientOf>>;
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

function clientOf(pool: pg.Pool, client: pg.PoolClient) {
  const nameOf = nameOfIn(pool);
  return {
    query: (text: string, values: readonly unknown[] = []) =>
      client.query({ text, values: [...values], ...nameOf(text) }),
    release: () => client.release(),
  };
}

function nameOfIn(pool: pg.Pool): (text: string) => { name?: string } {
  return nameless.has(pool) ? () => ({}) : statementName;
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
