import type { CallData } from '@bloomdesk/contract/call';
import type { getDaySchedules } from '@bloomdesk/contract/delivery-windows/calls';

type DayArea = CallData<typeof getDaySchedules>['schedules']['areas'][number];
type WindowOnWire = DayArea['schedule']['windows'][number];

/** A window of an area's day, in our words. */
type DayWindow = Omit<WindowOnWire, 'start_time'> & {
  /** ISO instant. */
  startTime: string;
};

/** The windows of an area's day, as the call answers them. */
export function dayDeliveryWindows({ schedule }: DayArea): DayWindow[] {
  return schedule.windows.map(({ start_time: startTime, ...window }) => ({ ...window, startTime }));
}
