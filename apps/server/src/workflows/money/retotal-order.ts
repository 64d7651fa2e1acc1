import { dollars } from '@bloomdesk/domain/money';
import { orderTotals } from '@bloomdesk/domain/orders/order-totals';
import type { Ctx } from '#composition/request-context.ts';
import { found } from '#http/refusal.ts';
import { moveAllowances, type TotalChange } from './move-allowances.ts';

/** What an order came to before and comes to now, in cents. */
export interface Retotalled {
  orderTotal: number;
  outstandingBalance: number;
  /** What this change owes to the customer; nothing is sent back by it. */
  proposedRefund: number;
}

/** Cents. */
interface NewShipping {
  shippingCost: number;
  shippingTaxAmount: number;
}

/**
 * Brings an order's totals in line with its live lines (D107, D108), and what was given for lines that have left with it
 * (D261); the caller has locked the order and changed the lines. Where its way costs something else now, that is said.
 */
export async function retotalOrder(
  ctx: Ctx,
  orderId: string,
  change: TotalChange,
  shipping?: NewShipping,
): Promise<Retotalled> {
  const money = found(await ctx.orderMoney.of(orderId), `Order ${orderId}`);
  const totals = orderTotals({ ...money, ...shipping });
  const { orderTotal } = totals;
  if (shipping || sums.some((sum) => totals[sum] !== money.stored[sum])) await ctx.orderMoney.put(orderId, totals);
  const released = await moveAllowances(ctx, orderId, { before: money, now: totals, change });
  const outstandingBalance = totals.outstandingBalance + released;
  const after = { ...totals, outstandingBalance };
  const changed = shown.filter((sum) => after[sum] !== money.stored[sum]);
  if (changed.length > 0) {
    const inDollars = (from: typeof money.stored) =>
      Object.fromEntries(changed.map((sum) => [sum, dollars(from[sum])]));
    ctx.audit.touch('ORDER', orderId, { before: inDollars(money.stored), after: inDollars(after) });
  }
  const proposedRefund = Math.max(0, Math.min(money.stored.orderTotal - orderTotal, -outstandingBalance));
  return { orderTotal, outstandingBalance, proposedRefund };
}

const sums = ['itemTotal', 'discountTotal', 'taxTotal', 'orderTotal'] as const;
const shown = [...sums, 'outstandingBalance'] as const;
