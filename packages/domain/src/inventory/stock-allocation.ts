import { applyKitMultiplier } from '../products/kit-multiplier.ts';
import { isIgnoredSku } from '../products/product-kind.ts';
import type { Day } from '../time/calendar-day.ts';
import { isFulfillableOn, type LotLife } from './fulfillable.ts';

/** How a line item stands with stock (D191). */
export type InventoryStatus = 'on_order' | 'booked_against_available' | 'needs_inventory' | 'non_lotted';

export interface StockLineItem {
  sku: string;
  name: string;
  quantity: number;
  components?: readonly { sku: string; quantity: number }[] | undefined;
}

/** Units of one SKU that something needs. */
export interface Demand {
  sku: string;
  quantity: number;
}

/** A lot as allocation reads it; the lots of one center. */
export interface AllocatableLot extends LotLife {
  lotId: number;
  sku: string;
  arrivalDate: Day | null;
  /** Still on its way. */
  isInbound: boolean;
  /** Units that may be sold; never taken below zero. */
  available: number;
}

/** Units taken from one lot for one line. */
export interface Claim {
  lotId: number;
  /** Above zero. */
  quantity: number;
}

export interface LineItemAllocation {
  status: InventoryStatus;
  claims: Claim[];
}

/** The stock a line item needs, in base products: kits by their components, doubles and triples counted out (D79, D115). */
export function demandOf({ components = [], ...line }: StockLineItem): Demand[] {
  const parts =
    components.length === 0
      ? [line]
      : components.map(({ sku, quantity }) => ({ sku, name: '', quantity: quantity * line.quantity }));
  const bySku = new Map<string, number>();
  for (const part of parts) {
    if (isIgnoredSku(part.sku)) continue;
    const { sku, quantity } = applyKitMultiplier(part);
    bySku.set(sku, (bySku.get(sku) ?? 0) + quantity);
  }
  return [...bySku].map(([sku, quantity]) => ({ sku, quantity }));
}

/**
 * Takes stock for line items, first expired first out among the lots that are fulfillable on the day, then by arrival and
 * id (D191). A line gets all it needs, from as many lots as it takes, or nothing: no partial bookings. What one line takes
 * the next no longer finds. `isLotted` says which SKUs have lots at all; lines of others are `non_lotted`.
 */
export function stockAllocator(lots: readonly AllocatableLot[], isLotted: (sku: string) => boolean) {
  const left = new Map(lots.map(({ lotId, available }) => [lotId, available]));
  const shelves = Map.groupBy(lots.toSorted(firstExpired), ({ sku }) => sku);

  return (line: StockLineItem, day: Day): LineItemAllocation => {
    const demands = demandOf(line).filter(({ sku }) => isLotted(sku));
    if (demands.length === 0) return { status: 'non_lotted', claims: [] };
    const taken = demands.map((demand) => takeFrom(shelves.get(demand.sku) ?? [], left, demand.quantity, day));
    if (taken.includes(null)) return { status: 'needs_inventory', claims: [] };

    const picks = taken.flatMap((pick) => pick ?? []);
    for (const { lot, quantity } of picks) left.set(lot.lotId, (left.get(lot.lotId) ?? 0) - quantity);
    return {
      status: picks.some(({ lot }) => lot.isInbound) ? 'on_order' : 'booked_against_available',
      claims: picks.map(({ lot, quantity }) => ({ lotId: lot.lotId, quantity })),
    };
  };
}

interface Pick {
  lot: AllocatableLot;
  quantity: number;
}

/** So many units out of these lots, in their order; null when they do not hold as many. */
function takeFrom(
  shelf: readonly AllocatableLot[],
  left: ReadonlyMap<number, number>,
  quantity: number,
  day: Day,
): Pick[] | null {
  const picks: Pick[] = [];
  let wanted = quantity;
  for (const lot of shelf) {
    const units = Math.min(wanted, left.get(lot.lotId) ?? 0);
    if (units <= 0 || !isFulfillableOn(lot, day)) continue;
    picks.push({ lot, quantity: units });
    wanted -= units;
    if (wanted === 0) return picks;
  }
  return null;
}

function firstExpired(a: AllocatableLot, b: AllocatableLot): number {
  return byDay(a.expirationDate, b.expirationDate) || byDay(a.arrivalDate, b.arrivalDate) || a.lotId - b.lotId;
}

/** Days in their order; no day at all comes last. */
function byDay(a: Day | null, b: Day | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null || a < b ? -1 : 1;
}
