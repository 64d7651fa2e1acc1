import { isOrderId } from '@bloomdesk/domain/orders/order-id';
import { nothingFound } from '#lib/call-failed.ts';

/** Says that an order is not found where the address cannot be one's; the server need not be asked (D45). */
export function assertOrderId(orderId: string): void {
  if (!isOrderId(orderId)) throw nothingFound(`Order ${orderId}`);
}
