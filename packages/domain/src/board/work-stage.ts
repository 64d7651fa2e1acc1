import { isAtLeast, isBefore, type SuborderStatus } from '../suborders/suborder-status.ts';

/** How far a day's work is, in the order it is done; a suborder stands in exactly one, whether it is in exception or not. */
export const workStages = ['received', 'batched', 'printed', 'packed', 'out', 'delivered', 'cancelled'] as const;
export type WorkStage = (typeof workStages)[number];

/** The stage of a status: printed as the counts of the floor have it (D52), packed until it leaves the center. */
export function stageOf(status: SuborderStatus): WorkStage {
  if (status === 'Cancelled') return 'cancelled';
  if (isBefore(status, 'Batched')) return 'received';
  if (isBefore(status, 'SuborderPrinted')) return 'batched';
  if (isBefore(status, 'Packed')) return 'printed';
  if (isBefore(status, 'LeftFulfillmentCenter')) return 'packed';
  return isAtLeast(status, 'Delivered') ? 'delivered' : 'out';
}

/** Has the center still to pack it? */
export function isLeftToPack(status: SuborderStatus): boolean {
  return isBefore(status, 'Packed');
}
