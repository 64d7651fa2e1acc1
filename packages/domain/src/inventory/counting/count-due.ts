import { addDays, type Day } from '../../time/calendar-day.ts';

/** Days after which a class of products is counted again: what spoils every week, the rest every month (D436). */
const countEvery = { spoils: 7, keeps: 30 } as const;

/** A class of products at a center, as far as it decides when its count is due. */
export interface CountedClass {
  /** The day its last count was booked; null for never. */
  lastCounted: Day | null;
  /** Some of its lots have a spoil date. */
  spoils: boolean;
}

/** The day on which its next count is due; null where nobody has counted it, which makes it due (D436). */
export function countDueOn({ lastCounted, spoils }: CountedClass): Day | null {
  return lastCounted === null ? null : addDays(lastCounted, spoils ? countEvery.spoils : countEvery.keeps);
}

/** Is its count due on a day? */
export function isCountDue(counted: CountedClass, today: Day): boolean {
  const due = countDueOn(counted);
  return due === null || due <= today;
}
