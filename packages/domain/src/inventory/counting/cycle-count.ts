import { no, type Verdict, yes } from '../../verdict.ts';

export const cycleCountStates = ['counting', 'counted', 'booked', 'cancelled'] as const;
export type CycleCountState = (typeof cycleCountStates)[number];

export const cycleCountStateLabels: Readonly<Record<CycleCountState, string>> = {
  counting: 'Counting',
  counted: 'Counted',
  booked: 'Booked',
  cancelled: 'Cancelled',
};

/** What one device has counted of a lot, and what the books said when it did. */
export interface Tally {
  units: number;
  /** On hand by the books, when it was saved last. */
  onHand: number;
  /** Stock of the lot left or came while this device counted it, or before its count arrived. */
  hasMoved: boolean;
  savedAt: Date;
}

/** What counting a lot has come to. */
export interface CountedLot {
  /** Null where nobody has counted it. */
  counted: number | null;
  /** On hand by the books when it was counted; null with `counted`. */
  expected: number | null;
  /** Units found, below zero those missing; null with `counted`. */
  difference: number | null;
  /** Stock moved while it was counted, so that the difference may be none: it is counted again. */
  hasMoved: boolean;
}

/**
 * Several devices count parts of one lot, so their units add up. The books of the last one decide: what was packed before
 * it counted is off the books as well, and what is packed later changes both sides alike (D363).
 */
export function countedLot(tallies: readonly Tally[]): CountedLot {
  const last = tallies.toSorted((a, b) => a.savedAt.getTime() - b.savedAt.getTime()).at(-1);
  if (!last) return { counted: null, expected: null, difference: null, hasMoved: false };
  const counted = tallies.reduce((sum, { units }) => sum + units, 0);
  const hasMoved = tallies.some((tally) => tally.hasMoved || tally.onHand !== last.onHand);
  return { counted, expected: last.onHand, difference: counted - last.onHand, hasMoved };
}

type Said = 'cycle-count-state';

/** May lots of a sheet be counted? Until its differences are shown. */
export function mayCount(state: CycleCountState): Verdict<Said> {
  return state === 'counting' ? yes : no('cycle-count-state', cycleCountStateLabels[state]);
}

/** May a sheet get this state? Counting ends and begins again; what is booked or cancelled stays so. */
export function mayTurn(state: CycleCountState, to: 'counting' | 'counted' | 'cancelled'): Verdict<Said> {
  const isOpen = state === 'counting' || state === 'counted';
  return isOpen && state !== to ? yes : no('cycle-count-state', cycleCountStateLabels[state]);
}

/** May its differences be booked? Once they are shown. */
export function mayBookCount(state: CycleCountState): Verdict<Said> {
  return state === 'counted' ? yes : no('cycle-count-state', cycleCountStateLabels[state]);
}

/** The code a sheet is known by; it stands on its paper as a bar code. */
export function cycleCountCode(countId: number): string {
  return `CC-${countId}`;
}
