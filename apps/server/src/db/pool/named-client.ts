import { createHash } from 'node:crypto';
import { Kysely, PostgresAdapter, PostgresDriver, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type pg from 'pg';
import type { Tables } from '#db/tables.ts';

/** What Kysely asks of a connection. */
export interface NamedClient {
  query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult>;
  release(): void;
}

/** Pools behind a pooler that does not find a named statement again. */
const nameless = new WeakSet<pg.Pool>();

/** From here on this pool prepares no statements. */
export function sendWithoutNames(pool: pg.Pool): void {
  nameless.add(pool);
}

interface PoolLike {
  connect(): Promise<NamedClient>;
  end(): Promise<void>;
}

/** Kysely over connections that prepare their statements by name. */
export function kyselyOver(pool: PoolLike): Kysely<Tables> {
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

/** A connection whose statements are prepared once under a name made of their text, unless its pool is nameless. */
export function namedClient(pool: pg.Pool, client: pg.PoolClient): NamedClient {
  const nameOf = nameless.has(pool) ? () => ({}) : statementName;
  return {
    query: (text: string, values: readonly unknown[] = []) =>
      client.query({ text, values: [...values], ...nameOf(text) }),
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
