import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

interface Sending {
  orderId: string;
  eventType: string;
  at: Date;
  /** Nothing may have gone out since. */
  notSince: Date;
}

/** All SQL on when letters about orders last went out. */
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
  };
}
