import { dollars } from '@bloomdesk/domain/money';
import type { Ctx } from '#composition/request-context.ts';
import { found } from '#http/refusal.ts';
import type { Cancelling } from '#workflows/locking/lock-to-cancel.ts';
import { moveAllowances } from './move-allowances.ts';

/** Everything goes back, so nothing stays charged either, not even what was cancelled at a charge before. */
export async function clearTotals(
  ctx: Ctx,
  orderId: string,
  { siblings }: Pick<Cancelling, 'siblings'>,
): Promise<void> {
  const suborderIds = siblings.map(({ suborderId }) => suborderId);
  const { orderTotal } = found(await ctx.refunds.fundsOf(orderId), `Order ${orderId}`);
  await ctx.lineItems.leaveTotals(suborderIds, { remainCharged: false });
  const before = found(await ctx.orderMoney.of(orderId), `Order ${orderId}`);
  await ctx.orderMoney.clear(orderId);
  await moveAllowances(ctx, orderId, { before, now: { orderTotal: 0, taxTotal: 0 }, change: { kind: 'other' } });
  ctx.audit.touch('ORDER', orderId, { before: { orderTotal: dollars(orderTotal) }, after: { orderTotal: 0 } });
}
