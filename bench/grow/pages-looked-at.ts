import type pg from 'pg';

/**
 * Milliseconds until connections have handed in what they did: at most once a second, what they did last once they have been
 * idle for ten, and all of it when they are closed.
 */
export const handedIn = 10_500;

/** What connections had looked at when they last handed it in, in memory or not; what the database does by itself is none of it. */
export async function pagesLookedAt(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pages: string }>(
    `select sum(coalesce(hits, 0) + coalesce(reads, 0)) as pages from pg_stat_io where backend_type = 'client backend'`,
  );
  return Number(rows[0]?.pages ?? 0);
}
