import type { Db } from '#db/db.ts';
import type { Chat } from './chat.ts';

/** Keeps posts in the database, beside the demo mailbox (D250). */
export function simulatedChat(db: Db, clock: () => Date): Chat {
  return {
    async post({ effectKey, channel, text }) {
      await db
        .insertInto('chat_posts')
        .values({ effect_key: effectKey, channel, body: text, sent_at: clock() })
        .onConflict((same) => same.column('effect_key').doNothing())
        .execute();
    },
    async check() {},
  };
}
