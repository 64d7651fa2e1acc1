import type { takeNextWork as call } from '@bloomdesk/contract/exceptions/owners.calls';
import { allowedFcs } from '@bloomdesk/domain/fulfillment-centers/fc-choice';
import type { UseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { lockAndTakeNextWork } from '#workflows/locking/lock-work.ts';
import { touchWork } from './change-owner.ts';

export const takeNextWork: UseCase<typeof call> = async (ctx, { count, fcId }) => {
  const allowed = allowedFcs(await ctx.centers.all(), ctx.staff.groups).map((center) => center.fcId);
  if (fcId !== undefined && !allowed.includes(fcId)) throw new Refusal('center-not-allowed');

  const taken = await lockAndTakeNextWork(ctx, fcId === undefined ? allowed : [fcId], count);
  for (const owner of await ctx.workOwners.standing(taken)) touchWork(ctx, owner.subjectId, null, owner);
  return { taken };
};
