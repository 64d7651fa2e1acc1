import type { CallData } from '@bloomdesk/contract/call';
import type { getDaySchedules } from '@bloomdesk/contract/delivery-windows.calls';
import type { ServingArea } from '@bloomdesk/contract/delivery-areas.places.calls';
import { isTooLateToBook } from '@bloomdesk/domain/deliveries/booking-lateness';
import { isTransportMode } from '@bloomdesk/domain/deliveries/transport-mode';
import { fullWindowText } from '@bloomdesk/domain/delivery-windows/window-bookings';
import { windowAt } from '#lib/zone-words.ts';

export interface WindowOption {
  /** ISO instant. */
  value: string;
  label: string;
  note: string;
  disabledReason: string | undefined;
  /** Hours. */
  duration: number;
}

type DayArea = CallData<typeof getDaySchedules>['schedules']['areas'][number];
type DayWindow = DayArea['schedule']['windows'][number];

/** The windows of an area on a day with what each has left; full ones and those it is too late for cannot be taken. */
export function windowOptions(
  windows: readonly DayWindow[],
  area: ServingArea,
  zone: string,
  now: Date,
): WindowOption[] {
  return windows.map(({ start_time: value, duration, capacity: { capacity, used, remaining } }) => {
    const isFull = capacity !== null && remaining === 0;
    const isLate = isTooLate(value, area, zone, now);
    return {
      value,
      duration,
      label: windowAt(value, duration, zone),
      note: remaining === null ? 'Unlimited' : `${remaining} of ${capacity} left`,
      disabledReason: isLate ? 'Too late for this window' : isFull ? fullWindowText(used, capacity) : undefined,
    };
  });
}

function isTooLate(startTime: string, area: ServingArea, zone: string, now: Date): boolean {
  const { transportMode, cutoff, travel_time: travelTime } = area;
  if (!isTransportMode(transportMode)) return true; // no rule says when it would have to leave
  return isTooLateToBook({ startTime, cutoff }, { transportMode, travelTime, cutoff, zone }, now);
}
