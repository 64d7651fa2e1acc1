import type { DeliveryWindow as WindowOnWire } from '@bloomdesk/contract/delivery-windows/shapes';
import { type DeliveryWindow, windowOf } from '#features/delivery-windows/delivery-window.ts';

/** The window that a refusal carries, as it is now; null where it carries none. */
export function windowNow(current: unknown): DeliveryWindow | null {
  return isWindow(current) ? windowOf(current) : null;
}

/** Told by what no other thing has; the server's own tests hold its answers against the contract. */
function isWindow(sent: unknown): sent is WindowOnWire {
  return typeof sent === 'object' && sent !== null && 'cutoff_lead_time_minutes' in sent && 'version' in sent;
}
