import type { Db } from '#db/db.ts';

/** A letter or a chat post as the simulated adapters have stored it. */
export interface DemoMessage {
  kind: 'mail' | 'chat';
  /** An address, or a channel. */
  to: string;
  subject: string;
  body: string;
  sentAt: Date;
}

/** Reads what the simulated mail and chat were given, newest first (D250). */
export function demoMailboxStore(db: Db) {
  return {
    async latest(most: number): Promise<DemoMessage[]> {
      const mails = await db.selectFrom('mailbox').selectAll().orderBy('mail_id', 'desc').limit(most).execute();
      const posts = await db.selectFrom('chat_posts').selectAll().orderBy('post_id', 'desc').limit(most).execute();
      return [
        ...mails.map((mail) => ({
          kind: 'mail' as const,
          to: mail.to_address,
          subject: mail.subject,
          body: mail.body,
          sentAt: mail.sent_at,
        })),
        ...posts.map((post) => ({
          kind: 'chat' as const,
          to: post.channel,
          subject: '',
          body: post.body,
          sentAt: post.sent_at,
        })),
      ]
        .toSorted((one, two) => two.sentAt.getTime() - one.sentAt.getTime())
        .slice(0, most);
    },
  };
}
