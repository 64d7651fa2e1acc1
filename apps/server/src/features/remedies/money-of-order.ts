import { cents } from '@bloomdesk/domain/money';
import { refundableFrom } from '@bloomdesk/domain/payments/refund-split';
import type { OrderFunds } from '@bloomdesk/domain/payments/order-funds';
import type { Ctx } from '#composition/request-context.ts';
import { badField, found } from '#http/refusal.ts';
import { lockOrder } from '#workflows/locking/lock-order.ts';

interface Input {
  orderId: string;
  suborderId?: string | undefined;
  expectedVersion?: number | undefined;
}

/** Where an order stands with its money; cents. */
export interface OrderMoney extends OrderFunds {
  /** Given in credits so far. */
  credited: number;
  /** What may still go back. */
  refundable: number;
  /** Percent of it that credits may come to (D385). */
  creditPercent: number;
}

/** Locks an order for a remedy and reads where its money stands; a suborder that is named has to be one of its own. */
export async function lockedMoney(ctx: Ctx, { orderId, suborderId, expectedVersion }: Input): Promise<OrderMoney> {
  await lockOrder(ctx, orderId, expectedVersion);
  const money = await moneyOfOrder(ctx, orderId);
  if (suborderId !== undefined && !(await ctx.suborders.ofOrder(orderId)).some((own) => own.suborderId === suborderId))
    throw badField('suborderId', 'is not of this order');
  return money;
}

/** Where the money of an order stands. */
export async function moneyOfOrder(ctx: Ctx, orderId: string): Promise<OrderMoney> {
  const funds = found(await ctx.refunds.fundsOf(orderId), `Order ${orderId}`);
  const credited = await ctx.orderCredits.issuedFor(orderId);
  const { creditPercent } = await ctx.company.get();
  return { ...funds, credited, refundable: refundableFrom(funds), creditPercent };
}

/** Dollars as they were sent, in cents. */
export function sentAmount(amount: number): number {
  const exact = cents(amount);
  if (exact === null) throw badField('amount', 'must be dollars and cents');
  return exact;
}
