import type { Day } from '../time/calendar-day.ts';
import { addMinutes, endOfFcDay, epochOf, type Moment } from '../time/fc-time.ts';
import type { SuborderStatus } from '../suborders/suborder-status.ts';
import { isLeftToPack, stageOf, type WorkStage, workStages } from './work-stage.ts';

/** So many suborders that are alike. */
export interface CountedAlike {
  status: SuborderStatus;
  inException: boolean;
  /** When they have to be ready (D129); null where nobody has said. */
  fulfilledBy: Moment | null;
  count: number;
}

/** Suborders by stage; those in exception are live and stand in a stage too. */
export type StageCounts = Record<WorkStage, number> & { inException: number };

/** What has to be ready by a moment. */
export interface CutoffTally {
  /** ISO instant. */
  at: string;
  /** Cancelled ones left out. */
  total: number;
  left: number;
  /** Of those left; they cannot be packed before they are cleared. */
  leftInException: number;
}

export interface DayTally {
  counts: StageCounts;
  /** In the order of time; those at which nothing live is due are left out. */
  cutoffs: CutoffTally[];
}

/** A center's day out of its counts; what has no time of its own is due when the center's day ends. */
export function dayTally(counted: readonly CountedAlike[], date: Day, zone: string): DayTally {
  const counts = noCounts();
  const cutoffs = new Map<string, CutoffTally>();
  for (const { status, inException, fulfilledBy, count } of counted) {
    const stage = stageOf(status);
    counts[stage] += count;
    if (stage === 'cancelled') continue;
    if (inException) counts.inException += count;
    const at = fulfilledBy === null ? lastMoment(date, zone) : new Date(epochOf(fulfilledBy)).toISOString();
    const cutoff = cutoffs.get(at) ?? { at, total: 0, left: 0, leftInException: 0 };
    cutoff.total += count;
    if (isLeftToPack(status)) cutoff.left += count;
    if (isLeftToPack(status) && inException) cutoff.leftInException += count;
    cutoffs.set(at, cutoff);
  }
  return { counts, cutoffs: [...cutoffs.values()].sort((a, b) => epochOf(a.at) - epochOf(b.at)) };
}

/** Several days together, as the totals of the board have them. */
export function sumOfCounts(days: readonly StageCounts[]): StageCounts {
  const sum = noCounts();
  for (const day of days) {
    for (const stage of workStages) sum[stage] += day[stage];
    sum.inException += day.inException;
  }
  return sum;
}

/** All that is not cancelled. */
export function liveOf(counts: StageCounts): number {
  return workStages.reduce((sum, stage) => (stage === 'cancelled' ? sum : sum + counts[stage]), 0);
}

/** What the center has still to pack. */
export function leftOf({ received, batched, printed }: StageCounts): number {
  return received + batched + printed;
}

function noCounts(): StageCounts {
  return {
    received: 0,
    batched: 0,
    printed: 0,
    packed: 0,
    out: 0,
    delivered: 0,
    cancelled: 0,
    inException: 0,
  };
}

/** As a carrier's parcel without a cutoff has it: the last second of the day (D129). */
function lastMoment(date: Day, zone: string): string {
  return addMinutes(endOfFcDay(date, zone), -1 / 60);
}
