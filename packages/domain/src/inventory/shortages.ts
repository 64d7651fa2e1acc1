import type { Day } from '../time/calendar-day.ts';
import { isFulfillableOn, type LotLife } from './fulfillable.ts';

/** What open lines of a day need of a product at a center. */
export interface DayDemand {
  fcId: number;
  sku: string;
  /** On which its stock must be usable. */
  day: Day;
  /** Units of all lines that are not packed. */
  open: number;
  /** Units of those that wait for stock. */
  waiting: number;
}

/** Units of a lot that nobody has taken. */
export interface FreeLot extends LotLife {
  fcId: number;
  sku: string;
  available: number;
}

/** How a product stands on a day: units that are missing, or those left after all lines up to that day. */
export interface DayBalance {
  missing: number;
  left: number;
}

/**
 * Lots less open lines, day by day (D364): what waits takes what is free, the earlier day first, out of the lot that spoils
 * first; what one day takes the next no longer has, and what it lacks is its own.
 */
export function shortagesOf<Demand extends DayDemand>(
  demands: readonly Demand[],
  lots: readonly FreeLot[],
): (Demand & DayBalance)[] {
  const shelves = Map.groupBy(lots.filter(({ available }) => available > 0).toSorted(firstSpoiled), keyOf);
  return [...Map.groupBy(demands, keyOf)].flatMap(([key, own]) => {
    const shelf = (shelves.get(key) ?? []).map((lot) => ({ lot, free: lot.available }));
    return own.toSorted(byDay).map((demand) => {
      const usable = shelf.filter(({ lot }) => isFulfillableOn(lot, demand.day));
      const missing = usable.reduce((wanted, place) => {
        const taken = Math.min(wanted, place.free);
        place.free -= taken;
        return wanted - taken;
      }, demand.waiting);
      return { ...demand, missing, left: usable.reduce((sum, { free }) => sum + free, 0) };
    });
  });
}

function keyOf({ fcId, sku }: { fcId: number; sku: string }): string {
  return `${fcId} ${sku}`;
}

function byDay(a: DayDemand, b: DayDemand): number {
  return a.day < b.day ? -1 : 1;
}

function firstSpoiled(a: FreeLot, b: FreeLot): number {
  const [one, other] = [a.expirationDate ?? '9999', b.expirationDate ?? '9999'];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
