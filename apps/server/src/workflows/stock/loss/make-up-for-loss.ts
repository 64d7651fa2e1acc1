import {
  buffersGiven,
  lineItemsGivingUp,
  mostMovedAtOnce,
  type GivingWay,
  unitsShort,
} from '@bloomdesk/domain/inventory/stock-loss';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import { allocateAgain } from '#workflows/stock/allocate-again.ts';
import type { PromisedLotRow } from '#features/inventory/stock-losses.store.ts';
import { found } from '#http/refusal.ts';
import { lockHoldingLineItems } from '#workflows/locking/lock-holding-line-items.ts';
import { type DatedLineItem, dated, type LineItemsMoved, moveLineItems } from './move-line-items.ts';

/** What the loss of stock has brought with it. */
export interface LossEffects extends LineItemsMoved {
  /** What was set aside and is not any more. */
  buffers: { type: GivingWay; quantity: number }[];
  /** Lines that a job moves from now on. */
  pending: number;
}

export const noLoss: LossEffects = { moved: [], short: [], buffers: [], pending: 0 };

/** The lines that give up a lot when it loses so many units, those that give up first before others. */
export async function lineItemsToGiveUp(
  ctx: Ctx,
  lot: PromisedLotRow,
  lost: number,
): Promise<(DatedLineItem & { units: number })[]> {
  const short = unitsShort({ ...lot, onHand: lot.onHand - lost });
  if (short === 0) return [];
  const lines = await dated(ctx, lot.fcId, await ctx.stockLosses.holding([lot.lotId]));
  const unitsOf = ({ claims }: DatedLineItem) =>
    claims.filter(({ lotId }) => lotId === lot.lotId).reduce((sum, { quantity }) => sum + quantity, 0);
  return lineItemsGivingUp(
    lines.map((line) => ({ ...line, units: unitsOf(line) })),
    short,
  );
}

/** Locks all that the loss of so many units of a lot will change, before it is written down; the lot itself always. */
export async function holdForLoss(ctx: Ctx, lotId: number, lost: number, most = mostMovedAtOnce): Promise<void> {
  const { fcId } = found(await ctx.stockLosses.lot(lotId), `Lot ${lotId}`);
  await lockHoldingLineItems(ctx, {
    fcId,
    lotIds: [lotId],
    linesNow: async () => {
      const lines = await lineItemsToGiveUp(ctx, found(await ctx.stockLosses.lot(lotId), `Lot ${lotId}`), lost);
      return lines.length > most ? [] : lines; // a job moves them
    },
  });
}

/**
 * After a lot has lost units: what is set aside gives way first, then whole lines move to other stock or wait (D268). A lot
 * that is short has nothing left to claim, so it is closed to others until the job that moves very many is through.
 */
export async function makeUpForLoss(ctx: Ctx, lotId: number): Promise<LossEffects> {
  const lot = found(await ctx.stockLosses.lot(lotId), `Lot ${lotId}`);
  const zone = found(await ctx.centers.get(lot.fcId), `Fulfillment center ${lot.fcId}`).timezone;
  const buffers = buffersGiven(lot.available, lot.buffers);
  await ctx.stockLosses.giveBack(lotId, buffers, { day: fcToday(ctx.now, zone), at: ctx.now });
  const lines = await lineItemsToGiveUp(ctx, lot, 0);
  if (lines.length > mostMovedAtOnce) {
    await ctx.outbox.start('move-short-lines', { lotId }, `move-short-lines:${lotId}`);
    return { ...noLoss, buffers, pending: lines.length };
  }
  if (lines.length === 0) return { ...noLoss, buffers };
  const moved = await moveLineItems(ctx, lot.fcId, lines);
  await allocateAgain(ctx, { fcId: lot.fcId });
  return { ...moved, buffers, pending: 0 };
}
