import {
  listDeliveryWindows,
  updateDeliveryWindow,
  updateDeliveryWindowStatus,
} from '@bloomdesk/contract/delivery-windows/calls';
import type { DeliveryWindow } from '@bloomdesk/contract/delivery-windows/shapes';
import { largestCapacity } from '@bloomdesk/domain/delivery-windows/delivery-window-form';
import { isTransportMode } from '@bloomdesk/domain/deliveries/transport-mode';
import type { Day } from '@bloomdesk/domain/time/calendar-day';
import type { AppContext } from '#composition/app-context.ts';
import { storesOf } from '#composition/stores.ts';
import type { DemoDesk } from './demo-desk.ts';

/** The windows of every area as they stood when the first orders of the demo came in. */
export async function putDemoDeliveryWindows(app: AppContext, at: Date): Promise<void> {
  const { deliveryWindows } = storesOf(app.db);
  await deliveryWindows.regenerate(await deliveryWindows.generatingAreas(), at);
}

/** A day as a delivery editor leaves it: every other window of the couriers has a capacity, one is full, one is closed. */
export async function writeDemoDeliveryWindows(desk: DemoDesk, date: Day, now: Date): Promise<void> {
  const { windows } = await desk.send(listDeliveryWindows, { date });
  const local = windows.filter(
    (window) => window.transport_mode === 'car' && Date.parse(window.start_datetime) > now.getTime(),
  );
  if (local.some(({ capacity }) => capacity !== null)) return;
  const full = local.find(({ booked }) => booked > 0 && booked <= largestCapacity);
  for (const [place, window] of local.entries()) {
    const roomy = Math.ceil((window.booked * 1.4 + 5) / 5) * 5;
    if (window === full) await limit(desk, window, window.booked);
    else if (place % 2 === 0 && roomy <= largestCapacity) await limit(desk, window, roomy);
  }
  const last = local.findLast(({ booked }) => booked === 0);
  if (last) await desk.send(updateDeliveryWindowStatus, { windowId: last.id, isActive: false });
}

async function limit(desk: DemoDesk, window: DeliveryWindow, capacity: number): Promise<void> {
  const { transport_mode: transportMode } = window;
  if (!isTransportMode(transportMode)) return;
  await desk.send(updateDeliveryWindow, {
    windowId: window.id,
    deliveryAreaId: window.delivery_area_id,
    startDatetime: window.start_datetime,
    endDatetime: window.end_datetime,
    cutoffLeadTimeMinutes: window.cutoff_lead_time_minutes,
    preppedAtTime: window.prepped_at_time,
    capacity,
    fcId: window.fc_id,
    transportMode,
  });
}
