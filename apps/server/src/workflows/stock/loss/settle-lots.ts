import { type ChangedLot, givenUpBy, type GivenUp } from '@bloomdesk/domain/inventory/lot-change';
import { coveredAgain, mostMovedAtOnce } from '@bloomdesk/domain/inventory/stock-loss';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import { found } from '#http/refusal.ts';
import { lockHoldingLineItems, skusOf } from '#workflows/locking/lock-holding-line-items.ts';
import { type LossEffects, noLoss } from './make-up-for-loss.ts';
import { type DatedLineItem, dated, movedOnWire, moveLineItems } from './move-line-items.ts';

/** What of a lot decides who may hold it, as it will be. */
export interface LotTerms {
  lotId: number;
  startFulfillmentDate: string | null;
  expirationDate: string | null;
  inboundQuantity: number;
  /** Units that are not there, or are no longer; below zero those that were found. */
  lost?: number;
}

/** Who lets go of lots that get other terms, as things stand (D332). */
export interface LettingGo {
  fcId: number;
  /** As they will be. */
  lots: ChangedLot[];
  /** Those that give up first before others. */
  lines: DatedLineItem[];
  buffers: GivenUp<DatedLineItem>['buffers'];
}

/** The lines and buffers that let go of lots of one center when they get these terms; nothing is locked. */
export async function lettingGo(ctx: Ctx, fcId: number, terms: readonly LotTerms[]): Promise<LettingGo> {
  const lotIds = terms.map(({ lotId }) => lotId);
  const termsOf = new Map(terms.map((each) => [each.lotId, each]));
  const lots = (await ctx.stockLosses.lots(lotIds)).map((lot) => {
    const { inboundQuantity = lot.onOrder, lost = 0, ...life } = termsOf.get(lot.lotId) ?? {};
    const available = lot.available + inboundQuantity - lot.onOrder - lost;
    return { ...lot, ...life, onHand: lot.onHand - lost, onOrder: inboundQuantity, available };
  });
  const lines = await dated(ctx, fcId, await ctx.stockLosses.holding(lotIds));
  return { fcId, lots, ...givenUpBy(lots, lines) };
}

interface HeldLots {
  fcId: number;
  /** All that are locked. */
  lotIds: readonly number[];
  /** Those that get other terms, as things stand when it is called. */
  termsNow: () => Promise<readonly LotTerms[]>;
}

/** Locks lots that are about to change, and all who will let go of them, in the common order; answers who they are. */
export async function holdToSettle(ctx: Ctx, { fcId, lotIds, termsNow }: HeldLots): Promise<LettingGo> {
  const linesNow = async () => {
    const { lines } = await lettingGo(ctx, fcId, await termsNow());
    return lines.length > mostMovedAtOnce ? [] : lines; // a job moves them
  };
  await lockHoldingLineItems(ctx, { fcId, lotIds, linesNow });
  return await lettingGo(ctx, fcId, await termsNow());
}

/** After the lots are written: whoever cannot keep them gets other stock or waits, now or, where they are many, by a job (D268). */
export async function settleLots(ctx: Ctx, { fcId, lots, lines, buffers }: LettingGo): Promise<LossEffects> {
  const zone = found(await ctx.centers.get(fcId), `Fulfillment center ${fcId}`).timezone;
  for (const [lotId, given] of Map.groupBy(buffers, (each) => each.lotId))
    await ctx.stockLosses.giveBack(lotId, given, { day: fcToday(ctx.now, zone), at: ctx.now });
  const given = totalOf(buffers);
  if (lines.length === 0) return { ...noLoss, buffers: given };
  if (lines.length <= mostMovedAtOnce)
    return { ...(await moveLineItems(ctx, fcId, lines)), buffers: given, pending: 0 };

  const held = new Set(lines.flatMap(({ claims }) => claims.map(({ lotId }) => lotId)));
  const moving = lots.map(({ lotId }) => lotId).filter((lotId) => held.has(lotId));
  await ctx.savedLots.setMoving(moving, true);
  for (const lotId of moving) await ctx.outbox.start('move-short-lines', { lotId }, `move-short-lines:${lotId}`);
  return { ...noLoss, buffers: given, pending: lines.length };
}

/** What settling would do, over the lots as they would be then; nothing is changed. */
export async function previewSettling(ctx: Ctx, { fcId, lots, lines, buffers }: LettingGo): Promise<LossEffects> {
  const named = lines.slice(0, mostMovedAtOnce);
  const skus = skusOf(named);
  const lotted = await ctx.lots.lotted(skus);
  const freed = new Map<number, number>();
  for (const { lotId, quantity } of [...named.flatMap(({ claims }) => claims), ...buffers])
    freed.set(lotId, (freed.get(lotId) ?? 0) + quantity);
  const changed = new Map(lots.map((lot) => [lot.lotId, lot]));
  const shelves = (await ctx.lots.shelves([fcId], skus, false)).map((shelf) => {
    const { startFulfillmentDate, expirationDate, available } = changed.get(shelf.lotId) ?? shelf;
    return { ...shelf, startFulfillmentDate, expirationDate, available: available + (freed.get(shelf.lotId) ?? 0) };
  });
  const covered = coveredAgain(named, shelves, (sku) => lotted.has(sku));
  const short = covered.filter(({ status }) => status === 'needs_inventory').map(({ line }) => line);
  return {
    moved: covered.filter(({ status }) => status !== 'needs_inventory').map(movedOnWire),
    short: short.map(({ suborderId, sku, quantity }) => ({ suborderId, sku, quantity })),
    buffers: totalOf(buffers),
    pending: lines.length - named.length,
  };
}

function totalOf(buffers: LettingGo['buffers']): LossEffects['buffers'] {
  return [...Map.groupBy(buffers, ({ type }) => type)].map(([type, given]) => ({
    type,
    quantity: given.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}
