import { isAtLeast, isLive, type SuborderStatus } from '../suborders/suborder-status.ts';
import type { Day } from '../time/calendar-day.ts';
import { formatDay } from '../time/calendar-day.ts';
import { no, type Verdict, yes } from '../verdict.ts';
import { isFulfillableOn, type LotLife } from './fulfillable.ts';
import type { InventoryStatus } from './stock-allocation.ts';

/** A line as far as its lots are concerned. */
export interface StockedLine {
  isDeleted: boolean;
  inventoryStatus: InventoryStatus;
}

/** May another lot be picked for this line? What is packed keeps its own (D315). */
export function mayPickLot({ status }: { status: SuborderStatus }, line: StockedLine): Verdict {
  if (!isLive({ status })) return no('cancelled');
  if (line.isDeleted) return no('line-deleted');
  if (line.inventoryStatus === 'non_lotted') return no('lot-none');
  return isAtLeast(status, 'Packed') ? no('line-packed') : yes;
}

/** A lot somebody may pick for a line, as far as the line is concerned. */
export interface PickableLot extends LotLife {
  /** Units that may be taken, those kept for care among them, and without those the line has taken already. */
  free: number;
  /** Units the line has taken from it. */
  held: number;
}

/** Is this lot one that gives a line all its units of a product on the day its box leaves (D315)? */
export function mayPickFrom(lot: PickableLot, units: number, day: Day): Verdict {
  if (lot.held >= units) return no('lot-taken');
  if (!isFulfillableOn(lot, day)) return no('lot-not-usable', formatDay(day));
  const left = Math.max(0, lot.free) + lot.held;
  return left >= units ? yes : no('lot-too-small', left);
}
