import type { CallData } from '@bloomdesk/contract/call';
import type { ServingArea as AreaOnWire } from '@bloomdesk/contract/delivery-areas/places.calls';
import type { getDaySchedules } from '@bloomdesk/contract/delivery-windows/calls';

/** An area that serves an address, in our words. */
export type ServingArea = Omit<AreaOnWire, 'travel_time'> & {
  /** Minutes before a window starts by which it is prepped (D199). */
  travelTime: number;
};

type DayArea = CallData<typeof getDaySchedules>['schedules']['areas'][number];
type WindowOnWire = DayArea['schedule']['windows'][number];

/** A window of an area's day, in our words. */
export type DayWindow = Omit<WindowOnWire, 'start_time'> & {
  /** ISO instant. */
  startTime: string;
};

/** The areas that serve an address, as the call answers them. */
export function servingAreas({ areas }: { areas: readonly AreaOnWire[] }): ServingArea[] {
  return areas.map(({ travel_time: travelTime, ...area }) => ({ ...area, travelTime }));
}

/** The windows of an area's day, as the call answers them. */
export function dayDeliveryWindows({ schedule }: DayArea): DayWindow[] {
  return schedule.windows.map(({ start_time: startTime, ...window }) => ({ ...window, startTime }));
}
