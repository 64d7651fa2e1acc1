import { sql } from 'kysely';
import type { SplitRefund } from '@bloomdesk/domain/payments/allowances';
import { creditPaymentType } from '@bloomdesk/domain/payments/ledger-accounts';
import type { OrderFunds } from '@bloomdesk/domain/payments/order-funds';
import { byHandPaymentType } from '@bloomdesk/domain/payments/refund-route';
import { creditPayment } from '@bloomdesk/domain/payments/refund-split';
import type { RefundedPieces } from '@bloomdesk/domain/remedies/refunded-pieces';
import type { GivenReason } from '@bloomdesk/domain/reasons/given-reasons';
import type { Db } from '#db/db.ts';
import { storefrontOrderId } from './storefront-order.sql.ts';

/** One refund from one payment, as it is split; cents. */
export interface NewRefund extends SplitRefund {
  refundId: string;
  suborderId: string | null;
  /** Granted: people pay it. */
  status: 'granted' | 'pending';
  /** Null: it goes back to the credit that was used. */
  paymentKey: string | null;
  amount: number;
  tax: number;
  lineItems: readonly object[];
  reasons: readonly GivenReason[];
  performedBy: string;
  effectKey: string;
  /** The failed refund this one is a new attempt of. */
  retryOf: string | null;
}

/** A refund as the gateway is asked for it. */
export interface StoredRefund {
  refundId: string;
  orderId: string;
  amount: number;
  status: 'granted' | 'pending' | 'settled' | 'failed';
  paymentReference: string;
  gateway: string;
  paymentType: string;
  /** Of the storefront's platform; null where the order did not come through it. */
  platformOrderId: string | null;
  effectKey: string;
  /** Why the attempt before this one failed; null where this is the first. */
  failedBefore: string | null;
}

/** A refund that will never be made, and the pieces it was for; cents. */
export interface FailedRefund {
  amount: number;
  suborderId: string | null;
  lineItems: RefundedPieces[];
}

