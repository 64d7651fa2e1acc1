import { pausableWork, type PausableWork } from '@bloomdesk/domain/operations/pausable-work';
import type { Db } from '#db/db.ts';
import { isPaused } from '#db/operation/pauses.ts';

/** Work that somebody has paused. */
export interface PauseRow {
  work: PausableWork;
  since: Date;
  by: string;
  reason: string;
}

const isPausable = (work: string): work is PausableWork => pausableWork.some((known) => known === work);

/** What is paused, by whom and why (D496). */
export function pauseStore(db: Db) {
  return {
    /** The longest first. What a later version could pause is left out. */
    async all(): Promise<PauseRow[]> {
      const rows = await db
        .selectFrom('pauses')
        .select(['work', 'since', 'paused_by as by', 'reason'])
        .orderBy('since')
        .orderBy('work')
        .execute();
      return rows.flatMap(({ work, ...pause }) => (isPausable(work) ? [{ work, ...pause }] : []));
    },

    /** Is this work paused? */
    isPaused: (work: PausableWork) => isPaused(db, work),

    /** Pauses it, or gives the pause that it has another reason; since when it is paused stays. */
    async pause(work: PausableWork, by: string, reason: string, now: Date): Promise<PauseRow> {
      const { since } = await db
        .insertInto('pauses')
        .values({ work, since: now, paused_by: by, reason })
        .onConflict((same) => same.column('work').doUpdateSet({ paused_by: by, reason }))
        .returning('since')
        .executeTakeFirstOrThrow();
      return { work, since, by, reason };
    },

    /** False where it was not paused. */
    async resume(work: PausableWork): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('pauses').where('work', '=', work).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
