import type { Kysely, RawBuilder } from 'kysely';
import pg from 'pg';
import { coalescingSocket } from './pool/coalescing-socket.ts';
import { kyselyOver, namedClient, type NamedClient, sendWithoutNames } from './pool/named-client.ts';
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
  if (!isNamed) sendWithoutNames(pool);
  pool.on('error', ignoreLostConnection);
  // For the client's whole life: the server's farewell can arrive after a checkout has ended.
  pool.on('connect', (client) => void client.on('error', ignoreLostConnection));
  return pool;
}

/** Kysely over the pool; every statement is prepared once per connection under a name made of its text, unless the pool is nameless. */
export function databaseOf(pool: pg.Pool): Db {
  return kyselyOver({ connect: async () => namedClient(pool, await pool.connect()), end: async () => {} });
}

/** Names the last statement of a transaction, to be sent with the commit; its rows are told once both are done. */
export type SayLast = <Row>(statement: RawBuilder<Row>, told?: (rows: Row[]) => void) => void;

/**
 * Runs the work in one transaction, in its turn, so that reads always find a connection; a deadlock's victim is run again,
 * anything else rolls back and is thrown. Anyone who has a context of a request or a job takes `inTransaction`.
 */
export async function transact<T>(pool: pg.Pool, work: (db: Db, last: SayLast) => Promise<T>): Promise<T> {
  return await inItsTurn(pool, () => transacted(pool, work, 3));
}

async function transacted<T>(pool: pg.Pool, work: (db: Db, last: SayLast) => Promise<T>, attempts: number): Promise<T> {
  const client = await pool.connect();
  const { query } = namedClient(pool, client);
  let broken: Error | undefined;
  try {
    const begun = query('begin');
    begun.catch(() => {}); // reported below, or by the first statement of the work
    const db = kyselyOver({ connect: async () => ({ query, release: () => {} }), end: async () => {} });
    let finish = () => commit(query);
    const result = await work(db, (statement, told) => {
      const { sql, parameters } = statement.compile(db);
      finish = async () => {
        const [{ rows }] = await Promise.all([query(sql, parameters), commit(query)]);
        told?.(rows);
      };
    });
    await begun;
    await finish();
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

/** Where a statement before it failed, PostgreSQL answers a commit by taking everything back. */
async function commit(query: NamedClient['query']): Promise<void> {
  const { command } = await query('commit');
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001');
}

function ignoreLostConnection(): void {}
