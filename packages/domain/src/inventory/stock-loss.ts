import { suborderNumberOf } from '../orders/order-id.ts';
import { isAtLeast, rankOf, type SuborderStatus } from '../suborders/suborder-status.ts';
import type { Day } from '../time/calendar-day.ts';
import type { AdjustmentType } from './adjustment-types.ts';
import {
  type AllocatableLot,
  type LineItemAllocation,
  stockAllocator,
  type StockLineItem,
} from './stock-allocation.ts';

/** The exception of a suborder whose stock is gone and that nobody else's makes up for (D268). */
export const shortageReason = 'Fulfillment Issue: Vendor Shortage';

/** Lines that are moved to other stock in one transaction; beyond that a job does it (D268). */
export const mostMovedAtOnce = 200;

/** A lot as far as what is promised of it is concerned, in units. */
export interface PromisedLot {
  onHand: number;
  onOrder: number;
  /** Sold or used for care and not cleared yet. */
  claimed: number;
  /** Held back by quality control. */
  heldForQc: number;
}

/** How many units are promised of a lot beyond what it has (D268); buffers but QC's give way to what is sold. */
export function unitsShort({ onHand, onOrder, claimed, heldForQc }: PromisedLot): number {
  return Math.max(0, claimed - Math.max(0, onHand + onOrder - heldForQc));
}

/** An adjustment as far as it changes what may be promised. */
export interface TakingUnits {
  type: AdjustmentType;
  quantity: number;
  isCleared: boolean;
}

/** What a lot has less by an adjustment, or by one that is written over; what only sets aside gives way again and takes nothing. */
export function unitsLost(after: TakingUnits, before?: TakingUnits): number {
  return Math.max(0, unitsTaken(after) - (before ? unitsTaken(before) : 0));
}

function unitsTaken({ type, quantity, isCleared }: TakingUnits): number {
  return isCleared || type === 'Buffer: QC' || type === 'Sale' || type === 'Care' ? -quantity : 0;
}

const givingWay = ['Buffer: Care', 'Buffer: Promotions', 'Buffer: Hold'] as const;
export type GivingWay = (typeof givingWay)[number];

/** What buffers give back, in their order, so that nothing is set aside of what is not there (D268). */
export function buffersGiven(
  available: number,
  held: Readonly<Partial<Record<GivingWay, number>>>,
): { type: GivingWay; quantity: number }[] {
  let missing = Math.max(0, -available);
  return givingWay.flatMap((type) => {
    const quantity = Math.min(missing, Math.max(0, held[type] ?? 0));
    missing -= quantity;
    return quantity > 0 ? [{ type, quantity }] : [];
  });
}

/** What becomes of a line that gives up its stock: other stock, or none. */
export interface MovedLine<Line> extends LineItemAllocation {
  line: Line;
}

/**
 * Gives lines that have let go of their stock other stock, first expired first out; who gave up last chooses first. A line
 * that finds no whole cover holds nothing (D268).
 */
export function coveredAgain<Line extends StockLineItem & { stockDay: Day }>(
  lines: readonly Line[],
  lots: readonly AllocatableLot[],
  isLotted: (sku: string) => boolean,
): MovedLine<Line>[] {
  const take = stockAllocator(lots, isLotted);
  return lines.toReversed().map((line) => ({ line, ...take(line, line.stockDay) }));
}

/** A line of a suborder that holds units of a lot which are not cleared. */
export interface PromisedLineItem {
  suborderId: string;
  orderId: string;
  lineIndex: number;
  status: SuborderStatus;
  stockDay: Day;
  /** Of this lot. */
  units: number;
}

/**
 * Whole lines that give up a lot until it is no longer short: those that are least far along, then those that leave last,
 * then the newest orders. What is packed keeps its own (D268).
 */
export function lineItemsGivingUp<Line extends PromisedLineItem>(lines: readonly Line[], short: number): Line[] {
  let missing = short;
  return lines
    .filter(({ status }) => !isAtLeast(status, 'Packed'))
    .toSorted(leastFirst)
    .filter(({ units }) => {
      if (missing <= 0) return false;
      missing -= units;
      return true;
    });
}

/** Those that give up their stock first before others: the least far along, then what leaves last, then the newest. */
export function leastFirst(a: Omit<PromisedLineItem, 'units'>, b: Omit<PromisedLineItem, 'units'>): number {
  if (a.status !== b.status) return rankOf(a.status) - rankOf(b.status);
  if (a.stockDay !== b.stockDay) return a.stockDay < b.stockDay ? 1 : -1;
  return Number(b.orderId) - Number(a.orderId) || bySuborder(b, a) || b.lineIndex - a.lineIndex;
}

function bySuborder(a: Pick<PromisedLineItem, 'suborderId'>, b: Pick<PromisedLineItem, 'suborderId'>): number {
  return suborderNumberOf(a.suborderId) - suborderNumberOf(b.suborderId);
}

/** A shortage as its exception names it: products parted by semicolons. */
export interface OpenShortage {
  reason: string;
  sku: string;
}

/**
 * What is left of an exception when lines have got their stock after all: the shortage's reason goes with the last product
 * that it is about; null where this changes nothing (D268).
 */
export function withoutShortage(
  exception: OpenShortage,
  committed: readonly string[],
  waiting: readonly string[],
): OpenShortage | null {
  const skus = partsOf(exception.sku);
  const reasons = partsOf(exception.reason);
  const isAbout = skus.some((sku) => committed.includes(sku));
  if (!reasons.includes(shortageReason) || !isAbout) return null;
  const isOver = !skus.some((sku) => waiting.includes(sku));
  const left = skus.filter((sku) => !committed.includes(sku) || waiting.includes(sku));
  return {
    reason: (isOver ? reasons.filter((reason) => reason !== shortageReason) : reasons).join('; '),
    sku: left.join(';'),
  };
}

function partsOf(text: string): string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
