import { stockDayOf as dayOf } from '@bloomdesk/domain/inventory/fulfillable';
import {
  type Claim,
  demandOf,
  type InventoryStatus,
  stockAllocator,
  type StockLineItem,
} from '@bloomdesk/domain/inventory/stock-allocation';
import { isAtLeast, type SuborderStatus } from '@bloomdesk/domain/suborders/suborder-status';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { PlacedSuborder } from '@bloomdesk/domain/orders/placed-order';
import type { Ctx } from '#composition/request-context.ts';
import { lockLotsOfSkus, lockSellableLots, type LockedStock } from '#workflows/locking/lock-lots.ts';

interface PlacedClaim extends Claim {
  /** Places among the suborders and in its lines, from 0. */
  suborder: number;
  line: number;
  /** Today at the center. */
  day: string;
}

export interface StockedSuborders {
  suborders: PlacedSuborder[];
  claims: PlacedClaim[];
}

/**
 * Decides what stock new suborders take, first expired first out, and locks the lots it comes from (D191); what comes first
 * takes first. They come back with how each line stands; the claims are written once they have their numbers, in the same
 * transaction.
 */
export async function takeStock(ctx: Ctx, placed: readonly PlacedSuborder[]): Promise<StockedSuborders> {
  const skus = [...new Set(placed.flatMap(({ lines }) => lines.flatMap(demandOf)).map(({ sku }) => sku))];
  const lotted = skus.length === 0 ? new Set<string>() : await ctx.lots.lotted(skus);
  if (lotted.size === 0) return { suborders: [...placed], claims: [] };

  const centers = await ctx.centers.all();
  const zoneOf = new Map(centers.map(({ fcId, timezone }) => [fcId, timezone]));
  const todayAt = (fcId: number) => fcToday(ctx.now, zoneOf.get(fcId) ?? 'UTC');
  const days = placed.map((suborder) => dayOf(suborder, todayAt(suborder.fcId)));
  const fcIds = [...new Set(placed.map(({ fcId }) => fcId))];
  const shelves = await lockSellableLots(ctx, fcIds, [...lotted], days.toSorted()[0] ?? '');
  const claims: PlacedClaim[] = [];
  const suborders = placed.map((suborder, place) => {
    const own = shelves
      .filter(({ fcId }) => fcId === suborder.fcId)
      .map((lot) => ({ ...lot, available: leftOf(lot, claims) }));
    const today = todayAt(suborder.fcId);
    const take = stockAllocator(own, (sku) => lotted.has(sku));
    return {
      ...suborder,
      lines: suborder.lines.map((line, index) => {
        const allocation = take(line, days[place] ?? suborder.fulfillmentDate);
        claims.push(...allocation.claims.map((claim) => ({ ...claim, suborder: place, line: index, day: today })));
        return { ...line, inventoryStatus: allocation.status satisfies InventoryStatus };
      }),
    };
  });
  return { suborders, claims };
}

/** What earlier suborders have left of a lot. */
function leftOf({ lotId, available }: { lotId: number; available: number }, claims: readonly PlacedClaim[]): number {
  return claims.filter((claim) => claim.lotId === lotId).reduce((left, { quantity }) => left - quantity, available);
}

/** A suborder in the database whose lines take stock; the caller holds it locked. */
export interface StockedSuborder {
  suborderId: string;
  fcId: number;
  fulfillmentDate: string;
  status: SuborderStatus;
}

/** What lines of one suborder take from locked lots, and how each line stands by that, by its index. */
export interface ChosenStock {
  claims: (Claim & { lineIndex: number; day: string; isCleared: boolean })[];
  /** Units that were kept for care. */
  draws: (Claim & { day: string })[];
  statuses: Map<number, InventoryStatus>;
  /** Today at the center. */
  day: string;
}

/**
 * Lets lines of one suborder take stock, first expired first out, and writes their claims in this transaction (D191).
 * Care may use what is kept for it (D193); such units leave the buffer. Answers how each line stands, by its index.
 */
