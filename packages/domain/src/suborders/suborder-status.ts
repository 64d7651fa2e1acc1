import { keysOf } from '../typed-object.ts';
/** Every suborder status in the order a suborder lives through them, with the rank the product sorts by (spec 3, section 4.1). */
export const suborderRank = {
  Received: 1,
  Batched: 10,
  BatchWorkorderPrinted: 20,
  Picking: 30,
  PickedAndQCd: 40,
  AtTable: 50,
  NotecardPrinted: 55,
  SuborderPrinted: 60,
  Packed: 70,
  BatchCompleted: 80,
  OnPallet: 90,
  AwaitingPickup: 100,
  LeftFulfillmentCenter: 105,
  InTransit: 110,
  OutForDelivery: 115,
  Delivered: 120,
  Cancelled: 999,
} as const;

export type SuborderStatus = keyof typeof suborderRank;

/** All statuses in rank order, Cancelled last. */
export const suborderStatuses = keysOf(suborderRank);

/** The words staff read for each status, as the status choices spell them (spec 3, section 2.6). */
export const suborderStatusLabel = {
  Received: 'Received',
  Batched: 'Batched',
  BatchWorkorderPrinted: 'Batch Workorder Printed',
  Picking: 'Picking',
  PickedAndQCd: 'Picked and QCd',
  AtTable: 'At Table',
  NotecardPrinted: 'Notecard Printed',
  SuborderPrinted: 'Suborder Printed',
  Packed: 'Packed',
  BatchCompleted: 'Batch Completed',
  OnPallet: 'On Pallet',
  AwaitingPickup: 'Awaiting Pickup',
  LeftFulfillmentCenter: 'Left Fulfillment Center',
  InTransit: 'In Transit',
  OutForDelivery: 'Out for Delivery',
  Delivered: 'Delivered',
  Cancelled: 'Cancelled',
} as const satisfies Record<SuborderStatus, string>;

/** The rank as a number to sort by; to ask "how far along", use isBefore and isAtLeast, which leave Cancelled out (D50). */
export function rankOf(status: SuborderStatus): number {
  return suborderRank[status];
}

/** A suborder is live until it is cancelled. */
export function isLive(suborder: { status: SuborderStatus }): boolean {
  return suborder.status !== 'Cancelled';
}

/** Has a live suborder not yet come as far as `other`? Cancelled is before nothing (D50). */
export function isBefore(status: SuborderStatus, other: SuborderStatus): boolean {
  return bothLive(status, other) && suborderRank[status] < suborderRank[other];
}

/** Has a live suborder come as far as `other`? Cancelled has come nowhere, though its number is the highest (D50). */
export function isAtLeast(status: SuborderStatus, other: SuborderStatus): boolean {
  return bothLive(status, other) && suborderRank[status] >= suborderRank[other];
}

/** Pre-print group, Received through NotecardPrinted: the delivery may be edited and labels may be pushed. */
export function isPrePrint(status: SuborderStatus): boolean {
  return isBefore(status, 'SuborderPrinted');
}

/** Post-print group, SuborderPrinted through InTransit: a label may be reprinted, but not while out for delivery (D52). */
export function isPostPrint(status: SuborderStatus): boolean {
  return isAtLeast(status, 'SuborderPrinted') && isBefore(status, 'OutForDelivery');
}

/** Counted as printed, OutForDelivery included (D52). */
export function isCountedPrinted(status: SuborderStatus): boolean {
  return isAtLeast(status, 'SuborderPrinted');
}

/** Counted as not printed; a cancelled suborder is in neither count (D50, D52). */
export function isCountedNotPrinted(status: SuborderStatus): boolean {
  return isBefore(status, 'SuborderPrinted');
}

export type SummaryStage = 'pre-fulfillment' | 'in-fulfillment' | 'completed';

/** The Daily Summary column a suborder is counted in; a cancelled one is counted in none (spec 3, section 4.1). */
export function summaryStage(status: SuborderStatus): SummaryStage | null {
  if (isBefore(status, 'BatchWorkorderPrinted')) return 'pre-fulfillment';
  if (isBefore(status, 'AwaitingPickup')) return 'in-fulfillment';
  return isAtLeast(status, 'AwaitingPickup') ? 'completed' : null;
}

export type BadgeColour = 'green' | 'amber' | 'red';

/** The suborder badge: Received is green, Batched and BatchWorkorderPrinted amber, everything else red (D54). */
export function suborderBadgeColour(status: SuborderStatus): BadgeColour {
  if (status === 'Received') return 'green';
  return status === 'Batched' || status === 'BatchWorkorderPrinted' ? 'amber' : 'red';
}

function bothLive(status: SuborderStatus, other: SuborderStatus): boolean {
  return status !== 'Cancelled' && other !== 'Cancelled';
}
