import { randomUUID } from 'node:crypto';
import { type SplitRefund, splitAllowances } from '@bloomdesk/domain/payments/allowances';
import { creditPaymentType } from '@bloomdesk/domain/payments/ledger-accounts';
import type { OrderFunds } from '@bloomdesk/domain/payments/order-funds';
import { type RefundRoute, refundRoute } from '@bloomdesk/domain/payments/refund-route';
import { type RefundPart, splitRefund } from '@bloomdesk/domain/payments/refund-split';
import type { GivenReason } from '@bloomdesk/domain/reasons/given-reasons';
import type { Ctx } from '#composition/request-context.ts';
import type { NewRefund } from '#features/payments/refunds.store.ts';

export interface RefundInput {
  orderId: string;
  suborderId: string | null;
  /** Cents, tax included. */
  amount: number;
  tax: number;
  /** What it is for, line by line; told with the first of several payments it goes back to. */
  lineItems: readonly PiecesInput[];
  reasons: readonly GivenReason[];
  /** A new attempt of a failed refund: of the same payment, in the name of the person who asked for it first. */
  again?: { refundId: string; paymentKey: string; performedBy: string };
}

/** Pieces of a line of the suborder, with the price and the tax that go back for them. */
export interface PiecesInput {
  index: number;
  quantity: number;
  amount: number;
  tax: number;
}

/** A refund of a locked order in rows, one for each payment it goes back to, each split as it is stored (D152, D261). */
export function newRefunds(ctx: Ctx, funds: OrderFunds, input: RefundInput): NewRefund[] {
  const { again } = input;
  const payments = again ? funds.payments.filter(({ key }) => key === again.paymentKey) : funds.payments;
  const parts = splitRefund(input.amount, input.tax, payments) ?? [];
  const amounts = parts.map(({ amount }) => amount);
  return splitAllowances(amounts, input.lineItems, funds).flatMap((split, place) => {
    const part = parts[place];
    const status = part && routeOf(part.paymentKey, funds) === 'by-hand' ? 'granted' : 'pending';
    return part ? [{ ...newRefund(ctx, input, part, place), ...split, status }] : [];
  });
}

/** Who gives a payment back. */
export function routeOf(paymentKey: string, { payments, isOfStorefront }: OrderFunds): RefundRoute {
  const payment = payments.find(({ key }) => key === paymentKey);
  return payment ? refundRoute(payment, isOfStorefront) : 'none';
}

type Asking = Omit<NewRefund, keyof SplitRefund | 'status'>;

function newRefund(ctx: Ctx, input: RefundInput, part: RefundPart, place: number): Asking {
  const refundId = randomUUID();
  return {
    ...part,
    refundId,
    paymentKey: part.paymentKey === creditPaymentType ? null : part.paymentKey,
    suborderId: input.suborderId,
    lineItems: place === 0 ? input.lineItems : [],
    reasons: input.reasons,
    performedBy: input.again?.performedBy ?? ctx.staff.email,
    retryOf: input.again?.refundId ?? null,
    effectKey: `payment.refund:${refundId}`,
  };
}