/** The only file that writes refunds, their transactions, and what is reserved and refunded of orders and payments. */
export function refundStore(db: Db) {
  return {
    /** What an order has been paid and what goes back; undefined when there is no such order. */
    async fundsOf(orderId: string): Promise<OrderFunds | undefined> {
      const { rows } = await sql<OrderFunds & { toCredit: number }>`
        select o.version, o.status, c.email, o.order_total as "orderTotal", o.tax_total as "taxTotal", o.captured,
          o.credit_used as "creditUsed", o.credit_instead as "creditInstead", o.refunded + o.refund_pending as refunded,
          o.tax_total - o.allowance_tax - o.written_off_tax as "taxLeft", o.outstanding_balance as "outstandingBalance",
          (select coalesce(sum(r.amount), 0)::bigint from order_transactions r where r.order_id = o.order_id
             and r.transaction_type = 'refund' and r.payment_type = ${creditPaymentType} and r.state <> 'failed') as "toCredit",
          (select coalesce(json_agg(json_build_object('key', t.transaction_key, 'paymentType', t.payment_type, 'amount', t.amount,
             'reserved', t.refund_reserved, 'paidAt', t.transaction_date, 'gateway', t.gateway,
             'isInvoicePaid', t.invoice_paid_at is not null)), '[]'::json)
           from order_transactions t
           where t.order_id = o.order_id and t.transaction_type = 'payment' and t.state = 'settled') as payments,
          ${storefrontOrderId} is not null as "isOfStorefront", o.imported_as is not null as "isImported"
        from orders o join customers c using (customer_id) where o.order_id = ${orderId}`.execute(db);
      const [row] = rows;
      if (row === undefined) return undefined;
      const { toCredit, payments, ...funds } = row;
      const credit = creditPayment({ creditUsed: funds.creditUsed, reserved: toCredit });
      const ofCredit = credit.map((payment) => ({ ...payment, gateway: '', isInvoicePaid: false }));
      return { ...funds, payments: [...payments, ...ofCredit] };
    },

    /**
     * Reserves money of an order and its payments for refunds and writes them down as pending, each beside its transaction
     * (D146). Nothing is changed and false is answered where that much is no longer there.
     */
    async reserve(orderId: string, refunds: readonly NewRefund[], at: Date): Promise<boolean> {
      const { total, allowance, returned, tax } = sumsOf(refunds);
      const { rows } = await sql<{ isReserved: boolean }>`
        with asked as (
          select * from jsonb_to_recordset(${JSON.stringify(refunds)}::jsonb) as r ("refundId" uuid, "suborderId" text, "paymentKey" uuid,
            amount bigint, tax bigint, "lineItems" jsonb, reasons jsonb, "performedBy" text, "effectKey" text, "balanceBefore" bigint,
            returned bigint, allowance bigint, "allowanceTax" bigint, "totalAfterRefund" bigint, "retryOf" uuid, status text)
        ), numbered as (
          select a.*, coalesce((select max(sequence) from refunds where order_id = ${orderId}), 0) + n.place as sequence
          from asked a join unnest(${refunds.map(({ refundId }) => refundId)}::uuid[]) with ordinality as n (id, place) on n.id = a."refundId"
        ), covered as (
          select count(*) = (select count(*) from asked where "paymentKey" is not null) as is_covered
          from order_transactions t join (select "paymentKey", sum(amount) as amount from asked group by 1) a on a."paymentKey" = t.transaction_key
          where t.order_id = ${orderId} and t.transaction_type = 'payment' and t.state = 'settled' and t.refund_reserved + a.amount <= t.amount
        ), funds as (
          update orders set refund_pending = refund_pending + ${total}, returned = returned + ${returned},
            allowances = allowances + ${allowance}, allowance_tax = allowance_tax + ${tax}, version = version + 1
          from covered where order_id = ${orderId} and is_covered
            and refunded + refund_pending + ${total} <= captured + credit_used - credit_instead returning order_id
        ), payments as (
          update order_transactions t set refund_reserved = refund_reserved + a.amount
          from asked a, funds where t.transaction_key = a."paymentKey"
        ), written as (
          insert into refunds (refund_id, order_id, suborder_id, amount, tax, line_items, reasons, status, gateway, payment_key,
            performed_by, created_at, effect_key, sequence, balance_before, returned, allowance, allowance_tax, total_after_refund, retry_of)
          select "refundId", funds.order_id, "suborderId", a.amount, tax, "lineItems", reasons, status, coalesce(t.gateway, ''),
            "paymentKey", "performedBy", ${at}, "effectKey", sequence, "balanceBefore", returned, allowance, "allowanceTax",
            "totalAfterRefund", "retryOf"
          from funds, numbered a left join order_transactions t on t.transaction_key = a."paymentKey"
        ), shown as (
          insert into order_transactions (transaction_key, order_id, transaction_type, transaction_id, payment_type, brand,
            pan_truncation, gateway, amount, state, transaction_date)
          select "refundId", funds.order_id, 'refund', 'PENDING', case status when 'granted' then ${byHandPaymentType} else coalesce(t.payment_type, ${creditPaymentType}) end,
            coalesce(t.brand, ''), coalesce(t.pan_truncation, ''), coalesce(t.gateway, ''), a.amount, 'pending', ${at}
          from funds, asked a left join order_transactions t on t.transaction_key = a."paymentKey"
        )
        select exists (select from funds) as "isReserved"`.execute(db);
      return rows[0]?.isReserved ?? false;
    },

    async get(refundId: string): Promise<StoredRefund | undefined> {
      const { rows } = await sql<StoredRefund>`
        select r.refund_id as "refundId", r.order_id as "orderId", r.amount, r.status,
          coalesce(t.transaction_id, '') as "paymentReference", r.gateway, r.effect_key as "effectKey",
          coalesce(t.payment_type, ${creditPaymentType}) as "paymentType", ${storefrontOrderId} as "platformOrderId",
          (select b.failure from refunds b where b.refund_id = r.retry_of) as "failedBefore"
        from refunds r join orders o using (order_id) left join order_transactions t on t.transaction_key = r.payment_key
        where r.refund_id = ${refundId}`.execute(db);
      return rows[0];
    },

    /** The money has gone back: what was reserved is refunded. False when that was known before. */
    async settle(refundId: string, transactionId: string, at: Date): Promise<boolean> {
      const { rows } = await sql<{ order_id: string }>`
        with settled as (
          update refunds set status = 'settled', transaction_id = ${transactionId}, settled_at = ${at}
          where refund_id = ${refundId} and status in ('granted', 'pending') returning refund_id, order_id, amount
        ), shown as (
          update order_transactions t set state = 'settled', transaction_id = ${transactionId} from settled s where t.transaction_key = s.refund_id
        )
        update orders o set refunded = refunded + s.amount, refund_pending = refund_pending - s.amount, version = version + 1
        from settled s where o.order_id = s.order_id returning o.order_id`.execute(db);
      return rows.length > 0;
    },

    /**
     * The gateway will not send it back: what was reserved is free again. Answers what it was for; undefined when that was
     * known before.
     */
    async fail(refundId: string, message: string, at: Date): Promise<FailedRefund | undefined> {
      const { rows } = await sql<FailedRefund>`
        with failed as (
          update refunds set status = 'failed', failure = ${message}, failed_at = ${at}
          where refund_id = ${refundId} and status = 'pending'
          returning refund_id, order_id, suborder_id, payment_key, amount, line_items, sequence, returned, allowance, allowance_tax
        ), later as (
          update refunds r set total_after_refund = r.total_after_refund + f.amount
          from failed f where r.order_id = f.order_id and r.sequence > f.sequence
        ), shown as (
          update order_transactions t set state = 'failed', transaction_id = 'FAILED' from failed f where t.transaction_key = f.refund_id
        ), freed as (
          update order_transactions t set refund_reserved = refund_reserved - f.amount from failed f where t.transaction_key = f.payment_key
        )
        update orders o set refund_pending = refund_pending - f.amount, returned = o.returned - f.returned,
          allowances = allowances - f.allowance, allowance_tax = o.allowance_tax - f.allowance_tax, version = version + 1
        from failed f where o.order_id = f.order_id
        returning f.amount, f.suborder_id as "suborderId", f.line_items as "lineItems"`.execute(db);
      return rows[0];
    },
  };
}

function sumsOf(refunds: readonly NewRefund[]) {
  const sumOf = (part: 'amount' | 'returned' | 'allowance' | 'allowanceTax') =>
    refunds.reduce((sum, refund) => sum + refund[part], 0);
  return {
    total: sumOf('amount'),
    returned: sumOf('returned'),
    allowance: sumOf('allowance'),
    tax: sumOf('allowanceTax'),
  };
}
