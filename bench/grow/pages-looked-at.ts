import type pg from 'pg';

/**
 * Milliseconds until connections have handed in what they did: at most once a second, what they did last once they have been
 * idle for ten, and all of it when they are closed.
 */
export const handedIn = 10_500;

/** Pages of the database that were looked at so far, in memory or not, by what connections have handed in. */
export async function pagesLookedAt(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pages: string }>(
    'select blks_hit + blks_read as pages from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.pages ?? 0);
}
