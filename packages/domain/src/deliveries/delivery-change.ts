import { isLive, isPrePrint, isBefore, type SuborderStatus } from '../suborders/suborder-status.ts';
import type { Day } from '../time/calendar-day.ts';
import { no, type Verdict, yes } from '../verdict.ts';

interface Changing {
  status: SuborderStatus;
}

/** Where and when a suborder is made ready. */
export interface Readied {
  fcId: number;
  fulfillmentDate: Day;
}

export interface DeliveryConsequences {
  /** A batch is of one center and one day, so it cannot stay in its own (D127). */
  leavesBatch: boolean;
  /** Its stock is let go and taken again. */
  isReallocated: boolean;
}

/** The delivery of a suborder may be changed until its label is printed (D126). */
export function mayChangeDelivery({ status }: Changing): Verdict<'cancelled' | 'printed'> {
  if (!isLive({ status })) return no('cancelled');
  if (!isPrePrint(status)) return no('printed.change-delivery');
  return yes;
}

/** What a change of center or day brings with it (D127). */
export function consequencesOf(before: Readied, after: Readied): DeliveryConsequences {
  const leavesBatch = before.fcId !== after.fcId || before.fulfillmentDate !== after.fulfillmentDate;
  return { leavesBatch, isReallocated: leavesBatch }; // the day of its stock follows from these two (D267)
}

interface Pushed extends Changing {
  hasArea: boolean;
  labelStale: boolean;
  vendorState: 'pending' | 'booked' | 'refused' | 'failed' | null;
}

/**
 * May it be sent to its carrier by hand? Before the label is printed; afterwards only where a new recipient has withdrawn
 * what was booked (D232, D233).
 */
export function mayPushDelivery({
  status,
  hasArea,
  labelStale,
  vendorState,
}: Pushed): Verdict<'cancelled' | 'printed' | 'no-area'> {
  if (!isLive({ status })) return no('cancelled');
  const isWithdrawn = labelStale && vendorState !== 'booked' && isBefore(status, 'LeftFulfillmentCenter');
  if (!isPrePrint(status) && !isWithdrawn) return no('printed.push-delivery');
  if (!hasArea) return no('no-area');
  return yes;
}

/** May what is booked be withdrawn by hand? Only until the label is printed: afterwards it is on the parcel. */
export function mayDeleteDelivery({ status }: Changing): Verdict<'cancelled' | 'printed'> {
  if (!isLive({ status })) return no('cancelled');
  if (!isPrePrint(status)) return no('printed.delete-delivery');
  return yes;
}
