import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Accounting } from './accounting.ts';

const partner = 'accounting';
/** The process that has the turn and is never heard of again loses it after so long. */
const leaseSeconds = 30;
const lookAgainSeconds = 0.25;
interface Pace {
  secondsBetween: number;
  /** Longer nobody waits for a turn: the person asks again. */
  timeoutSeconds: number;
}
const usualPace: Pace = { secondsBetween: 5, timeoutSeconds: 8 };

/**
 * One sales order in flight and so many seconds between two, whichever server process is asked (D178): the turn is a row
 * that all of them share, and nothing is locked while the accounting system works.
 */
export function inTurns(accounting: Accounting, db: Db, pace: Pace = usualPace): Accounting {
  return {
    ...accounting,
    async createSalesOrder(order) {
      await takeTurn(db, pace);
      try {
        return await accounting.createSalesOrder(order);
      } finally {
        await sql`update partner_turns set next_at = clock_timestamp() + make_interval(secs => ${pace.secondsBetween})
          where partner = ${partner}`.execute(db);
      }
    },
  };
}

async function takeTurn(db: Db, { timeoutSeconds }: Pace): Promise<void> {
  for (let waited = 0; ; ) {
    const taken =
      await sql`update partner_turns set next_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
      where partner = ${partner} and next_at <= clock_timestamp() returning partner`.execute(db);
    if (taken.rows.length > 0) return;
    const { rows } = await sql<{ seconds: number }>`
      select greatest(extract(epoch from next_at - clock_timestamp()), 0)::float8 as seconds from partner_turns where partner = ${partner}`.execute(
      db,
    );
    const seconds = Math.min(rows[0]?.seconds ?? 0, lookAgainSeconds) + 0.01; // a turn may end before its time
    waited += seconds;
    if (waited > timeoutSeconds) throw new Error('others are before us at the accounting system');
    await pause(seconds * 1000);
  }
}
