import type { Ctx } from '#composition/request-context.ts';
import type { RaisedException } from '#features/exceptions/exceptions.store.ts';
import { notifyStaff } from '#workflows/people/notify-staff.ts';

/**
 * Puts suborders the caller has locked in exception, or adds to the one that stands. The last owner of an exception that
 * had been cleared hears that it is back (D294).
 */
export async function putInException(ctx: Ctx, raised: readonly RaisedException[]): Promise<void> {
  const suborderIds = [...new Set(raised.map(({ suborderId }) => suborderId))];
  if (suborderIds.length === 0) return;
  await ctx.exceptions.raise(raised, ctx.now);
  await ctx.suborders.setInException(suborderIds, true);

  const reasons = new Map(raised.map(({ suborderId, reason }) => [suborderId, reason]));
  for (const { suborderId, ownerId } of await ctx.workOwners.takeLast(suborderIds)) {
    await notifyStaff(ctx, {
      to: [ownerId],
      subject: { type: 'SUBORDER', id: suborderId },
      event: { kind: 'exception-returned', reason: reasons.get(suborderId) ?? '' },
      eventKey: `exception-returned:${suborderId}:${ctx.now.toISOString()}`,
    });
  }
}
