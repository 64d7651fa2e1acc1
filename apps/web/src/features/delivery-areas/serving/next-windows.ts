import type { CallData } from '@bloomdesk/contract/call';
import type { getDeliveryOptions } from '@bloomdesk/contract/delivery-windows/options.calls';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { windowAt } from '#lib/format-zone.ts';

type Options = CallData<typeof getDeliveryOptions>['options'];

/** The next open windows of an area, earliest first; without a zone only their days are said. */
export function nextWindows(options: Options, areaId: number, zone: string | undefined, most = 3): string[] {
  const words = options.flatMap(({ date, windows }) =>
    windows
      .filter((window) => window.areaId === areaId)
      .map(({ start_time: startTime, duration }) =>
        zone === undefined ? formatDay(date) : `${formatDay(date)}, ${windowAt(startTime, duration, zone)}`,
      ),
  );
  return [...new Set(words)].slice(0, most);
}
