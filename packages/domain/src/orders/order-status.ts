import { isLive, type SuborderStatus, suborderRank } from '../suborders/suborder-status.ts';

/** Every status an order can show; it follows from its suborders and its payment (D55). */
export const orderStatuses = ['Received', 'Processing', 'InTransit', 'Delivered', 'Completed', 'Cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The status of an order in the words of screens; any other word stays as it is. */
export function orderStatusLabel<Status extends string | null>(status: Status): Status | string {
  return status === 'InTransit' ? 'In Transit' : status; // a table would make the first file of a screen larger
}

interface StatusSource {
  suborders: readonly { status: SuborderStatus }[];
  /** Cents. */
  outstandingBalance: number;
  hasPendingRefund: boolean;
}

/** The status of an order, derived whenever a suborder or its money changes (D55); cancelled suborders do not count. */
export function orderStatusOf({ suborders, outstandingBalance, hasPendingRefund }: StatusSource): OrderStatus {
  const live = suborders.filter(isLive);
  if (live.length === 0) return suborders.length > 0 ? 'Cancelled' : 'Received';
  if (live.every(({ status }) => status === 'Delivered')) {
    return outstandingBalance === 0 && !hasPendingRefund ? 'Completed' : 'Delivered';
  }
  const furthest = Math.max(...live.map(({ status }) => suborderRank[status]));
  if (furthest >= suborderRank.LeftFulfillmentCenter) return 'InTransit';
  return furthest >= suborderRank.Batched ? 'Processing' : 'Received';
}
