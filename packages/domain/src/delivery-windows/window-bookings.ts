import { countOf } from '../count-of.ts';
import { deliveriesRuleRefusals } from '../refusals/deliveries-rule-refusals.ts';
import { epochOf } from '../time/fc-time.ts';
import { no, type Verdict, yes } from '../verdict.ts';

/** A window as far as its bookings are concerned. */
export interface BookableDeliveryWindow {
  areaId: number;
  startTime: string;
  isOpen: boolean;
  /** Null: unlimited. */
  capacity: number | null;
}

/**
 * Closing, moving or shrinking a window never cancels a suborder (D196, D209), so anyone who does it to a window that
 * holds some is told how many, and has to say that it is meant.
 */
export function mayChangeBooked(
  before: BookableDeliveryWindow,
  after: BookableDeliveryWindow,
  booked: number,
): Verdict<'window-booked'> {
  if (booked === 0) return yes;
  const { capacity } = after;
  const isMoved = before.areaId !== after.areaId || epochOf(before.startTime) !== epochOf(after.startTime);
  const remarks = [
    before.isOpen && !after.isOpen && 'They stay booked when it is closed.',
    isMoved && 'They keep the area and the time they were booked for.',
    isFewer(capacity, before.capacity) &&
      isOver(capacity, booked) &&
      `That is more than ${capacity}, and none is cancelled.`,
  ].filter((remark) => remark !== false);
  if (remarks.length === 0) return yes;
  const count = countOf(booked, 'suborder is booked', 'suborders are booked');
  return no('window-booked', count, remarks.join(' '));
}

/** What is said where a window has no place left (D195). */
export function fullDeliveryWindowText(booked: number, capacity: number): string {
  return deliveriesRuleRefusals['window-full'].says(booked, capacity);
}

function isOver(capacity: number | null, booked: number): boolean {
  return capacity !== null && booked > capacity;
}

function isFewer(capacity: number | null, before: number | null): boolean {
  return capacity !== null && (before === null || capacity < before);
}
