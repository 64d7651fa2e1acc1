import type { Ctx } from '#composition/request-context.ts';
import type { CenterRow } from '#features/fulfillment-centers/centers/centers.store.ts';
import { found } from '#http/refusal.ts';
import { assertRowVersion, type VersionRead } from './assert-version.ts';

/** Lets centers be added and changed one after the other; before a center itself. */
export async function lockCenters(ctx: Ctx): Promise<void> {
  await ctx.centerSettings.lockAll();
}

/** Locks one center as its caller has read it. */
export async function lockCenterAsRead(ctx: Ctx, fcId: number, read: VersionRead<CenterRow>): Promise<CenterRow> {
  const row = found(await ctx.centerSettings.lock(fcId), `Fulfillment center ${fcId}`);
  await assertRowVersion(row, 'This center', read);
  return row;
}
