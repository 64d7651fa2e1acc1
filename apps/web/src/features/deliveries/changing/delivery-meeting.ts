import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { deliveryWindowLabel } from '@bloomdesk/domain/time/format-clock';
import { windowAt } from '#lib/format-zone.ts';
import type { MovingDelivery } from '#parts/move-delivery/use-move-delivery.ts';

/** What two people may change of the same delivery; a center without its area, or a day without its hour, means nothing. */
export interface DeliveryFields {
  place: { fcId: number | null; areaId: number | null };
  time: { date: string | null; startTime: string | null };
}

export type DeliveryWords = Record<keyof DeliveryFields, string>;

type Delivered = Pick<Suborder, 'fcId' | 'delivery'>;

/** Where and when a suborder is delivered, as the form knows it. */
export function deliveryFields({ fcId, delivery }: Delivered): DeliveryFields {
  const { areaId, deliveryDate: date, startTime } = delivery;
  return { place: { fcId, areaId }, time: { date, startTime } };
}

/** The same in words, as it is stored. */
export function formatDelivery({ delivery }: Delivered): DeliveryWords {
  const { fc, deliveryAreaName, deliveryDate } = delivery;
  return {
    place: `${deliveryAreaName ?? 'No area'}, from ${fc.name}`,
    time: `${formatDay(deliveryDate)}, ${formatDeliveryWindow(delivery)}`,
  };
}

/** The same in words, as it has been chosen. */
export function formatChosenDelivery({ area, date, window, zone }: MovingDelivery): DeliveryWords {
  const day = date === null ? '' : formatDay(date);
  return {
    place: area ? `${area.description}, from ${area.fcName}` : '',
    time: window ? `${day}, ${windowAt(window.startTime, window.duration, zone)}` : day,
  };
}

/** When it comes, in the time of its center. */
function formatDeliveryWindow({ startTime, windowDuration, fc }: Suborder['delivery']): string {
  return startTime && windowDuration ? deliveryWindowLabel(startTime, windowDuration, fc.timezone) : 'without a window';
}

/** The suborder out of a refusal for being out of date; null when it says nothing of the kind. */
export function storedSuborder(current: unknown): Suborder | null {
  return isStoredSuborder(current) ? current : null;
}

function isStoredSuborder(value: unknown): value is Suborder {
  return typeof value === 'object' && value !== null && 'delivery' in value && 'version' in value;
}
