import type { Day } from '../time/calendar-day.ts';
import { isFulfillableOn, type LotLife, stockDayOf } from './fulfillable.ts';
import {
  buffersGiven,
  type GivingWay,
  leastFirst,
  lineItemsGivingUp,
  type PromisedLineItem,
  type PromisedLot,
  unitsShort,
} from './stock-loss.ts';
import type { Claim } from './stock-allocation.ts';

/** A lot as it will be, with what is promised of it as it is. */
export interface ChangedLot extends PromisedLot, LotLife {
  lotId: number;
  /** Units that may be sold; below zero where fewer come than are promised. */
  available: number;
  buffers: Readonly<Partial<Record<GivingWay, number>>>;
}

/** A line with everything it holds that is not cleared. */
export interface HoldingLine extends Omit<PromisedLineItem, 'units'> {
  fcId: number;
  fulfillmentDate: Day;
  /** `day`: the day of the center on which it was taken. */
  claims: readonly (Claim & { day: Day })[];
}

export interface GivenUp<Line> {
  /** Lines that let go of all they hold, those that give up first before others. */
  lines: Line[];
  buffers: { lotId: number; type: GivingWay; quantity: number }[];
}

/**
 * Who lets go when lots get other days or fewer units (D268, D332): every line that cannot use its lot on the day its box
 * leaves, then, where too few units are left, what is set aside, and whole lines as with any loss.
 */
export function givenUpBy<Line extends HoldingLine>(
  lots: readonly ChangedLot[],
  lines: readonly Line[],
): GivenUp<Line> {
  const gone = new Set(lots.flatMap((lot) => lines.filter((line) => !canUse(line, lot))));
  const buffers: GivenUp<Line>['buffers'] = [];
  for (const lot of lots) {
    const freed = [...gone].reduce((sum, line) => sum + unitsOf(line, lot), 0);
    buffers.push(...buffersGiven(lot.available + freed, lot.buffers).map((given) => ({ lotId: lot.lotId, ...given })));
    const left = lines
      .filter((line) => !gone.has(line))
      .map((line) => ({ ...line, line, units: unitsOf(line, lot) }))
      .filter(({ units }) => units > 0);
    const short = unitsShort({ ...lot, claimed: lot.claimed - freed });
    for (const { line } of lineItemsGivingUp(left, short)) gone.add(line);
  }
  return { lines: [...gone].toSorted(leastFirst), buffers };
}

/** Both the day its box leaves as things stand and the day it was taken for have to be days of the lot (D267). */
function canUse(line: HoldingLine, lot: ChangedLot): boolean {
  const { fcId, fulfillmentDate } = line;
  return line.claims.every(
    ({ lotId, day }) =>
      lotId !== lot.lotId ||
      (isFulfillableOn(lot, line.stockDay) && isFulfillableOn(lot, stockDayOf({ fcId, fulfillmentDate }, day))),
  );
}

function unitsOf({ claims }: HoldingLine, { lotId }: ChangedLot): number {
  return claims.filter((claim) => claim.lotId === lotId).reduce((sum, { quantity }) => sum + quantity, 0);
}
