import { closedDaysOf, type Closure } from '@bloomdesk/domain/closed-days/closures';
import { allowedFcs } from '@bloomdesk/domain/fulfillment-centers/fc-choice';
import type { Ctx } from '#composition/request-context.ts';
import type { ChosenFor } from './choice-subject.ts';

type ServingArea = Awaited<ReturnType<Ctx['servingAreas']['at']>>[number];

/** An area that serves the address, with the clock and the closed days of its center. */
export interface ChoosableArea extends ServingArea {
  fcName: string;
  zone: string;
  closures: readonly Closure[];
  closedDays: readonly string[];
}

/** The areas of open centers that serve an address and that this person may choose, best first (D205). */
export async function choosableAreas(ctx: Ctx, { place, own, isMove }: ChosenFor): Promise<ChoosableArea[]> {
  const all = await ctx.centers.all();
  const allowed = new Set(allowedFcs(all, ctx.staff.groups).map(({ fcId }) => fcId));
  const open = all.filter(
    (center) => center.isActive && (allowed.has(center.fcId) || (isMove && center.fcId === own?.fcId)),
  );
  const centers = new Map(open.map((center) => [center.fcId, center]));
  const serving = await ctx.servingAreas.at(place);
  return serving.flatMap((area) => {
    const center = centers.get(area.fcId);
    if (center === undefined) return [];
    const { name: fcName, timezone: zone, closures } = center;
    return [{ ...area, fcName, zone, closures, closedDays: closedDaysOf(closures) }];
  });
}
