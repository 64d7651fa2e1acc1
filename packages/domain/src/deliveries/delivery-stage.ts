import { isAtLeast, type SuborderStatus } from '../suborders/suborder-status.ts';

/** How far a delivery of the day is, in the words of a map's legend (D338). */
export const deliveryStages = ['preparing', 'packed', 'under-way', 'delivered', 'exception'] as const;
export type DeliveryStage = (typeof deliveryStages)[number];

/** What is in exception goes nowhere, however far it is; a cancelled suborder has no stage. */
export function deliveryStageOf({
  status,
  inException,
}: {
  status: SuborderStatus;
  inException: boolean;
}): DeliveryStage | null {
  if (status === 'Cancelled') return null;
  if (inException) return 'exception';
  if (isAtLeast(status, 'Delivered')) return 'delivered';
  if (isAtLeast(status, 'LeftFulfillmentCenter')) return 'under-way';
  return isAtLeast(status, 'Packed') ? 'packed' : 'preparing';
}
