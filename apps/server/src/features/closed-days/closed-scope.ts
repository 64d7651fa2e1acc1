import { allowedFcs } from '@bloomdesk/domain/fulfillment-centers/fc-choice';
import type { Ctx } from '#ctx.ts';
import { badField, found, Refusal } from '#http/refusal.ts';
import type { ClosedScope } from './closed-days.store.ts';

/** The centers that a person may work on. */
export async function reachedCenters({ centers, staff }: Ctx): Promise<number[]> {
  return allowedFcs(await centers.all(), staff.groups).map(({ fcId }) => fcId);
}

/** A company is closed by whoever works at all of its centers; a center or an area by whoever works there. */
export async function insistOnReach(ctx: Ctx, { company, fcId, areaId }: ClosedScope): Promise<void> {
  const reached = new Set(await reachedCenters(ctx));
  const area = areaId === null ? undefined : found(await ctx.areas.get(areaId), `Delivery area ${areaId}`);
  const concerned = (await ctx.centers.all()).filter(
    (center) => center.company === company || center.fcId === fcId || center.fcId === area?.fc_id,
  );
  if (concerned.length === 0) throw badField(company === null ? 'fcId' : 'company', 'is not known');
  if (concerned.some((center) => !reached.has(center.fcId)))
    throw new Refusal('center-not-allowed', 'You may not work on this fulfillment center.', 403);
}
