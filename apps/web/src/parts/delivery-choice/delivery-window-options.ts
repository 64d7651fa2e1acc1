import type { DayWindow, ServingArea } from './serving-area.ts';
import { isTooLateToBook } from '@bloomdesk/domain/deliveries/booking-lateness';
import { isTransportMode } from '@bloomdesk/domain/deliveries/transport-mode';
import { fullDeliveryWindowText } from '@bloomdesk/domain/delivery-windows/window-bookings';
import { windowAt } from '#lib/format-zone.ts';

export interface DeliveryWindowOption {
  /** ISO instant. */
  value: string;
  label: string;
  note: string;
  disabledReason: string | undefined;
  /** It takes more only with a reason. */
  isFull: boolean;
  /** Hours. */
  duration: number;
}

/** The windows of an area on a day with what each has left; full ones and those it is too late for cannot be taken. */
export function deliveryWindowOptions(
  windows: readonly DayWindow[],
  area: ServingArea,
  zone: string,
  { now, mayOverbook, closedDays = [] }: { now: Date; mayOverbook: boolean; closedDays?: readonly string[] },
): DeliveryWindowOption[] {
  return windows.map(({ startTime: value, duration, cutoffAt, capacity: { capacity, used, remaining } }) => {
    const isFull = capacity !== null && remaining === 0;
    const isLate = Date.parse(cutoffAt) < now.getTime() || isTooLate(value, area, { zone, closedDays }, now);
    const fullReason = isFull ? fullDeliveryWindowText(used, capacity) : undefined;
    return {
      value,
      duration,
      label: windowAt(value, duration, zone),
      isFull,
      note: remaining === null ? 'Unlimited' : (fullReason ?? `${remaining} of ${capacity} left`),
      disabledReason: isLate ? 'Too late for this window' : mayOverbook ? undefined : fullReason,
    };
  });
}

interface AtCenter {
  zone: string;
  closedDays: readonly string[];
}

function isTooLate(startTime: string, area: ServingArea, center: AtCenter, now: Date): boolean {
  const { transportMode, cutoff, travelTime } = area;
  if (!isTransportMode(transportMode)) return true; // no rule says when it would have to leave
  return isTooLateToBook({ startTime, cutoff }, { transportMode, travelTime, cutoff, ...center }, now);
}
