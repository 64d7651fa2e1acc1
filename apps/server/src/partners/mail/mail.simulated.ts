import type { Db } from '#db/db.ts';
import type { Letter, Mail } from './mail.ts';

/** Keeps letters in the database, where /demo/mailbox and `bloomdesk mail` show them (D250). */
export function simulatedMail(db: Db, clock: () => Date): Mail {
  return {
    async send({ effectKey, to, subject, body, attachment }) {
      await db
        .insertInto('mailbox')
        .values({ effect_key: effectKey, to_address: to, subject, body: withFile(body, attachment), sent_at: clock() })
        .onConflict((same) => same.column('effect_key').doNothing())
        .execute();
    },
    async check() {},
  };
}

/** The mailbox keeps texts alone, so a file stands under its letter. */
function withFile(body: string, attachment: Letter['attachment']): string {
  return attachment ? `${body}\n\n--- ${attachment.name} ---\n${attachment.content}` : body;
}
