import type { CallData } from '@bloomdesk/contract/call';
import type { getOrderRemedies } from '@bloomdesk/contract/remedies/redelivery.calls';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { formatMoney, wholeCents } from '@bloomdesk/domain/money';
import { splitRefund } from '@bloomdesk/domain/payments/refund-split';
import {
  type RemediedMoney,
  type RemedyAmount,
  remedyAmount,
  type RemedyBase,
  remedyBase,
  type ValuedLineItem,
} from '@bloomdesk/domain/remedies/remedy-amount';
import { mayRedeliver } from '@bloomdesk/domain/remedies/redelivery-rules';
import type { RemedyFacts } from '@bloomdesk/domain/remedies/remedy-choice';
import type { PlannedMoney } from '@bloomdesk/domain/remedies/remedy-plan';
import { isLive } from '@bloomdesk/domain/suborders/suborder-status';
import { orderFunds, formatPayment } from '#parts/money/order-funds.ts';
import type { ProblemDraft } from './problem-draft.ts';

export type OrderRemedies = CallData<typeof getOrderRemedies>;

export interface Reported {
  order: Order;
  suborder: Suborder;
  remedies: OrderRemedies;
}

/** What the steps know of the order: its lines and money in cents, what is selected is worth, and what may be given. */
export interface ProblemFacts extends RemedyFacts {
  lines: ValuedLineItem[];
  money: RemediedMoney;
  base: RemedyBase;
  /** What the chosen amount comes to; null until one is chosen. */
  amount: RemedyAmount | null;
}

export function problemFacts({ order, suborder, remedies }: Reported, draft: ProblemDraft): ProblemFacts {
  const { paymentSummary } = order;
  const money: RemediedMoney = {
    orderTotal: wholeCents(paymentSummary.orderTotal),
    taxTotal: wholeCents(paymentSummary.taxTotal),
    shippingCost: wholeCents(paymentSummary.shippingCost),
    shippingDiscount: wholeCents(paymentSummary.shippingDiscount),
    shippingTaxAmount: wholeCents(paymentSummary.shippingTaxAmount),
    refundable: wholeCents(remedies.refundable),
    credited: wholeCents(remedies.credited),
    creditPercent: remedies.creditPercent,
  };
  const lines = suborder.lineItems.map((line) => ({
    ...line,
    price: wholeCents(line.price),
    taxAmount: wholeCents(line.taxAmount),
  }));
  const isOnlyLive = order.suborders.filter(isLive).length <= 1;
  const base = remedyBase(draft.selection, lines, { money, isOnlyLive });
  const { kind } = draft.wishes;
  return {
    lines,
    money,
    base,
    amount: kind && draft.amount && remedyAmount(kind, draft.amount, base, money),
    redelivery: mayRedeliver(suborder),
    refundable: money.refundable,
    creditable: wholeCents(remedies.creditable),
  };
}

/** Who has resolved something about this order before, and when; null where this run may go on (D157). */
export function earlierResolution({ resolved }: OrderRemedies, { runId }: ProblemDraft) {
  return resolved && resolved.runId !== runId ? resolved : null;
}

/** Which payments so much goes back to, each with its part (D152). */
export function refundParts(order: Order, { amount, tax }: RemedyAmount): string[] {
  const { transactions } = order.paymentSummary;
  const parts = splitRefund(amount, tax, orderFunds(order.paymentSummary).payments) ?? [];
  return parts.map((part) => {
    const payment = transactions.find(({ transactionKey }) => transactionKey === part.paymentKey);
    return `${formatMoney(part.amount)} to ${payment ? formatPayment(payment) : 'the payment'}`;
  });
}

/** The money of the report as it will be sent; null until all of it is chosen. */
export function plannedMoney(
  { order, suborder }: Reported,
  { wishes, emails }: ProblemDraft,
  { amount, base }: ProblemFacts,
): PlannedMoney | null {
  const { kind, destination, hasMoney } = wishes;
  if (!hasMoney || kind === null || amount === null) return null;
  const lineItems = base.lines.flatMap(({ index, quantity }) => {
    const line = suborder.lineItems.find((each) => each.index === index);
    return line ? [{ index, quantity, sku: line.sku }] : [];
  });
  return {
    kind,
    destination,
    email: emails[destination],
    ...amount,
    lineItems: kind === 'refund' && isLive(suborder) ? lineItems : [], // of a cancelled one no pieces are left to mark
    goesTo: kind === 'refund' ? refundParts(order, amount).join(', ') : '',
  };
}
