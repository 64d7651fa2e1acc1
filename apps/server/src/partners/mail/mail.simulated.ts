import type { Db } from '#db/db.ts';
import type { Mail } from './mail.ts';

/** Keeps letters in the database, where /demo/mailbox and `bloomdesk mail` show them (D250). */
export function simulatedMail(db: Db, clock: () => Date): Mail {
  return {
    async send({ effectKey, to, subject, body }) {
      await db
        .insertInto('mailbox')
        .values({ effect_key: effectKey, to_address: to, subject, body, sent_at: clock() })
        .onConflict((same) => same.column('effect_key').doNothing())
        .execute();
    },
  };
}
