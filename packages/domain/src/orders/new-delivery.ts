import { closedText } from '../closed-days/closures.ts';
import { countOf } from '../count-of.ts';
import { isTooLateToBook, type TimedDeliveryWindow } from '../deliveries/booking-lateness.ts';
import { type Fulfillment, fulfillmentOf } from '../deliveries/fulfillment-date.ts';
import type { TransportMode } from '../deliveries/transport-mode.ts';
import type { Day } from '../time/calendar-day.ts';
import { formatTime } from '../time/format-clock.ts';
import { workDayProblem } from '../time/work-days.ts';
import { epochOf, fcToday, toFcDate } from '../time/fc-time.ts';

/** How a new order shall be delivered, in the words of the wire. */
export interface DeliveryInput {
  fcId: number;
  transportMode: TransportMode;
  /** ISO instant. */
  startTime: string;
  /** Hours; undefined takes the window's own. */
  windowDuration?: number | undefined;
}

/** The asked area, if it serves the recipient's address. */
export interface DeliveringArea {
  fcId: number;
  transportMode: TransportMode;
  travelTime: number;
  cutoff: number;
  /** Days on which its center is closed. */
  closedDays?: readonly Day[] | undefined;
}

export interface BookableDeliveryWindow extends TimedDeliveryWindow {
  windowDuration: number;
  isOpen: boolean;
}

export interface NewDeliveryFacts {
  area: DeliveringArea | undefined;
  /** The area's windows of the asked day. */
  windows: readonly BookableDeliveryWindow[];
  /** The zone of the asked fulfillment center. */
  zone: string;
  now: Date;
  /** Why nothing is delivered on the asked day; undefined where something is (D279). */
  closedFor?: string | undefined;
}

/** A delivery that may be booked. */
export interface NewDelivery extends Fulfillment {
  deliveryDate: Day;
  /** ISO instant. */
  startTime: string;
  windowDuration: number;
}

export interface DeliveryProblem {
  field: 'areaId' | 'fc.fcId' | 'transportMode' | 'startTime' | 'windowDuration';
  message: string;
}

export type NewDeliveryCheck = { ok: true; delivery: NewDelivery } | { ok: false; problem: DeliveryProblem };

/** Date, fulfillment center, area, window and mode of a new order must fit the address, each other and the clock (D138). */
export function checkNewDelivery(input: DeliveryInput, facts: NewDeliveryFacts): NewDeliveryCheck {
  const { area, zone, now } = facts;
  if (area === undefined) return refuse('areaId', 'This delivery area does not serve the address');
  if (area.fcId !== input.fcId) return refuse('fc.fcId', 'The delivery area belongs to another fulfillment center');
  if (area.transportMode !== input.transportMode)
    return refuse('transportMode', `This delivery area delivers by ${area.transportMode}`);
  const deliveryDate = toFcDate(input.startTime, zone);
  if (deliveryDate < fcToday(now, zone)) return refuse('startTime', 'The delivery date is in the past');
  const tooFar = workDayProblem(deliveryDate, fcToday(now, zone));
  if (tooFar !== undefined) return refuse('startTime', `The delivery date ${tooFar}`);
  if (facts.closedFor !== undefined) return refuse('startTime', closedText(deliveryDate, facts.closedFor));
  const window = facts.windows.find(({ startTime }) => epochOf(startTime) === epochOf(input.startTime));
  const at = formatTime(input.startTime, zone);
  if (!window?.isOpen) return refuse('startTime', `No delivery window is open at ${at}`);
  const { windowDuration } = window;
  if (input.windowDuration !== undefined && input.windowDuration !== windowDuration)
    return refuse('windowDuration', `The delivery window at ${at} lasts ${countOf(windowDuration, 'hour')}`);
  if (isTooLateToBook(window, { ...area, zone }, now))
    return refuse('startTime', `It is too late for the delivery window at ${at}`);
  const startTime = new Date(epochOf(input.startTime)).toISOString();
  return {
    ok: true,
    delivery: { deliveryDate, startTime, windowDuration, ...fulfillmentOf({ ...area, startTime, zone }) },
  };
}

function refuse(field: DeliveryProblem['field'], message: string): NewDeliveryCheck {
  return { ok: false, problem: { field, message } };
}
