import type { Permission } from '../access/permissions.ts';
import type { DeallocateStrategy } from '../inventory/deallocation.ts';
import type { GivenReason } from '../reasons/given-reasons.ts';
import { reasonType } from '../reasons/reason-picklist.ts';
import { no, type Verdict, yes } from '../verdict.ts';
import { isAtLeast, isLive, type SuborderStatus } from './suborder-status.ts';

interface Cancellable {
  status: SuborderStatus;
}

type Can = (permission: Permission) => boolean;

export type CancelRefusal = 'already-cancelled' | 'last-live-suborder' | 'with-carrier' | 'force-not-allowed';

/** Anyone who may set any status by hand may also cancel what a carrier has (D123: CareManager or OpsManager). */
export const forcesCancelling = 'status.extended' satisfies Permission;

/** Cancelling one suborder is for orders that keep another live one (D124); `siblings` are all suborders of the order. */
export function offersCancelling(siblings: readonly Cancellable[]): boolean {
  return siblings.filter(isLive).length > 1;
}

/** May this suborder be cancelled? An order keeps a live one (D124), and what the carrier has takes a manager (D123). */
export function mayCancelSuborder(
  suborder: Cancellable,
  siblings: readonly Cancellable[],
  force: boolean,
  can: Can,
): Verdict<CancelRefusal> {
  if (!isLive(suborder)) return no('already-cancelled.suborder');
  if (!offersCancelling(siblings)) return no('last-live-suborder');
  return mayTakeFromCarrier([suborder], force, can);
}

/** What has left its center is cancelled by force alone, and only a manager forces (D123). */
export function mayTakeFromCarrier(
  suborders: readonly Cancellable[],
  force: boolean,
  can: Can,
): Verdict<CancelRefusal> {
  if (force && !can(forcesCancelling)) return no('force-not-allowed');
  if (force || !suborders.some(isWithCarrier)) return yes;
  return no('with-carrier', wordsOf(suborders));
}

/** Has it left its center? What the carrier has is brought, whatever we say. */
export function isWithCarrier({ status }: Cancellable): boolean {
  return isAtLeast(status, 'LeftFulfillmentCenter');
}

/** What the dialog proposes for the stock: what has been packed is used, all else can be sold again (D121). */
export function usualStrategy(suborders: readonly Cancellable[]): DeallocateStrategy {
  return suborders.some(({ status }) => isAtLeast(status, 'Packed')) ? 'keep' : 'delete';
}

/** Is it our own doing? Then the order's care log tells of it (D157). */
export function blamesFulfillment(reasons: readonly GivenReason[]): boolean {
  return reasons.some(({ tag }) => reasonType(tag) === 'Fulfillment Issue');
}

function wordsOf(suborders: readonly Cancellable[]): string {
  return suborders.length === 1 ? 'This suborder has' : 'A suborder of this order has';
}
