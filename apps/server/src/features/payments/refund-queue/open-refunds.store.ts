import { type RawBuilder, sql } from 'kysely';
import type { OpenRefund, RefundStatus } from '@bloomdesk/domain/payments/refund-queue';
import type { GivenReason } from '@bloomdesk/domain/reasons/given-reasons';
import type { RefundedPieces } from '@bloomdesk/domain/remedies/refunded-pieces';
import type { Db } from '#db/db.ts';
import { storefrontOrderId } from '#features/payments/storefront-order.sql.ts';

/** A refund in the queue; cents. */
export interface QueuedRefund {
  refundId: string;
  orderId: string;
  suborderId: string | null;
  customerEmail: string;
  amount: number;
  tax: number;
  status: Exclude<RefundStatus, 'settled'>;
  paymentType: string;
  gateway: string;
  isOfStorefront: boolean;
  performedBy: string;
  reasons: GivenReason[];
  askedAt: Date;
  since: Date;
  message: string | null;
  givenSince: number;
}

/** A refund as it is decided about: with its order, and with what it was for. */
export interface RefundToDecide extends Omit<OpenRefund, 'hasNoGateway'> {
  refundId: string;
  orderId: string;
  suborderId: string | null;
  paymentKey: string | null;
  tax: number;
  /** Older ones do not say how many pieces they marked. */
  lineItems: (Omit<RefundedPieces, 'marked'> & { marked?: number })[];
  reasons: GivenReason[];
  performedBy: string;
  effectKey: string;
  message: string | null;
  customerEmail: string;
}

/** What care has given for the order after the refund failed; what was declined or only decided gives nothing. */
const givenSince = sql`(
  select coalesce(sum(g.amount), 0)::bigint from care_resolutions g
  where g.order_id = r.order_id and not g.declined and not g.is_decision and g.kind in ('refund', 'credit') and g.at > r.failed_at)`;

/** How a refund's place in the queue ends without money of its own. */
export interface Closing {
  as: 'retried' | 'credited' | 'dismissed';
  by: string;
  note?: string;
}

/** All SQL on the queue of refunds that have failed or are not made yet. */
export function openRefundStore(db: Db) {
  return {
    /** The oldest of them, and what all of them come to. One that care has made good since is open no more. */
    async list(most: number): Promise<{ refunds: QueuedRefund[]; total: number; amount: number }> {
      const { rows } = await sql<QueuedRefund & { total: number; sum: number }>`
        select q.*, count(*) over () as total, sum(q.amount) over ()::bigint as sum from (${queued}) q
        where q.status <> 'failed' or q."givenSince" < q.amount
        order by q.since, q."refundId" limit ${most}`.execute(db);
      const [first] = rows;
      return {
        refunds: rows.map(({ total: _total, sum: _sum, ...refund }) => refund),
        total: first?.total ?? 0,
        amount: first?.sum ?? 0,
      };
    },

    /** Undefined when there is no such refund. The order is locked by the caller that decides. */
    async get(refundId: string): Promise<RefundToDecide | undefined> {
      const { rows } = await sql<RefundToDecide>`
        select r.refund_id as "refundId", r.order_id as "orderId", r.suborder_id as "suborderId", r.payment_key as "paymentKey",
          r.status, r.closed_at is not null as "isClosed", r.amount, r.tax, r.returned, r.line_items as "lineItems", r.reasons,
          r.performed_by as "performedBy", r.effect_key as "effectKey", r.failure as message, ${givenSince} as "givenSince",
          o.outstanding_balance as "outstandingBalance", c.email as "customerEmail"
        from refunds r join orders o using (order_id) join customers c using (customer_id)
        where r.refund_id = ${refundId}`.execute(db);
      return rows[0];
    },

    /** Takes a failed refund out of the queue; false where someone has done so before. */
    async close(refundId: string, { as, by, note = '' }: Closing, at: Date): Promise<boolean> {
      const { rows } = await sql`
        update refunds set closed_as = ${as}, closed_by = ${by}, closed_at = ${at}, close_note = ${note}
        where refund_id = ${refundId} and status = 'failed' and closed_at is null returning refund_id`.execute(db);
      return rows.length > 0;
    },

    /** An order's invoices have been paid; answers what came in, null where none waited. The order is locked. */
    async markInvoicePaid(orderId: string, by: string, at: Date): Promise<number | null> {
      const { rows } = await sql<{ amount: number | null }>`
        with paid as (
          update order_transactions set invoice_paid_at = ${at}, invoice_paid_by = ${by}
          where order_id = ${orderId} and transaction_type = 'payment' and payment_type = 'invoice' and state = 'settled'
            and invoice_paid_at is null
          returning order_id, amount - refund_reserved as amount
        ), noticed as (
          update orders set version = version + 1 where order_id in (select order_id from paid)
        )
        select sum(amount)::bigint as amount from paid`.execute(db);
      return rows[0]?.amount ?? null;
    },
  };
}

const queued: RawBuilder<unknown> = sql`
  select r.refund_id as "refundId", r.order_id as "orderId", r.suborder_id as "suborderId", c.email as "customerEmail", r.amount, r.tax,
    r.status, t.payment_type as "paymentType", r.gateway, ${storefrontOrderId} is not null as "isOfStorefront",
    r.performed_by as "performedBy", r.reasons, r.created_at as "askedAt",
    coalesce(r.failed_at, r.created_at) as since, coalesce(r.failure, x.last_error) as message, ${givenSince} as "givenSince"
  from refunds r join orders o using (order_id) join customers c using (customer_id)
  join order_transactions t on t.transaction_key = r.refund_id left join outbox x on x.effect_key = r.effect_key
  where r.closed_at is null and r.status in ('granted', 'pending', 'failed')`;
