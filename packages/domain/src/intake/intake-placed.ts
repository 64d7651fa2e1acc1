import { isBefore, isLive, type SuborderStatus, suborderStatusLabel } from '../suborders/suborder-status.ts';
import { no, type Verdict, yes } from '../verdict.ts';

/** May a storefront still hold or cancel a placed order? Until the first of its boxes is packed (D343). */
export function mayBeTakenBack(orderId: string, live: readonly { status: SuborderStatus }[]): Verdict {
  return live.every(({ status }) => isBefore(status, 'Packed')) ? yes : no('intake-packed', orderId);
}

/** A suborder as far as its storefront may still change it. */
interface Begun {
  suborderId: string;
  status: SuborderStatus;
  batchId: string | null;
  labelsPrinted: number;
  /** A carrier knows of it. */
  isBooked: boolean;
}

/**
 * May a storefront still change this delivery? Until work on it begins: it is in a batch, has a label or a carrier, or is
 * cancelled (D470). Staff may do more, for they see what has to be made again.
 */
export function mayStillChange({ suborderId, status, batchId, labelsPrinted, isBooked }: Begun): Verdict {
  if (!isLive({ status })) return no('intake-begun.cancelled', suborderId);
  if (status !== 'Received' || batchId !== null)
    return no(
      'intake-begun',
      suborderId,
      suborderStatusLabel[batchId !== null && status === 'Received' ? 'Batched' : status],
    );
  if (labelsPrinted > 0) return no('intake-begun.printed', suborderId);
  return isBooked ? no('intake-begun.booked', suborderId) : yes;
}

/** A line of a suborder as it stands; cents. */
interface StandingLine {
  index: number;
  sku: string;
  quantity: number;
  unitPrice: number;
  isDeleted: boolean;
}

/**
 * The line that stands for one of the storefront's, the most alike first; undefined where people have changed it since, so
 * that nobody can say which one is meant.
 */
export function standingLine<Line extends StandingLine>(
  lines: readonly Line[],
  wanted: { sku: string; quantity: number; unitPrice: number },
): Line | undefined {
  const live = lines.filter(
    ({ isDeleted, sku, quantity }) => !isDeleted && sku === wanted.sku && quantity === wanted.quantity,
  );
  return live.find(({ unitPrice }) => unitPrice === wanted.unitPrice) ?? live[0];
}

/** What is known of the customer whose email a storefront wants to change. */
interface EmailOwner {
  isTaken: boolean;
  hasOtherOrders: boolean;
  hasCredits: boolean;
}

/** May an update change the sender's email? Only where nothing but this order hangs on it (D470). */
export function mayChangeEmail({ isTaken, hasOtherOrders, hasCredits }: EmailOwner): Verdict {
  return isTaken || hasOtherOrders || hasCredits ? no('intake-email') : yes;
}
