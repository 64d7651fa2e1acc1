import type { Ctx } from '#composition/request-context.ts';
import { found } from '#http/refusal.ts';
import { assertRowVersion, type VersionRead } from './assert-version.ts';

type LockedArea = NonNullable<Awaited<ReturnType<Ctx['areas']['lock']>>>;

/** Locks a delivery area as its caller has read it: whoever else changes it waits. Before the windows that follow from it. */
export async function lockDeliveryArea(ctx: Ctx, areaId: number, read: VersionRead<LockedArea>): Promise<LockedArea> {
  const area = found(await ctx.areas.lock(areaId), `Delivery area ${areaId}`);
  await assertRowVersion(area, area.description, read);
  return area;
}

/** Locks all areas of a center, in the order of their numbers, as someone who changes several of them has read them. */
export async function lockAreasOfCenter(ctx: Ctx, fcId: number, read: VersionRead<CenterAreas>): Promise<LockedArea[]> {
  const areas = await ctx.areas.lockOfCenter(fcId);
  await assertRowVersion({ areas, version: versionOfAreas(areas) }, 'This center', read);
  return areas;
}

interface CenterAreas {
  areas: LockedArea[];
  version: number;
}

/** Grows with every change of any area, as no area is ever deleted. */
export function versionOfAreas(areas: readonly { version: number }[]): number {
  return areas.reduce((sum, { version }) => sum + version, 0);
}
