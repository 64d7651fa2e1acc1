import type { Db } from '#db/db.ts';
import { practiceSince } from '#db/operation/practice.ts';
import { quarantineOf } from '#db/operation/quarantine.ts';

/** What waits for one partner. */
export interface WaitingEffects {
  partner: string;
  kind: string;
  count: number;
  oldest: Date;
}

/** Partners that take no key with a letter or a post would send it twice. */
const withoutKey = ['mail', 'chat'];

/** Holding back what leaves for partners after a restore (D411). */
export function quarantineStore(db: Db) {
  return {
    find: () => quarantineOf(db),

    practiceSince: () => practiceSince(db),

    /** What waits to be sent, by partner and kind. */
    async waiting(): Promise<WaitingEffects[]> {
      return await db
        .selectFrom('outbox')
        .select(({ fn }) => ['partner', 'kind', fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
        .where('state', '=', 'pending')
        .groupBy(['partner', 'kind'])
        .orderBy('partner')
        .orderBy('kind')
        .execute();
    },

    /** Gives up the letters and posts that waited when the backup was made: they may have gone out since. Answers how many. */
    async leaveOutLetters(): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('outbox')
        .from('quarantine')
        .set({ state: 'dead', last_error: 'left out after the restore: it may have been sent before' })
        .where('outbox.state', '=', 'pending')
        .where('outbox.partner', 'in', withoutKey)
        .whereRef('outbox.created_at', '<=', 'quarantine.made_at')
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    async lift(): Promise<void> {
      await db.deleteFrom('quarantine').execute();
    },
  };
}
