import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** Money that is on its way by the books while nobody works on it any more. */
export interface ForsakenPayment {
  kind: 'refund' | 'charge';
  /** Of the refund or the charge. */
  id: string;
  orderId: string;
  effectKey: string;
  payload: Record<string, unknown>;
}

/** All SQL on refunds and charges that wait in vain: their effect was given up, or its worker has died. */
export function forsakenPaymentStore(db: Db) {
  return {
    /** What has been pending since before that time and has no job that would ask; the oldest first. */
    async since(before: Date, most: number): Promise<ForsakenPayment[]> {
      const { rows } = await sql<ForsakenPayment>`
        select p.kind, p.id, p.order_id as "orderId", p.effect_key as "effectKey", x.payload
        from (
          select 'refund' as kind, refund_id as id, order_id, effect_key, created_at as since from refunds where status in ('granted', 'pending')
          union all
          select 'charge', charge_id, order_id, effect_key, requested_at from charges where status = 'pending'
        ) p join outbox x on x.effect_key = p.effect_key
        where p.since < ${before} and not exists (
          select from bloomdesk_jobs._private_jobs j
          where j.key = 'effect:' || p.effect_key and (j.attempts < j.max_attempts or j.locked_at is not null))
        order by p.since, p.effect_key limit ${most}`.execute(db);
      return rows;
    },

    /** Its effect is planned again even where it was thought done, under the same key. */
    async reopen(effectKey: string): Promise<void> {
      await sql`update outbox set state = 'pending', done_at = null where effect_key = ${effectKey} and state = 'done'`.execute(
        db,
      );
    },
  };
}
