import { addMinutes, epochOf, type Moment } from '../time/fc-time.ts';

/** The rate kept is what was packed in so many minutes. */
export const rateMinutes = 30;
/** What a center packs in an hour once its people are at work; work has to begin while this is still enough (D306). */
export const usualRate = 20;
/** A rate with less than a quarter to spare is tight. */
const enoughToSpare = 1.25;

/**
 * Whether a day's work will be ready in time, the worst last: everything is packed; it will be at the rate kept, with a
 * quarter to spare; nobody packs yet, and need not; it will be with less to spare, or at the usual rate; it will not.
 */
export const outlooks = ['done', 'on-time', 'not-begun', 'tight', 'late'] as const;
export type Outlook = (typeof outlooks)[number];

export interface DueWork {
  /** When it has to be packed. */
  at: Moment;
  left: number;
}

/** A cut-off with the pace that it takes; what is due earlier has to be packed before, so it counts. */
export type CutoffOutlook<Work> = Work & {
  outlook: Outlook;
  /** Suborders an hour from now on, of this cut-off and all before it; null where nothing is left, or no time. */
  rateNeeded: number | null;
};

export interface DayOutlook<Work> {
  cutoffs: CutoffOutlook<Work>[];
  outlook: Outlook;
  /** What the hardest cut-off takes; null where nothing is left, or only what is too late. */
  rateNeeded: number | null;
  /** When everything is packed at the rate kept (ISO instant); null where nothing is left or nobody packs. */
  finishesAt: string | null;
}

/** Suborders an hour, of so many packed within the last `rateMinutes`; taking packings back is no work. */
export function rateOf(packedLately: number): number {
  return (Math.max(0, packedLately) * 60) / rateMinutes;
}

/** Will this day be ready, packed in the order it is due, at the rate kept (suborders an hour)? */
export function dayOutlook<Work extends DueWork>(
  works: readonly Work[],
  rateKept: number,
  now: Date,
): DayOutlook<Work> {
  let left = 0;
  const inTime = works.toSorted((a, b) => epochOf(a.at) - epochOf(b.at));
  const cutoffs = inTime.map((work): CutoffOutlook<Work> => {
    left += work.left;
    const minutes = minutesUntil(work.at, now);
    if (work.left === 0) return { ...work, outlook: 'done', rateNeeded: null };
    const rateNeeded = minutes > 0 ? (left * 60) / minutes : null;
    return { ...work, outlook: outlookOf(rateNeeded, rateKept), rateNeeded };
  });
  const needed = cutoffs.flatMap(({ rateNeeded }) => rateNeeded ?? []);
  return {
    cutoffs,
    outlook: worstOf(cutoffs.map(({ outlook }) => outlook)),
    rateNeeded: needed.length === 0 ? null : Math.max(...needed),
    finishesAt: left === 0 || rateKept <= 0 ? null : addMinutes(now, (left * 60) / rateKept),
  };
}

/** The one that needs someone most; done where there is none. */
export function worstOf(several: readonly Outlook[]): Outlook {
  return outlooks.findLast((outlook) => several.includes(outlook)) ?? 'done';
}

/** Minutes until a cut-off, below zero once it has passed. */
export function minutesUntil(at: Moment, now: Date): number {
  return (epochOf(at) - now.getTime()) / 60_000;
}

function outlookOf(rateNeeded: number | null, rateKept: number): Outlook {
  if (rateNeeded === null || Math.max(rateKept, usualRate) < rateNeeded) return 'late';
  if (rateKept <= 0) return 'not-begun';
  return rateKept < rateNeeded * enoughToSpare ? 'tight' : 'on-time';
}
