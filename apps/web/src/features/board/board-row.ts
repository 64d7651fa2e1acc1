import type { BoardFulfillmentCenter, BoardCutoff } from '@bloomdesk/contract/board/calls';
import { minutesUntil, outlooks } from '@bloomdesk/domain/board/day-outlook';
import { leftOf, liveOf } from '@bloomdesk/domain/board/day-tally';

/** A center's day as its row shows it, at a moment. */
export interface BoardRow extends BoardFulfillmentCenter {
  now: Date;
  live: number;
  left: number;
  /** What should have been packed by now. */
  overdue: number;
  /** The next cut-off that something waits for. */
  next: BoardCutoff | undefined;
}

/** The rows of the board, the one that needs someone most first; centers without work come last. */
export function boardRows(centers: readonly BoardFulfillmentCenter[], now: Date): BoardRow[] {
  const rows = centers.map((center): BoardRow => {
    const waiting = center.cutoffs.filter(({ left }) => left > 0);
    const passed = waiting.filter(({ at }) => minutesUntil(at, now) <= 0);
    return {
      ...center,
      now,
      live: liveOf(center.counts),
      left: leftOf(center.counts),
      overdue: passed.reduce((sum, { left }) => sum + left, 0),
      next: waiting[passed.length],
    };
  });
  return rows.sort(
    (a, b) =>
      Number(a.live + a.earlier === 0) - Number(b.live + b.earlier === 0) ||
      urgencyOf(b) - urgencyOf(a) ||
      b.earlier - a.earlier ||
      b.left - a.left ||
      a.name.localeCompare(b.name, 'en-US'),
  );
}

/** How much a row needs someone, to sort by; a day without work least. */
export function urgencyOf({ outlook, live }: Pick<BoardRow, 'outlook' | 'live'>): number {
  return live === 0 ? -1 : outlooks.indexOf(outlook);
}
