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
