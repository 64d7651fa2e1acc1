import { useQuery } from '@tanstack/react-query';
import { getDaySchedules } from '@bloomdesk/contract/delivery-windows/calls';
import { listServingAreas } from '@bloomdesk/contract/delivery-areas/places.calls';
import { closedDaysOf, closureOn } from '@bloomdesk/domain/closed-days/closures';
import { isDay } from '@bloomdesk/domain/time/calendar-day';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';
import { deliveryChoice, type DeliveryInput } from './delivery-choice.ts';
import { dayDeliveryWindows, servingAreas } from './serving-area.ts';
import { deliveryWindowOptions } from './delivery-window-options.ts';

interface DeliveredPlace {
  coords: { lat: number; lng: number } | null;
  zipCode: string;
}

interface DatedDelivery extends DeliveryInput {
  date: string | null;
  startTime: string | null;
}

/** What may be chosen for the recipient's address, and what is chosen: center, area, mode and window of the day. */
export function useDeliveryOptions({ coords, zipCode }: DeliveredPlace, input: DatedDelivery) {
  const { fcOf, can } = useSession();
  const { date, startTime } = input;
  const areasQuery = useQuery({
    ...read(listServingAreas, { ...coords, zip: zipCode.trim().slice(0, 5) }),
    select: servingAreas,
    enabled: coords !== null,
  });
  const serving = (areasQuery.data ?? []).filter(({ fc }) => fcOf(fc.id) !== undefined);
  const choice = deliveryChoice(input, serving);
  const zone = choice.fcId === null ? undefined : fcOf(choice.fcId)?.timezone;
  const closures = (choice.fcId === null ? undefined : fcOf(choice.fcId)?.closures) ?? [];
  const closedDays = closedDaysOf(closures);
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
      : deliveryWindowOptions(dayArea === undefined ? [] : dayDeliveryWindows(dayArea), area, zone, {
          now: new Date(dayQuery.dataUpdatedAt),
          mayOverbook: can('window.capacityOverride'),
          closedDays,
        });
  const window = windows.find(({ value, disabledReason }) => isAt(value, startTime) && disabledReason === undefined);
  const closedFor = isDated && area !== null ? closureOn(closures, area.id, date) : undefined;
  return { serving, ...choice, zone, closedDays, closedFor, windows, window, areasQuery, dayQuery };
}

export type DeliveryOptions = ReturnType<typeof useDeliveryOptions>;

/** The same moment may be written in two ways. */
function isAt(value: string, startTime: string | null): boolean {
  return startTime !== null && Date.parse(value) === Date.parse(startTime);
}
