import type { Ctx } from '#composition/request-context.ts';
import { lockSuborder, lockSuborders } from '#workflows/locking/lock-suborders.ts';
import { putInException } from '#workflows/exceptions/put-in-exception.ts';

/** Care has to see to an order's money, so it stands in the exceptions with its first live suborder, even when it is cancelled. */
export async function raisePaymentException(ctx: Ctx, orderId: string, why: string): Promise<void> {
  const all = await ctx.suborders.ofOrder(orderId);
  const suborderId = (all.find(({ status }) => status !== 'Cancelled') ?? all[0])?.suborderId;
  if (suborderId === undefined) return;
  const { fcId } = await lockSuborder(ctx, { suborderId });
  const reason = reasonOf(why);
  await putInException(ctx, [{ suborderId, fcId, reason, type: 'Tech issue', sku: '' }]);
  ctx.audit.touch('SUBORDER', suborderId, { after: { inException: true } });
  ctx.audit.touch('EXCEPTION', suborderId, { after: { reason, type: 'Tech issue' } });
}

/** What stood in the way of an order's money is put right, and the exception it made ends; others stay (D271). */
export async function endPaymentException(ctx: Ctx, orderId: string, why: string): Promise<void> {
  const suborderIds = (await ctx.suborders.ofOrder(orderId)).map(({ suborderId }) => suborderId);
  await lockSuborders(ctx, suborderIds);
  for (const { suborderId, before, after } of await ctx.exceptions.dropReasons(suborderIds, reasonOf(why), ctx.now)) {
    ctx.audit.touch('EXCEPTION', suborderId, { before: { reason: before }, after: { reason: after } });
    if (after !== null) continue;
    await ctx.suborders.setInException([suborderId], false);
    ctx.audit.touch('SUBORDER', suborderId, { before: { inException: true }, after: { inException: false } });
  }
}

function reasonOf(why: string): string {
  return `Tech issue: Payment - ${why.replaceAll(';', ',')}`;
}
