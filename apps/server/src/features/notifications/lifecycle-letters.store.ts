import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

interface Sending {
  orderId: string;
  eventType: string;
  at: Date;
  /** Nothing may have gone out since. */
  notSince: Date;
}

interface KeptLetter {
  orderId: string;
  suborderId: string | null;
  eventType: string;
  effectKey: string;
  to: string;
  subject: string;
  body: string;
}

/** Who has it sent, and when. */
interface Sender {
  staff: { email: string };
  now: Date;
}

/** All SQL on letters about orders: what they said, and when each kind last went out. */
export function lifecycleLetterStore(db: Db) {
  return {
    /** Notes that a letter goes out now; of two at once one waits for the other. When it is too soon, since when. */
    async note({ orderId, eventType, at, notSince }: Sending): Promise<{ ok: true } | { ok: false; sentAt: Date }> {
      const { rows } = await sql<{ sent_at: Date }>`
        insert into lifecycle_letters as l (order_id, event_type, sent_at) values (${orderId}, ${eventType}, ${at})
        on conflict (order_id, event_type) do update set sent_at = excluded.sent_at where l.sent_at <= ${notSince}
        returning sent_at`.execute(db);
      if (rows[0]) return { ok: true };
      const { sent_at: sentAt } = await db
        .selectFrom('lifecycle_letters')
        .select('sent_at')
        .where('order_id', '=', orderId)
        .where('event_type', '=', eventType)
        .executeTakeFirstOrThrow();
      return { ok: false, sentAt };
    },

    /** Keeps a letter as it was written, for the timeline of its order (D299). */
    async keep({ orderId, suborderId, eventType, effectKey, to, subject, body }: KeptLetter, { staff, now }: Sender) {
      await db
        .insertInto('order_letters')
        .values({
          order_id: orderId,
          suborder_id: suborderId,
          event_type: eventType,
          effect_key: effectKey,
          to_address: to,
          subject,
          body,
          performed_by: staff.email,
          planned_at: now,
        })
        .execute();
    },
  };
}
