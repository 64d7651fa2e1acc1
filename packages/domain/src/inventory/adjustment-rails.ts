import { addDays, type Day } from '../time/calendar-day.ts';
import { dayWithYear, workDays } from '../time/work-days.ts';
import { type AdjustmentType, adjustmentFacts, needsSuborder } from './adjustment-types.ts';

/** What a lot's rows of one kind come to, without and with the row that is written (or written over). */
export interface RowSums {
  /** All others. */
  others: number;
  /** As it stands before. */
  before: number;
}

/** The days that an adjustment of a lot may be about. */
export interface AdjustableDays {
  first: Day;
  last: Day;
}

/** From the day a lot came, or was put in, whichever is earlier, to tomorrow, by the calendar of its center (D269). */
export function adjustableDays(arrivalDate: Day | null, createdOn: Day, today: Day): AdjustableDays {
  const came = arrivalDate !== null && arrivalDate < createdOn ? arrivalDate : createdOn;
  const { first } = workDays(today);
  return { first: came < first ? first : came, last: addDays(today, 1) };
}

/** Why an adjustment may not be about this day; undefined where it may. */
export function dayProblem(timeOf: Day, { first, last }: AdjustableDays): string | undefined {
  if (timeOf >= first && timeOf <= last) return undefined;
  return `Time Of must be from ${dayWithYear(first)} to ${dayWithYear(last)}.`;
}

/**
 * Why a lot's other rows do not allow this one (D269): what is set aside, lost or sold can be taken back, but no more of it
 * than there is. Only a count or a reconciliation finds stock that nobody knew of.
 */
export function takeBackProblem(
  { type, quantity, suborderNumber }: Pick<TakingBack, 'type' | 'quantity' | 'suborderNumber'>,
  { others, before }: RowSums,
): string | undefined {
  if (adjustmentFacts(type).isCount || !isOverdrawn(before, others + quantity)) return undefined;
  const ofWhom = needsSuborder(type) ? `suborder ${suborderNumber}` : type;
  const held = Math.max(0, -others);
  return held === 0
    ? `Nothing of this lot is held for ${ofWhom}. Enter a negative quantity to remove units.`
    : `Only ${held} of this lot ${held === 1 ? 'is' : 'are'} held for ${ofWhom}. A positive quantity may be at most that.`;
}

/** Rows of one kind only ever take away; a sum above zero would be stock out of nothing. */
export function isOverdrawn(before: number, after: number): boolean {
  return after > 0 && after > before;
}

/** An adjustment as far as taking back is concerned. */
export interface TakingBack {
  type: AdjustmentType;
  quantity: number;
  isCleared: boolean;
  suborderNumber: string;
}

/** Which rows of a lot an adjustment takes back from: those of its type, or all of its suborder; cleared or not as it is. */
export interface RowKind {
  types: readonly AdjustmentType[];
  isCleared: boolean;
  /** Null: whosever they are. */
  suborderNumber: string | null;
}

/** The rows that are added up with an adjustment; undefined for counts, which are held to nothing. */
export function kindOf({ type, isCleared, suborderNumber }: Omit<TakingBack, 'quantity'>): RowKind | undefined {
  if (adjustmentFacts(type).isCount) return undefined;
  if (needsSuborder(type)) return { types: ['Sale', 'Care'], isCleared, suborderNumber };
  return { types: [type], isCleared, suborderNumber: null };
}