export async function takeLineItemStock(
  ctx: Ctx,
  suborder: StockedSuborder,
  lines: readonly (StockLineItem & { index: number })[],
  keeping: Keeping = {},
): Promise<Map<number, InventoryStatus>> {
  const chosen = await chooseLineItemStock(ctx, suborder, lines, keeping);
  await writeLineItemStock(ctx, suborder.suborderId, chosen);
  return chosen.statuses;
}

interface Keeping {
  /** What is sold takes nothing that is kept for care. */
  keepsCareBuffer?: boolean;
}

/** The same before the suborder has its number: decides what its lines take and locks the lots it comes from. */
export async function chooseLineItemStock(
  ctx: Ctx,
  suborder: Omit<StockedSuborder, 'suborderId'>,
  lines: readonly (StockLineItem & { index: number })[],
  { keepsCareBuffer = false }: Keeping = {},
): Promise<ChosenStock> {
  const { fcId } = suborder;
  const lotted = await ctx.lots.lotted(lines.flatMap(demandOf).map(({ sku }) => sku));
  const shelf = await lockLotsOfSkus(ctx, [fcId], [...lotted]);
  const zone = (await ctx.centers.get(fcId))?.timezone ?? 'UTC';
  const take = stockAllocator(keepsCareBuffer ? shelf : shelf.map(withCareBuffer), (sku) => lotted.has(sku));
  const leaves = await stockDayOf(ctx, suborder);
  const taken = lines.map((line) => ({ index: line.index, ...take(line, leaves) }));

  const isCleared = isAtLeast(suborder.status, 'Packed');
  const day = fcToday(ctx.now, zone);
  const claims = taken.flatMap(({ index, claims: own }) =>
    own.map((claim) => ({ ...claim, lineIndex: index, day, isCleared })),
  );
  const draws = careBufferUsed(shelf, claims).map((draw) => ({ ...draw, day }));
  return { claims, draws, day, statuses: new Map(taken.map(({ index, status }) => [index, status])) };
}

/** Writes down what the lines of a suborder take. */
export async function writeLineItemStock(
  ctx: Ctx,
  suborderId: string,
  { claims, draws }: Pick<ChosenStock, 'claims' | 'draws'>,
): Promise<void> {
  await ctx.adjustments.claim(
    claims.map((claim) => ({ ...claim, suborderId })),
    ctx.now,
  );
  await ctx.adjustments.drawCareBuffer(
    draws.map((draw) => ({ ...draw, suborderId })),
    ctx.now,
  );
  for (const { lotId } of claims) ctx.audit.touch('LOT', String(lotId));
}

/** The day on which the stock of a suborder must be usable, as it stands (D267). */
export async function stockDayOf(
  ctx: Ctx,
  { fcId, fulfillmentDate, status }: Pick<StockedSuborder, 'fcId' | 'fulfillmentDate' | 'status'>,
): Promise<string> {
  const zone = (await ctx.centers.get(fcId))?.timezone ?? 'UTC';
  return dayOf({ fcId, fulfillmentDate, isPacked: isAtLeast(status, 'Packed') }, fcToday(ctx.now, zone));
}

function withCareBuffer({ careBuffer, ...lot }: LockedStock[number]) {
  return { ...lot, available: lot.available + careBuffer };
}

/** The units of each lot that were kept for care and are taken now: all beyond what may be sold. */
function careBufferUsed(shelf: LockedStock, claims: readonly Claim[]): Claim[] {
  return shelf.flatMap((lot) => {
    const taken = claims.filter(({ lotId }) => lotId === lot.lotId).reduce((sum, { quantity }) => sum + quantity, 0);
    const remaining = taken - Math.max(0, lot.available);
    return remaining > 0 ? [{ lotId: lot.lotId, quantity: remaining }] : [];
  });
}
