import type pg from 'pg';
import { countOf } from '@bloomdesk/domain/count-of';
import { clockOf } from '#config/clock.ts';
import type { Config } from '#config/config.ts';
import { daysOf, keptKinds, keptUntil } from '#jobs/retention/kept-kinds.ts';
import type { Finding } from '#cli/finding.ts';

const day = 24 * 3600_000;
/** The sweep comes every minute; whoever was off for a night needs no doctor. */
const graceDays = 3;

/** How long each kind of data about people is kept, and from when the oldest is that is there (D490). */
export async function aboutRetention(pool: pg.Pool, config: Config): Promise<Finding[]> {
  const now = clockOf(config)().getTime();
  const findings: Finding[] = [];
  for (const kind of keptKinds) {
    const { rows } = await pool.query<{ at: Date | null }>(kind.oldest);
    const at = rows[0]?.at ?? null;
    const days = daysOf(kind, config.retention);
    const until = kind.byMonth ? ', then until the month is over' : '';
    const kept = days === undefined ? 'Kept without end' : `Kept for ${countOf(days, 'day')}${until}`;
    const isLate =
      kind.isAtLeast !== true &&
      days !== undefined &&
      at !== null &&
      now > keptUntil(kind, at, days).getTime() + graceDays * day;
    findings.push({
      what: `${kept}: ${kind.what}${at === null ? '' : `, the oldest of ${at.toISOString().slice(0, 10)}`}`,
      problem: isLate ? 'the sweep does not keep up; look for failing jobs above' : undefined,
    });
  }
  return findings;
}
