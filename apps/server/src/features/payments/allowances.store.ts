import { orderIdOf } from '@bloomdesk/domain/orders/order-id';
import { sql } from 'kysely';
import type { AllowanceRelease, OpenAllowance, OpenRelease } from '@bloomdesk/domain/payments/allowance-releases';
import type { Db } from '#db/db.ts';

/** The line that left or came back, on whose account allowances move; null for no line in particular. */
export interface ReleaseCause {
  suborderId: string | null;
  lineIndex: number | null;
}

/** All SQL on what refunds have given for problems, and on what of it has become returned since (D261). */
export function allowanceStore(db: Db) {
  return {
    /** What stands as allowances of a locked order; a line counts if it is in the order's total now. */
    async of(orderId: string): Promise<OpenAllowance[]> {
      const { rows } = await sql<OpenAllowance>`
        select r.refund_id as "refundId", r.sequence, r.suborder_id as "suborderId", r.allowance, r.allowance_tax as tax,
          (select coalesce(json_agg(json_build_object('index', n.index, 'worth', n.amount + n.tax,
             'isCounted', i.chargeable and ((not i.is_deleted and s.status <> 'Cancelled') or i.remains_charged))), '[]'::json)
           from jsonb_to_recordset(r.line_items) as n (index integer, amount bigint, tax bigint)
           join suborders s on s.suborder_id = r.suborder_id
           join line_items i on i.suborder_id = r.suborder_id and i.index = n.index) as "lineItems"
        from refunds r where r.order_id = ${orderId} and r.status <> 'failed' and r.allowance > 0`.execute(db);
      return rows;
    },

    /** What was released when a line left and has not turned back. */
    async releasedFor(suborderId: string, lineIndex: number): Promise<OpenRelease[]> {
      const { rows } = await sql<OpenRelease>`
        select r.refund_id as "refundId", r.allowance, r.allowance_tax as "allowanceTax", sum(a.amount)::bigint as amount,
          sum(a.tax)::bigint as tax
        from allowance_releases a join refunds r using (refund_id)
        where r.order_id = ${orderIdOf(suborderId)} and a.suborder_id = ${suborderId} and a.line_index = ${lineIndex}
          and r.status <> 'failed'
        group by r.refund_id having sum(a.amount) > 0 or sum(a.tax) > 0 order by r.sequence`.execute(db);
      return rows;
    },

    /** Moves parts of refunds of a locked order from allowance to returned, or back where they are below zero. */
    async move(
      orderId: string,
      releases: readonly AllowanceRelease[],
      { suborderId, lineIndex }: ReleaseCause,
      at: Date,
    ): Promise<void> {
      if (releases.length === 0) return;
      await sql`
        with moved as (
          select * from jsonb_to_recordset(${JSON.stringify(releases)}::jsonb) as m ("refundId" uuid, amount bigint, tax bigint)
        ), written as (
          insert into allowance_releases (order_id, refund_id, amount, tax, suborder_id, line_index, at)
          select ${orderId}, "refundId", amount, tax, ${suborderId}, ${lineIndex}::integer, ${at} from moved
        ), split as (
          update refunds r set returned = returned + m.amount, allowance = allowance - m.amount, allowance_tax = allowance_tax - m.tax
          from moved m where r.refund_id = m."refundId"
        )
        update orders set returned = returned + m.amount, allowances = allowances - m.amount, allowance_tax = allowance_tax - m.tax,
          version = version + 1
        from (select sum(amount) as amount, sum(tax) as tax from moved) m where order_id = ${orderId}`.execute(db);
    },
  };
}
