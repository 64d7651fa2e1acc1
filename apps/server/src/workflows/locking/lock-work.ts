import { workSubjectType } from '@bloomdesk/domain/exceptions/work-owner';
import type { Ctx } from '#composition/request-context.ts';
import { notFound, Refusal } from '#http/refusal.ts';
import { lockOrder } from './lock-order.ts';

/** Locks an order, or the exception of a suborder, before who works on it changes. */
export async function lockWork(ctx: Ctx, subjectId: string): Promise<void> {
  if (workSubjectType(subjectId) === 'ORDER') {
    await lockOrder(ctx, subjectId);
    return;
  }
  if (await ctx.workOwners.lockException(subjectId)) return;
  const isKnown = (await ctx.objectCenters.suborder(subjectId)).length > 0;
  throw isKnown ? new Refusal('not-in-exception', [subjectId]) : notFound(`Suborder ${subjectId}`);
}

/** So often what others have taken meanwhile is looked for again. */
const mostTries = 10;

/** Claims the most urgent exceptions of these centers that nobody works on; two who ask in the same moment get different ones. */
export async function lockAndTakeNextWork(ctx: Ctx, fcIds: readonly number[], count: number): Promise<string[]> {
  const taken: string[] = [];
  for (let tries = 0; tries < mostTries && taken.length < count; tries++) {
    const next = await ctx.workOwners.lockNext(fcIds, count - taken.length);
    if (next.length === 0) break;
    taken.push(...(await ctx.workOwners.takeFree(next, ctx.staff.staffId, ctx.now)));
  }
  return taken;
}
