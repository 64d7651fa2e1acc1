import { useQuery } from '@tanstack/react-query';
import { getDaySchedules } from '@bloomdesk/contract/supply/delivery-windows.calls';
import { listServingAreas } from '@bloomdesk/contract/supply/delivery-areas.places.calls';
import { isDay } from '@bloomdesk/domain/time/calendar-day';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';
import { deliveryChoice } from './delivery-choice.ts';
import { type NewOrderDraft, placeOf } from './new-order-draft.ts';
import { windowOptions } from './window-options.ts';

/** What may be chosen for the recipient's address, and what is chosen: center, area, mode and window of the day. */
export function useDeliveryOptions(draft: NewOrderDraft) {
  const { fcOf, can } = useSession();
  const place = placeOf(draft);
  const { date, startTime } = draft.delivery;
  const zip = draft.recipient.zipCode.trim().slice(0, 5);
  const areasQuery = useQuery({
    ...read(listServingAreas, { ...place?.coords, zip }),
    enabled: place !== null,
  });
  const serving = (areasQuery.data?.areas ?? []).filter(({ fc }) => fcOf(fc.id) !== undefined);
  const choice = deliveryChoice(draft.delivery, serving);
  const zone = choice.fcId === null ? undefined : fcOf(choice.fcId)?.timezone;
  const isDated = date !== null && isDay(date);
  const dayQuery = useQuery({
    ...read(getDaySchedules, { id: choice.fcId ?? 0, date: date ?? '' }),
    enabled: isDated && zone !== undefined && choice.area !== null,
  });
  const { area } = choice;
  const dayArea = dayQuery.data?.schedules.areas.find(({ id }) => id === area?.id);
  const windows =
    area === null || zone === undefined
      ? []
      : windowOptions(dayArea?.schedule.windows ?? [], area, zone, {
          now: new Date(dayQuery.dataUpdatedAt),
          mayOverbook: can('window.capacityOverride'),
        });
  const window = windows.find(({ value, disabledReason }) => value === startTime && disabledReason === undefined);
  return { serving, ...choice, zone, windows, window, areasQuery, dayQuery };
}

export type DeliveryOptions = ReturnType<typeof useDeliveryOptions>;
