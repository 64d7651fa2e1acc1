import type { Order } from '@bloomdesk/contract/orders/shapes';

/** The order as the server has it, out of a refusal for being out of date; null when it says nothing of the kind. */
export function parseStoredOrder(current: unknown): Pick<Order, 'customer' | 'internalNote' | 'version'> | null {
  return isStoredOrder(current) ? current : null;
}

function isStoredOrder(value: unknown): value is Order {
  return typeof value === 'object' && value !== null && 'customer' in value && 'version' in value;
}
