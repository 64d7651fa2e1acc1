import type pg from 'pg';
import type { RetentionSettings } from '#config/retention-settings.ts';
import { daysOf, keptKinds } from './kept-kinds.ts';

const atOnce = 500;
/** The sweep comes every minute, so a backlog is worked off in turns. */
const mostRounds = 20;
const day = 24 * 3600_000;

/** Forgets what has been kept as long as it may be (D490), a few rows at a time, so that nobody waits for it. */
export async function sweepKept(pool: pg.Pool, settings: RetentionSettings, now: Date): Promise<void> {
  for (const kind of keptKinds) {
    const days = daysOf(kind, settings);
    if (days === undefined) continue;
    const before = new Date(now.getTime() - days * day);
    for (const statement of kind.forget ?? []) await inRounds(pool, statement, before);
  }
}

async function inRounds(pool: pg.Pool, statement: string, before: Date): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const { rowCount } = await pool.query(statement, [before, atOnce]);
    if (rowCount === null || rowCount === 0) return;
  }
}
