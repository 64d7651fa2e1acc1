import type { Permission } from '../access/permissions.ts';
import { no, type Verdict, yes } from '../verdict.ts';
import { isAtLeast, isBefore, isLive, type SuborderStatus, suborderStatusLabel } from './suborder-status.ts';

/** What ordinary staff may set by hand (spec 2, section 4). */
const ordinaryStatuses = ['Received', 'AtTable', 'SuborderPrinted', 'AwaitingPickup', 'InTransit'] as const;

/** What takes more than that, in the order a suborder lives through them. */
const extendedStatuses = [
  'Batched',
  'BatchWorkorderPrinted',
  'NotecardPrinted',
  'Packed',
  'BatchCompleted',
  'LeftFulfillmentCenter',
  'Delivered',
] as const;

export type ManualStatus = (typeof ordinaryStatuses)[number] | (typeof extendedStatuses)[number];

type Can = (permission: Permission) => boolean;

/** The statuses someone may choose from, in the order of a suborder's life (tables A2 and A4). */
export function offeredStatuses(can: Can): ManualStatus[] {
  const more = extendedStatuses.filter((status) => mayUse(status, can));
  return [...ordinaryStatuses, ...more].toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
}

export interface StatusChange {
  from: SuborderStatus;
  to: SuborderStatus;
  isInBatch: boolean;
  /** Why it goes back; asked for once it was awaiting pickup. */
  reason: string;
}

export type StatusRefusal = 'cancelled' | 'status-not-offered' | 'not-in-batch' | 'same-status' | 'reason-required';

/**
 * May this status be set by hand (table A4)? Cancelled is left and reached by cancelling alone; Batched is for
 * members of a batch; going back from Awaiting Pickup on needs a reason, and from Delivered the wider permission.
 */
export function maySetStatus({ from, to, isInBatch, reason }: StatusChange, can: Can): Verdict<StatusRefusal> {
  if (!isLive({ status: from })) return no('cancelled');
  if (!isOffered(to, can)) return no('status-not-offered.set', suborderStatusLabel[to]);
  if (from === to) return no('same-status', suborderStatusLabel[to]);
  if (to === 'Batched' && !isInBatch) return no('not-in-batch.status');
  if (from === 'Delivered' && !can('status.extended')) return no('status-not-offered.take-back');
  if (needsReason(from, to) && reason.trim() === '') return no('reason-required.status');
  return yes;
}

/** Does setting it back have to be explained? */
export function needsReason(from: SuborderStatus, to: SuborderStatus): boolean {
  return isAtLeast(from, 'AwaitingPickup') && isBefore(to, from);
}

function isOffered(status: SuborderStatus, can: Can): boolean {
  return offeredStatuses(can).some((offered) => offered === status);
}

function mayUse(status: (typeof extendedStatuses)[number], can: Can): boolean {
  return can('status.extended') || (status === 'LeftFulfillmentCenter' && can('status.leftFulfillmentCenter'));
}
