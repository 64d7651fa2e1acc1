import type { Ctx } from '#ctx.ts';

/** Care has to see to an order's money, so it stands in the exceptions with its first live suborder, even when it is cancelled. */
export async function setOrderAside(ctx: Ctx, orderId: string, why: string): Promise<void> {
  const all = await ctx.suborders.ofOrder(orderId);
  const suborderId = (all.find(({ status }) => status !== 'Cancelled') ?? all[0])?.suborderId;
  const [suborder] = suborderId === undefined ? [] : await ctx.suborders.lock([suborderId]);
  if (!suborder || suborderId === undefined) return;
  const reason = `Tech issue: Payment - ${why.replaceAll(';', ',')}`;
  await ctx.exceptions.raise([{ suborderId, fcId: suborder.fc_id, reason, type: 'Tech issue', sku: '' }], ctx.now);
  await ctx.suborders.setInException([suborderId], true);
  ctx.audit.touch('SUBORDER', suborderId, { after: { inException: true } });
  ctx.audit.touch('EXCEPTION', suborderId, { after: { reason, type: 'Tech issue' } });
}
