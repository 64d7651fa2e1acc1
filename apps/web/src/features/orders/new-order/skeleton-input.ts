import type { CallInput } from '@bloomdesk/contract/call';
import type { createSkeletonOrder } from '@bloomdesk/contract/orders/skeleton.calls';
import type { ChoiceArea, ChoiceWindow } from '#parts/move-delivery/choosing.ts';
import { placeOf } from '#parts/recipient/address-lookup.ts';
import type { NewOrderDraft } from './new-order-draft.ts';

interface Chosen {
  area: ChoiceArea;
  window: ChoiceWindow;
}

type SkeletonInput = CallInput<typeof createSkeletonOrder>;

/** The order as it is sent; null while something of it is still open. */
export function skeletonInput(
  draft: NewOrderDraft,
  { area: { id: areaId, fcId, transportMode }, window }: Chosen,
): SkeletonInput | null {
  const place = placeOf(draft);
  const { startTime, duration: windowDuration } = window;
  const isFull = window.state === 'full'; // the order says why it takes one more
  const reason = draft.delivery.capacityReason.trim();
  const proof = place?.lookupToken ? { lookupToken: place.lookupToken } : {};
  if (place === null || (isFull && reason === '')) return null;
  return {
    customer: draft.customer,
    suborders: [
      {
        recipient: { ...draft.recipient, coords: place.coords, coordsSource: place.source, ...proof },
        delivery: { areaId, startTime, windowDuration, transportMode, fc: { fcId } },
      },
    ],
    ...(isFull && { capacityOverride: { reason } }),
  };
}
