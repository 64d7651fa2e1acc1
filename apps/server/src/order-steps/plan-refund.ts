import { randomUUID } from 'node:crypto';
import { dollars, formatMoney } from '@bloomdesk/domain/money';
import { needsGateway, refundableOf, type RefundPart, splitRefund } from '@bloomdesk/domain/payments/refund-split';
import type { GivenReason } from '@bloomdesk/domain/reasons/given-reasons';
import type { Ctx } from '#ctx.ts';
import { Refusal } from '#http/refusal.ts';
import type { NewRefund, OrderFunds } from '#features/payments/refunds.store.ts';
import { paymentLane } from './payment-lane.ts';

export interface AskedRefund {
  orderId: string;
  suborderId: string | null;
  /** Cents, tax included. */
  amount: number;
  tax: number;
  /** What it is for, line by line; told with the first of several payments it goes back to. */
  lineItems: readonly object[];
  reasons: readonly GivenReason[];
}

/** A refund as its asker hears of it; dollars. */
export interface PlannedRefund {
  refundId: string;
  amount: number;
  tax: number;
  status: 'pending' | 'settled';
}

/** What can still go back of an order, in cents (D147). */
export function refundable({ payments, captured, refunded, refundPending }: OrderFunds): number {
  return Math.max(0, Math.min(refundableOf(payments), captured - refunded - refundPending));
}

/**
 * Reserves a refund of a locked order, newest card first (D152), and plans the effects that send it; on account it is a
 * credit memo and made at once (D256). More than is left is refused (D147).
 */
export async function planRefund(ctx: Ctx, funds: OrderFunds, asked: AskedRefund): Promise<PlannedRefund[]> {
  if (asked.amount === 0) return [];
  const parts = splitRefund(asked.amount, asked.tax, funds.payments) ?? [];
  const refunds = parts.map((part, place) => newRefund(ctx, asked, part, place));
  const isReserved = refunds.length > 0 && (await ctx.refunds.reserve(asked.orderId, refunds, ctx.now));
  if (!isReserved)
    throw new Refusal('refund-exceeds', `Refund exceeds refundable amount of ${formatMoney(refundable(funds))}`);

  const planned: PlannedRefund[] = [];
  for (const refund of refunds) planned.push(await begin(ctx, funds, asked.orderId, refund));
  ctx.audit.touch('ORDER', asked.orderId, { after: { refunds: planned } });
  return planned;
}

function newRefund(ctx: Ctx, asked: AskedRefund, part: RefundPart, place: number): NewRefund {
  const refundId = randomUUID();
  return {
    ...part,
    refundId,
    suborderId: asked.suborderId,
    lineItems: place === 0 ? asked.lineItems : [],
    reasons: asked.reasons,
    performedBy: ctx.staff.email,
    effectKey: `payment.refund:${refundId}`,
  };
}

async function begin(ctx: Ctx, { payments }: OrderFunds, orderId: string, refund: NewRefund): Promise<PlannedRefund> {
  const { refundId, effectKey, amount, tax } = refund;
  const told = { refundId, amount: dollars(amount), tax: dollars(tax) };
  const payment = payments.find(({ key }) => key === refund.paymentKey);
  if (payment && !needsGateway(payment)) {
    await ctx.refunds.settle(refundId, `CM-${refundId.slice(0, 8)}`, ctx.now);
    return { ...told, status: 'settled' };
  }
  const lane = paymentLane(orderId);
  await ctx.outbox.plan({ effectKey, partner: 'payments', kind: 'payment.refund', payload: { refundId }, lane });
  return { ...told, status: 'pending' };
}
