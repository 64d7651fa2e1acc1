import type { DeliveryWindow } from './delivery-window.ts';

/** A delivery window as the table shows it. */
export interface DeliveryWindowRow {
  window: DeliveryWindow;
  id: string;
  /** The time zone of its center, in which all its times are shown. */
  zone: string;
  isOpen: boolean;
  /** Over: it can only be looked at (D209). */
  isPast: boolean;
}

/** The windows of a day as rows; `zoneOf` knows the centers the reader may work on. */
export function deliveryWindowRows(
  windows: readonly DeliveryWindow[],
  zoneOf: (fcId: number) => string | undefined,
  now: number,
): DeliveryWindowRow[] {
  return windows.map((window) => ({
    window,
    id: String(window.id),
    zone: zoneOf(window.fcId) ?? 'UTC',
    isOpen: window.type === 'open',
    isPast: Date.parse(window.endTime) <= now,
  }));
}

/** When a window must be booked at the latest, in milliseconds since 1970. */
export function cutoffOf({ startTime, cutoffMinutes }: DeliveryWindow): number {
  return Date.parse(startTime) - cutoffMinutes * 60_000;
}

/** What a window is called by its state; one that is over stays open or closed. */
export function stateOf({ isOpen }: DeliveryWindowRow): 'Open' | 'Closed' {
  return isOpen ? 'Open' : 'Closed';
}

/** How much of a window is taken, in whole percent; null where it has no limit. */
export function fillPercent({ window: { booked, capacity } }: DeliveryWindowRow): number | null {
  if (capacity === null) return null;
  return capacity === 0 ? 100 : Math.floor((booked / capacity) * 100);
}

/** From this share on, in percent, a window is nearly full. */
export const nearlyFullPercent = 90;

/** Is it nearly full, or full? */
export function isNearlyFull(row: DeliveryWindowRow): boolean {
  return (fillPercent(row) ?? 0) >= nearlyFullPercent;
}
