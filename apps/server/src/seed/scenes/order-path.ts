import { orderIdOf } from '@bloomdesk/domain/orders/order-id';

/** The screen of an order, for the suborder that is meant. */
export function orderPath(suborderId: string): string {
  return `/orders/${orderIdOf(suborderId)}`;
}
