import { sql } from 'kysely';
import type { ResolutionKind, Resolved } from '@bloomdesk/domain/remedies/one-resolution';
import type { Db } from '#db/db.ts';

/** What care has done about an order, as the card on its page tells it (D157). */
export interface CareResolution {
  orderId: string;
  kind: ResolutionKind;
  suborderId: string | null;
  /** Cents. */
  amount: number | null;
  performedBy: string;
  /** Of which run it is part; left out where it stands alone. */
  runId?: string | null;
  /** The suborder that is sent again; its own is the one that brings it. */
  redeliveryOfSuborderId?: string;
  redeliveryDate?: string;
  isToRecipient?: boolean;
  /** Written down by hand; nothing was given by it. */
  isDecision?: boolean;
}

/** All SQL on the care log of orders. */
export function careResolutionStore(db: Db) {
  return {
    /** Everything that was done about an order. */
    async ofOrder(orderId: string): Promise<Resolved[]> {
      return await db
        .selectFrom('care_resolutions')
        .select(['kind', 'amount', 'run_id as runId', 'performed_by as performedBy', 'at as date'])
        .select(['is_to_recipient as isToRecipient', 'is_decision as isDecision'])
        .select(sql<string | null>`coalesce(redelivery_of_suborder_id, suborder_id)`.as('suborderId'))
        .where('order_id', '=', orderId)
        .orderBy('resolution_id')
        .execute();
    },

    /** Adds an entry; what was only decided before within the same run becomes what is given now. The order is locked. */
    async record(resolution: CareResolution, at: Date): Promise<void> {
      const { orderId, kind, suborderId, amount, performedBy, runId = null } = resolution;
      const { redeliveryOfSuborderId = null, redeliveryDate = null } = resolution;
      const { isToRecipient = false, isDecision = false } = resolution;
      await sql`
        insert into care_resolutions (order_id, kind, suborder_id, amount, redelivery_of_suborder_id, redelivery_date, performed_by, at,
          run_id, is_to_recipient, is_decision)
        values (${orderId}, ${kind}, ${suborderId}, ${amount}, ${redeliveryOfSuborderId}, ${redeliveryDate}::date, ${performedBy}, ${at},
          ${runId}::uuid, ${isToRecipient}, ${isDecision})
        on conflict (order_id, run_id, kind, coalesce(redelivery_of_suborder_id, suborder_id, '')) where run_id is not null
        do update set suborder_id = excluded.suborder_id, amount = excluded.amount, redelivery_date = excluded.redelivery_date,
          redelivery_of_suborder_id = excluded.redelivery_of_suborder_id, at = excluded.at, is_to_recipient = excluded.is_to_recipient,
          is_decision = excluded.is_decision
        where care_resolutions.is_decision`.execute(db);
    },
  };
}
