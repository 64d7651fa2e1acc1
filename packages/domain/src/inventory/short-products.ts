import { addDays, type Day } from '../time/calendar-day.ts';
import { stockDayOf } from './fulfillable.ts';
import { type AllocatableLot, demandOf, type StockLineItem } from './stock-allocation.ts';
import { shortfallOf } from './stock-shortfall.ts';

/** A line item that waits for stock. */
export interface WaitingLine extends StockLineItem {
  suborderId: string;
  fulfillmentDate: Day;
}

/** A product that is missing on a day, and who waits for it. */
export interface ShortProduct {
  day: Day;
  sku: string;
  /** Units. */
  missing: number;
  suborderIds: string[];
}

export interface CenterStock {
  fcId: number;
  lots: readonly AllocatableLot[];
  isLotted: (sku: string) => boolean;
}

/** What a center lacks today and tomorrow for the lines that wait, the earlier day first, then what is missing most (D296). */
export function shortProducts(
  lines: readonly WaitingLine[],
  { fcId, lots, isLotted }: CenterStock,
  today: Day,
): ShortProduct[] {
  const byDay = Map.groupBy(lines, (line) => stockDayOf({ fcId, fulfillmentDate: line.fulfillmentDate }, today));
  return [today, addDays(today, 1)].flatMap((day) => {
    const due = byDay.get(day) ?? [];
    return shortfallOf(due, lots, isLotted, day)
      .short.map(({ sku, quantity }) => ({ day, sku, missing: quantity, suborderIds: waitingFor(sku, due) }))
      .toSorted((a, b) => b.missing - a.missing || a.sku.localeCompare(b.sku));
  });
}

function waitingFor(sku: string, lines: readonly WaitingLine[]): string[] {
  const waiting = lines.filter((line) => demandOf(line).some((demand) => demand.sku === sku));
  return [...new Set(waiting.map(({ suborderId }) => suborderId))];
}
