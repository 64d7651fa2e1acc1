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
  /** The refunds it has made. */
  refundIds?: readonly string[];
}

/** All SQL on the care log of orders. */
export function careResolutionStore(db: Db) {
  return {
    /** Everything that was done about an order. */
    async ofOrder(orderId: string): Promise<Resolved[]> {
      return await db
        .selectFrom('care_resolutions')
        .select(['kind', 'amount', 'run_id as runId', 'performed_by as performedBy', 'at as date'])
        .select(['is_to_recipient as isToRecipient', 'is_decision as isDecision', 'declined as isDeclined'])
        .select(sql<string | null>`coalesce(redelivery_of_suborder_id, suborder_id)`.as('suborderId'))
        .where(sql<boolean>`order_id in ${chainOf(orderId)}`)
        .orderBy('resolution_id')
        .execute();
    },

    /** In how many orders a person has given something since a moment, and how much money. */
    async givenBy(performedBy: string, since: string): Promise<{ orders: number; given: number }> {
      const { rows } = await sql<{ orders: number; given: number }>`
        select count(distinct order_id)::integer as orders,
          coalesce(sum(amount) filter (where kind in ('refund', 'credit')), 0)::integer as given
        from care_resolutions
        where performed_by = ${performedBy} and at >= ${since} and not declined and not is_decision`.execute(db);
      return rows[0] ?? { orders: 0, given: 0 };
    },

    /** Adds an entry; what was only decided before within the same run becomes what is given now. The order is locked. */
    async record(resolution: CareResolution, at: Date): Promise<void> {
      const { orderId, kind, suborderId, amount, performedBy, runId = null } = resolution;
      const { redeliveryOfSuborderId = null, redeliveryDate = null } = resolution;
      const { isToRecipient = false, isDecision = false, refundIds = [] } = resolution;
      await sql`
        insert into care_resolutions (order_id, kind, suborder_id, amount, redelivery_of_suborder_id, redelivery_date, performed_by, at,
          run_id, is_to_recipient, is_decision, refund_ids)
        values (${orderId}, ${kind}, ${suborderId}, ${amount}, ${redeliveryOfSuborderId}, ${redeliveryDate}::date, ${performedBy}, ${at},
          ${runId}::uuid, ${isToRecipient}, ${isDecision}, ${refundIds}::uuid[])
        on conflict (order_id, run_id, kind, coalesce(redelivery_of_suborder_id, suborder_id, '')) where run_id is not null and not declined
        do update set suborder_id = excluded.suborder_id, amount = excluded.amount, redelivery_date = excluded.redelivery_date,
          redelivery_of_suborder_id = excluded.redelivery_of_suborder_id, at = excluded.at, is_to_recipient = excluded.is_to_recipient,
          is_decision = excluded.is_decision, refund_ids = excluded.refund_ids
        where care_resolutions.is_decision`.execute(db);
    },

    /** A refund was declined: the entry that made it is declined once none of its refunds will be paid. The order is locked. */
    async decline(refundId: string): Promise<void> {
      await sql`
        update care_resolutions c set declined = true
        where c.refund_ids @> array[${refundId}::uuid] and not exists (
          select from refunds r where r.refund_id = any(c.refund_ids) and r.status <> 'failed')`.execute(db);
    },

    /**
     * A declined refund is tried again as another one, so what it was given by counts again; where the same run has given it
     * once more meanwhile, it stands alone. The order is locked.
     */
    async reopen(refundId: string, refundIds: readonly string[]): Promise<void> {
      await sql`
        update care_resolutions c set declined = false, refund_ids = array_remove(c.refund_ids, ${refundId}::uuid) || ${refundIds}::uuid[],
          run_id = case when not exists (
            select from care_resolutions o where o.order_id = c.order_id and o.run_id = c.run_id and o.kind = c.kind and not o.declined
              and o.resolution_id <> c.resolution_id and coalesce(o.suborder_id, '') = coalesce(c.suborder_id, '')) then c.run_id end
        where c.refund_ids @> array[${refundId}::uuid]`.execute(db);
    },
  };
}

/** An order with all it was sent again from and all it was sent again as: what was given for one counts for each (D288). */
function chainOf(orderId: string) {
  return sql`(
    with recursive first as (
      select order_id, redelivery_of_order_id from orders where order_id = ${orderId}
      union select o.order_id, o.redelivery_of_order_id from orders o join first on o.order_id = first.redelivery_of_order_id
    ), chain as (
      select order_id from first union select o.order_id from orders o join chain on o.redelivery_of_order_id = chain.order_id
    ) select order_id from chain)`;
}
