import type { CallInput } from '@bloomdesk/contract/call';
import type { ServingArea } from '#parts/delivery-choice/serving-area.ts';
import type { createSkeletonOrder } from '@bloomdesk/contract/orders/skeleton.calls';
import { transportModes } from '@bloomdesk/domain/deliveries/transport-mode';
import { placeOf } from '#parts/recipient/address-lookup.ts';
import type { NewOrderDraft } from './new-order-draft.ts';

interface Chosen {
  area: ServingArea;
  startTime: string;
  /** Hours. */
  windowDuration: number;
  /** It is full: the order says why it is booked all the same. */
  isFull: boolean;
}

type SkeletonInput = CallInput<typeof createSkeletonOrder>;

/** The order as it is sent; null while something of it is still open. */
export function skeletonInput(
  draft: NewOrderDraft,
  { area, startTime, windowDuration, isFull }: Chosen,
): SkeletonInput | null {
  const place = placeOf(draft);
  const transportMode = transportModes.find((mode) => mode === area.transportMode);
  const reason = draft.delivery.capacityReason.trim();
  const proof = place?.lookupToken ? { lookupToken: place.lookupToken } : {};
  if (place === null || transportMode === undefined || (isFull && reason === '')) return null;
  return {
    customer: draft.customer,
    suborders: [
      {
        recipient: { ...draft.recipient, coords: place.coords, coordsSource: place.source, ...proof },
        delivery: { areaId: area.id, startTime, windowDuration, transportMode, fc: { fcId: area.fc.id } },
      },
    ],
    ...(isFull && { capacityOverride: { reason } }),
  };
}
