import type { CallInput } from '@bloomdesk/contract/call';
import type { placeNewOrder } from '@bloomdesk/contract/orders/placing.calls';
import type { createSkeletonOrder } from '@bloomdesk/contract/orders/skeleton.calls';
import { deliveryWindowLabel } from '@bloomdesk/domain/time/format-clock';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { toFcDate } from '@bloomdesk/domain/time/fc-time';
import { isRoughlyFound } from '@bloomdesk/domain/deliveries/geocode-precision';
import { lookupText } from '@bloomdesk/domain/suborders/address-place';
import type { ChoiceArea, ChoiceWindow } from '#parts/move-delivery/choosing.ts';
import { placeOf, type RecipientPlace } from '#parts/recipient/address-lookup.ts';
import type { ChosenDelivery, NewOrderDraft } from './new-order-draft.ts';

type PlaceInput = CallInput<typeof placeNewOrder>;
type OrderParts = Pick<PlaceInput, 'customer' | 'recipient' | 'delivery' | 'capacityOverride'>;

/** Where the address is, once it is known exactly or someone has asked the customer (D358). */
export function settledPlaceOf(draft: Pick<NewOrderDraft, 'recipient' | 'lookup'>): RecipientPlace | null {
  const place = placeOf(draft);
  return place !== null && needsConfirmation(draft) ? null : place;
}

/** Does the map know only the area of the address, and nobody has said that it is right? */
export function needsConfirmation({ lookup }: Pick<NewOrderDraft, 'lookup'>): boolean {
  return lookup?.found ? isRoughlyFound(lookup.found.precision) && !lookup.isConfirmed : false;
}

/** The chosen delivery as the draft keeps it. */
export function chosenDelivery(
  draft: Pick<NewOrderDraft, 'recipient'>,
  { area, window, zone }: { area: ChoiceArea; window: ChoiceWindow; zone: string },
): ChosenDelivery {
  const { startTime, duration: windowDuration } = window;
  const date = toFcDate(startTime, zone);
  const hours = deliveryWindowLabel(startTime, windowDuration, zone);
  return {
    address: lookupText(draft.recipient),
    date,
    areaId: area.id,
    fcId: area.fcId,
    transportMode: area.transportMode,
    startTime,
    windowDuration,
    isFull: window.state === 'full',
    words: `${formatDay(date)}, ${hours}`,
  };
}

/** People and delivery of the order as they are sent; null while something of them is still open. */
export function orderParts(draft: NewOrderDraft, chosen: ChosenDelivery | null): OrderParts | null {
  const place = settledPlaceOf(draft);
  const reason = draft.delivery.capacityReason.trim();
  if (place === null || chosen === null || chosen.address !== lookupText(draft.recipient)) return null;
  if (chosen.isFull && reason === '') return null;
  const { areaId, fcId, startTime, windowDuration, transportMode } = chosen;
  const { coords, source: coordsSource, lookupToken } = place;
  const proof = lookupToken ? { lookupToken } : {};
  const addressConfirmed = draft.lookup?.isConfirmed ?? false;
  return {
    customer: draft.customer,
    recipient: { ...draft.recipient, coords, coordsSource, addressConfirmed, ...proof },
    delivery: { areaId, startTime, windowDuration, transportMode, fc: { fcId } },
    ...(chosen.isFull && { capacityOverride: { reason } }),
  };
}

/** The shell order, to which lines are added afterwards (D138). */
export function skeletonInput(
  draft: NewOrderDraft,
  chosen: ChosenDelivery | null,
): CallInput<typeof createSkeletonOrder> | null {
  const parts = orderParts(draft, chosen);
  if (parts === null) return null;
  const { recipient, delivery, ...order } = parts;
  return { ...order, suborders: [{ recipient, delivery }] };
}
