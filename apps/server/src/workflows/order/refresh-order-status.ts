import type { Ctx } from '#composition/request-context.ts';

/** Brings orders in line with their suborders (D55); anyone who calls has locked them. */
export async function refreshOrderStatus(ctx: Ctx, orderIds: readonly string[]): Promise<void> {
  for (const { orderId, from, to } of await ctx.orders.refreshStatus(orderIds, ctx.now)) {
    ctx.audit.touch('ORDER', orderId, { before: { status: from }, after: { status: to } });
  }
}
