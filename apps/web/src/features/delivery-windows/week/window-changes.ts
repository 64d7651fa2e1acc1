import type { CallInput } from '@bloomdesk/contract/call';
import type { updateDeliveryWindow, updateDeliveryWindowStatus } from '@bloomdesk/contract/delivery-windows/calls';
import { countOf } from '@bloomdesk/domain/count-of';
import { completeDeliveryWindow } from '@bloomdesk/domain/delivery-windows/delivery-window-form';
import { formatFcDay } from '@bloomdesk/domain/time/format-clock';
import type { DeliveryWindowRow } from '#features/delivery-windows/delivery-window-row.ts';
import { deliveryWindowPayload, draftOf } from '#features/delivery-windows/editing/delivery-window-draft.ts';
import { windowAt } from '#lib/format-zone.ts';

/** What is done to all selected windows. */
export type WindowChange = { kind: 'close' } | { kind: 'open' } | { kind: 'capacity'; capacity: number | null };

/** Those that the change would leave as they are. */
export function changedBy(rows: readonly DeliveryWindowRow[], change: WindowChange): DeliveryWindowRow[] {
  if (change.kind === 'capacity') return rows.filter(({ window }) => window.capacity !== change.capacity);
  return rows.filter(({ isOpen }) => isOpen === (change.kind === 'close'));
}

/** How a window is opened or closed; whoever confirms has been told how many suborders it holds (D209). */
export function statusInput(
  { window }: DeliveryWindowRow,
  isActive: boolean,
): CallInput<typeof updateDeliveryWindowStatus> {
  return { windowId: window.id, isActive, expectedVersion: window.version, confirmBooked: true };
}

/** The window as it is, with another capacity; null where it could not be saved as it is. */
export function capacityInput(
  { window }: DeliveryWindowRow,
  capacity: number | null,
): CallInput<typeof updateDeliveryWindow> | null {
  const draft = draftOf(window);
  const form = { ...draft.form, capacity: capacity ?? ('unlimited' as const) };
  const complete = completeDeliveryWindow(form);
  if (!complete.ok) return null;
  const payload = deliveryWindowPayload({ ...draft, form }, complete.window);
  return { ...payload, windowId: window.id, id: window.id, expectedVersion: window.version, confirmBooked: true };
}

/** What holds suborders, in words; null where nothing does, or where it does not matter. */
export function bookedWarning(rows: readonly DeliveryWindowRow[], change: WindowChange): string | null {
  const booked = rows.reduce((sum, { window }) => sum + window.booked, 0);
  if (change.kind === 'close' && booked > 0)
    return `${countOf(booked, 'suborder is', 'suborders are')} booked in them, and stay booked.`;
  const { capacity } = change.kind === 'capacity' ? change : { capacity: null };
  if (capacity === null) return null;
  const over = rows.filter(({ window }) => window.booked > capacity).length;
  return over === 0
    ? null
    : `${countOf(over, 'window holds', 'windows hold')} more than ${capacity}. None is cancelled.`;
}

/** A window as it is named in a list: `Baltimore City, Mon, Feb 8, 9:00 – 11:00 am`. */
export function formatWindow({ window, zone }: DeliveryWindowRow): string {
  const hours = (Date.parse(window.endTime) - Date.parse(window.startTime)) / 3_600_000;
  return `${window.areaName}, ${formatFcDay(window.startTime, zone)}, ${windowAt(window.startTime, hours, zone)}`;
}
