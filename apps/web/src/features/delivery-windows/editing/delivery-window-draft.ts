import type { CallInput } from '@bloomdesk/contract/call';
import type { createDeliveryWindow } from '@bloomdesk/contract/delivery-windows/calls';
import type { DeliveryWindow } from '#features/delivery-windows/delivery-window.ts';
import {
  type CompleteDeliveryWindow,
  usualTransportMode,
  type DeliveryWindowForm,
} from '@bloomdesk/domain/delivery-windows/delivery-window-form';
import { isTransportMode } from '@bloomdesk/domain/deliveries/transport-mode';
import { addMinutes } from '@bloomdesk/domain/time/fc-time';

/** A window while it is written: which one, what it was, and what is written so far. */
export interface DeliveryWindowDraft {
  /** The window as its writer has read it; null for a new one. */
  window: DeliveryWindow | null;
  /** As the writing began, to tell whether anything would be lost. */
  start: DeliveryWindowForm;
  form: DeliveryWindowForm;
}

/** A new window travels by bike and has nothing else yet, but for its center where there is only one. */
export function newDraft(fcId: number | null): DeliveryWindowDraft {
  const start: DeliveryWindowForm = {
    fcId,
    areaId: null,
    transportMode: usualTransportMode,
    startTime: null,
    endTime: null,
    cutoffTime: null,
    preppedTime: null,
    capacity: null,
  };
  return { window: null, start, form: start };
}

export function draftOf(window: DeliveryWindow): DeliveryWindowDraft {
  const startTime = new Date(window.startTime).toISOString();
  const start: DeliveryWindowForm = {
    fcId: window.fcId,
    areaId: window.areaId,
    transportMode: window.transportMode,
    startTime,
    endTime: new Date(window.endTime).toISOString(),
    cutoffTime: addMinutes(startTime, -window.cutoffMinutes),
    preppedTime: new Date(window.preppedTime).toISOString(),
    capacity: window.capacity ?? 'unlimited',
  };
  return { window, start, form: start };
}

/** Has anything been written that would be lost? */
export function isChanged({ start, form }: DeliveryWindowDraft): boolean {
  return JSON.stringify(start) !== JSON.stringify(form);
}

/** A complete window as it travels (spec 3, section 7). */
export function deliveryWindowPayload(
  { window, form }: DeliveryWindowDraft,
  complete: CompleteDeliveryWindow,
): CallInput<typeof createDeliveryWindow> {
  const { transportMode } = complete;
  return {
    deliveryAreaId: complete.areaId,
    startDatetime: complete.startTime,
    endDatetime: complete.endTime,
    cutoffLeadTimeMinutes: complete.cutoffMinutes,
    preppedAtTime: complete.preppedTime,
    capacity: complete.capacity,
    fcId: form.fcId ?? 0,
    ...(isTransportMode(transportMode) && { transportMode }),
    isActive: window?.type !== 'close',
  };
}
