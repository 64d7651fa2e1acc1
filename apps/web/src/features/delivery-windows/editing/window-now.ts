import { deliveryWindow } from '@bloomdesk/contract/delivery-windows/shapes';
import { type DeliveryWindow, windowOf } from '#features/delivery-windows/delivery-window.ts';

/** The window that a refusal carries, as it is now; null where it carries none. Apart, as it brings the validator. */
export function windowNow(current: unknown): DeliveryWindow | null {
  const sent = deliveryWindow.safeParse(current);
  return sent.success ? windowOf(sent.data) : null;
}
