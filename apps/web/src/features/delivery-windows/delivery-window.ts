import type { DeliveryWindow as WindowOnWire } from '@bloomdesk/contract/delivery-windows/shapes';

/** A window of an area on one day. */
export interface DeliveryWindow {
  id: number;
  type: 'open' | 'close';
  areaId: number;
  areaName: string;
  fcId: number;
  fcName: string;
  /** ISO instants. */
  startTime: string;
  endTime: string;
  cutoffMinutes: number;
  preppedTime: string;
  transportMode: string;
  /** Null is unlimited. */
  capacity: number | null;
  /** Suborders it holds; cancelled ones do not count (D195). */
  booked: number;
  updatedAt: string;
  version: number;
}

/** A window in our words, from those of the scheduling API. */
export function windowOf(sent: WindowOnWire): DeliveryWindow {
  return {
    id: sent.id,
    type: sent.type,
    areaId: sent.delivery_area_id,
    areaName: sent.delivery_area_name,
    fcId: sent.fc_id,
    fcName: sent.fc_name,
    startTime: sent.start_datetime,
    endTime: sent.end_datetime,
    cutoffMinutes: sent.cutoff_lead_time_minutes,
    preppedTime: sent.prepped_at_time,
    transportMode: sent.transport_mode,
    capacity: sent.capacity,
    booked: sent.booked,
    updatedAt: sent.updatedAt,
    version: sent.version,
  };
}

/** The windows of a day as the call answers them. */
export function answeredWindows({ windows }: { windows: readonly WindowOnWire[] }): DeliveryWindow[] {
  return windows.map(windowOf);
}
