import { demandOf } from '@bloomdesk/domain/inventory/stock-allocation';
import type { AdjustmentRow } from '#features/inventory/adjustments.store.ts';
import type { LockedLot } from '#features/inventory/lots.store.ts';
import type { Ctx } from '#composition/request-context.ts';
import { found } from '#http/refusal.ts';

/** Lots to choose from, with what each keeps for care. */
export type LockedStock = Awaited<ReturnType<Ctx['lots']['lockOfSkus']>>;

/** Locks one lot. */
export async function lockLot(ctx: Ctx, lotId: number): Promise<LockedLot> {
  return found(await ctx.lots.lock(lotId), `Lot ${lotId}`);
}

/** Locks one row of the ledger of a locked lot. */
export async function lockAdjustment(ctx: Ctx, adjustmentId: number): Promise<AdjustmentRow> {
  return found(await ctx.adjustments.lock(adjustmentId), `Adjustment ${adjustmentId}`);
}

/** Locks the lots of these centers that have something of these SKUs to sell and do not expire before `day`, in id order. */
export async function lockSellableLots(
  ctx: Ctx,
  fcIds: readonly number[],
  skus: readonly string[],
  day: string,
): Promise<Awaited<ReturnType<Ctx['lots']['lockSellable']>>> {
  return skus.length === 0 ? [] : await ctx.lots.lockSellable(fcIds, skus, day);
}

/** Locks all lots of these centers with any of these SKUs, in id order. */
export async function lockLotsOfSkus(
  ctx: Ctx,
  fcIds: readonly number[],
  skus: readonly string[],
): Promise<LockedStock> {
  return skus.length === 0 ? [] : await ctx.lots.lockOfSkus(fcIds, skus);
}

/** Locks these lots and all lots of a center with any of these SKUs, in id order. */
export async function lockLotsToChange(
  ctx: Ctx,
  fcId: number,
  skus: readonly string[],
  lotIds: readonly number[],
): Promise<void> {
  if (skus.length + lotIds.length > 0) await ctx.savedLots.lockToChange(fcId, skus, lotIds);
}

/** Nobody else adds lots by their external id until this transaction ends; taken before any other lock. */
export async function lockExternalIds(ctx: Ctx): Promise<void> {
  await ctx.savedLots.lockExternalIds();
}

/** Locks the lots that these locked suborders have taken stock from, in id order, before any of them gives it back. */
export async function lockLotsTakenBy(ctx: Ctx, suborderIds: readonly string[]): Promise<void> {
  await ctx.lots.lockTakenBy(suborderIds);
}

/** Locks all lots a locked suborder has taken from or may take from on its way between centers, in id order. */
export async function lockLotsOfMove(ctx: Ctx, suborderId: string, fcIds: readonly number[]): Promise<void> {
  const skus = new Set((await ctx.lineStock.live(suborderId)).flatMap(demandOf).map(({ sku }) => sku));
  await ctx.lots.lockTakenBy([suborderId], { fcIds, skus: [...skus] });
}
