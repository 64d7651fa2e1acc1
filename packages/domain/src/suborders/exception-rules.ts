import { type Day, formatDay } from '../time/calendar-day.ts';
import { epochOf, type Moment } from '../time/fc-time.ts';
import { no, type Verdict, yes } from '../verdict.ts';
import { isBefore, isLive, type SuborderStatus } from './suborder-status.ts';

/** May a suborder be put in exception? Until it is delivered, and never once it is cancelled (D235). */
export function mayRaiseException(status: SuborderStatus): Verdict<'cancelled' | 'delivered'> {
  if (!isLive({ status })) return no('cancelled');
  return isBefore(status, 'Delivered') ? yes : no('delivered');
}

/** From here on raising an exception stops no carrier, and the screen says so (D235). */
export function isWithCarrier(status: SuborderStatus): boolean {
  return isLive({ status }) && !isBefore(status, 'LeftFulfillmentCenter');
}

/** Has the time passed by which it had to be fulfilled, so that clearing its exception is asked about (D129)? */
export function isFulfilByPassed(fulfilBy: Moment | null, now: Date): boolean {
  return fulfilBy !== null && epochOf(fulfilBy) < now.getTime();
}

/** Is it past the time by which it had to be ready, and not packed yet? */
export function isOverdue(status: SuborderStatus, fulfilBy: Moment | null, now: Date): boolean {
  return isLive({ status }) && isBefore(status, 'Packed') && isFulfilByPassed(fulfilBy, now);
}

/** The question before an exception is cleared too late (spec 2, section 4). */
export function lateClearQuestion(deliveryDate: Day): string {
  return `This suborder has a delivery date of ${formatDay(deliveryDate)} and will not be fulfilled. Are you sure you want to clear exception?`;
}
