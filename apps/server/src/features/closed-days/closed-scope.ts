import { can } from '@bloomdesk/domain/access/permissions';
import { allowedFcs } from '@bloomdesk/domain/fulfillment-centers/fc-choice';
import type { Ctx } from '#composition/request-context.ts';
import { badField, found } from '#http/refusal.ts';
import type { ClosedScope } from './closed-days.store.ts';

/** The centers that a person may work on; those of administrators are all there are. */
export async function visibleCenters({ centers, staff }: Ctx): Promise<number[]> {
  const all = await centers.all();
  const own = can(staff, 'settings.manage') ? all : allowedFcs(all, staff.groups);
  return own.map(({ fcId }) => fcId);
}

/**
 * A company is closed by anyone who works at all of its centers; a center or an area by anyone who works there. Those
 * of others are as unknown as those there are not.
 */
export async function assertVisibleCenters(ctx: Ctx, { company, fcId, areaId }: ClosedScope): Promise<void> {
  const reached = new Set(await visibleCenters(ctx));
  if (areaId !== null) {
    const area = await ctx.areas.get(areaId);
    found(area && reached.has(area.fcId) ? area : undefined, `Delivery area ${areaId}`);
  } else if (fcId !== null) {
    if (!reached.has(fcId)) throw badField('fcId', 'is not one you may work on');
  } else {
    const own = (await ctx.centers.all()).filter((center) => center.company === company);
    if (own.length === 0 || own.some((center) => !reached.has(center.fcId)))
      throw badField('company', 'is not a company whose centers you may all work on');
  }
}
