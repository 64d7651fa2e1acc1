import { isFulfillableOn } from '@bloomdesk/domain/inventory/fulfillable';
import type { ListedLot, StockDay } from './use-stock-day.ts';

/** The day on which the table of lots shows those that arrive today: once the last of them may be used. */
export function arrivalTableDay({ arriving, date }: StockDay): string {
  return arriving
    .filter(({ arrivalDate }) => arrivalDate === date)
    .map(({ startFulfillmentDate }) => startFulfillmentDate ?? date)
    .reduce((latest, start) => (start > latest ? start : latest), date);
}

/** Those that arrive today as that table shows them. */
export function arrivingInTable(day: StockDay): ListedLot[] {
  const shownOn = arrivalTableDay(day);
  return day.arriving.filter((lot) => lot.arrivalDate === day.date && isFulfillableOn(lot, shownOn));
}

/** How many lots spoil on each day that has any, the first day first. */
export function spoilingByDay(lots: readonly ListedLot[]): { day: string; count: number }[] {
  return [...Map.groupBy(lots, ({ expirationDate }) => expirationDate ?? '')].map(([day, own]) => ({
    day,
    count: own.length,
  }));
}
