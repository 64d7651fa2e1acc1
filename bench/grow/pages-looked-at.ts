import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Pages that each connection of the server has looked at since it was opened, by its process. */
export type Pages = ReadonlyMap<number, number>;

/** Until connections have handed in what they did, which they do at most once a second. */
const handedIn = 1200;

/** What connections looked at so far, in memory or not; what the database does by itself is none of it. */
export async function pagesLookedAt(pool: pg.Pool): Promise<Pages> {
  await pause(handedIn);
  const { rows } = await pool.query<{ pid: number; pages: number }>(
    `select pid, (select coalesce(sum(coalesce(hits, 0) + coalesce(reads, 0)), 0) from pg_stat_get_backend_io(pid)) as pages
     from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return new Map(rows.map(({ pid, pages }) => [pid, pages]));
}

/** What was looked at between two moments; of a connection that was opened meanwhile, everything. */
export function pagesBetween(before: Pages, after: Pages): number {
  return [...after].reduce((sum, [pid, pages]) => sum + pages - (before.get(pid) ?? 0), 0);
}
