import type { Ctx } from '#composition/request-context.ts';
import { found } from '#http/refusal.ts';

type LockedArea = NonNullable<Awaited<ReturnType<Ctx['areas']['lock']>>>;

/** Locks a delivery area: whoever else changes it waits. Before the windows that follow from it. */
export async function lockDeliveryArea(ctx: Ctx, areaId: number): Promise<LockedArea> {
  return found(await ctx.areas.lock(areaId), `Delivery area ${areaId}`);
}
