import type { Day } from '../time/calendar-day.ts';
import { isFulfillableOn } from './fulfillable.ts';
import { type AllocatableLot, type Demand, demandOf, type StockLineItem } from './stock-allocation.ts';

export interface Shortfall {
  /** Units that are missing of each product, those without any left out. */
  short: Demand[];
  /** Units that may be sold of all that is needed. */
  available: number;
}

/**
 * What lots of one center lack for these lines on a day. Where nothing is short each line gets all it needs, whatever its
 * turn; where something is, at least one of them waits (D191). Products without lots are never short.
 */
export function shortfallOf(
  lines: readonly StockLineItem[],
  lots: readonly AllocatableLot[],
  isLotted: (sku: string) => boolean,
  day: Day,
): Shortfall {
  const needed = new Map<string, number>();
  for (const { sku, quantity } of lines.flatMap(demandOf)) {
    if (isLotted(sku)) needed.set(sku, (needed.get(sku) ?? 0) + quantity);
  }
  const here = [...needed.keys()].map((sku) => [sku, unitsOf(sku, lots, day)] as const);
  return {
    short: here.flatMap(([sku, units]) => {
      const quantity = (needed.get(sku) ?? 0) - units;
      return quantity > 0 ? [{ sku, quantity }] : [];
    }),
    available: here.reduce((sum, [, units]) => sum + units, 0),
  };
}

function unitsOf(sku: string, lots: readonly AllocatableLot[], day: Day): number {
  return lots
    .filter((lot) => lot.sku === sku && isFulfillableOn(lot, day))
    .reduce((sum, { available }) => sum + Math.max(0, available), 0);
}
