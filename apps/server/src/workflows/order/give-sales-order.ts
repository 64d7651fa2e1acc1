import { noSalesOrder } from '@bloomdesk/domain/orders/sales-order';
import type { Ctx } from '#composition/request-context.ts';
import { found } from '#http/refusal.ts';
import { lockOrder } from '#workflows/locking/lock-order.ts';
import { lockSuborders } from '#workflows/locking/lock-suborders.ts';

/** Gives an order the number of its sales order, once; what waited for it waits no longer (D178). */
export async function giveSalesOrder(ctx: Ctx, orderId: string, salesOrderId: string): Promise<void> {
  await lockOrder(ctx, orderId);
  const { salesOrderId: given, suborderIds } = found(await ctx.salesOrders.subject(orderId), `Order ${orderId}`);
  if (given === null) {
    await ctx.salesOrders.give(orderId, salesOrderId);
    ctx.audit.touch('ORDER', orderId, { before: { salesOrderId: null }, after: { salesOrderId } });
  }
  await endExceptions(ctx, suborderIds);
}

/** What waited for the sales order waits no longer; other reasons of an exception stand (D178). */
async function endExceptions(ctx: Ctx, suborderIds: readonly string[]): Promise<void> {
  const waiting = [...(await ctx.exceptions.reasons(suborderIds))].filter(([, reason]) =>
    reason.includes(noSalesOrder),
  );
  if (waiting.length === 0) return;
  const ids = waiting.map(([suborderId]) => suborderId);
  await lockSuborders(ctx, ids);
  const ended = await ctx.exceptions.dropReasons(ids, noSalesOrder, ctx.now);
  await ctx.suborders.setInException(
    ended.filter(({ after }) => after === null).map(({ suborderId }) => suborderId),
    false,
  );
  for (const { suborderId, before, after } of ended) {
    ctx.audit.touch('EXCEPTION', suborderId, { before: { reason: before }, after: { reason: after } });
    if (after === null)
      ctx.audit.touch('SUBORDER', suborderId, { before: { inException: true }, after: { inException: false } });
  }
}
