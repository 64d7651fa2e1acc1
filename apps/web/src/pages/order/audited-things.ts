import type { Order } from '@bloomdesk/contract/orders/shapes';

interface Audited {
  type: 'ORDER' | 'SUBORDER';
  id: string;
  name: string;
}

/** The order or suborder of an id, as its audit log is headed; a suborder's id has a dash (D35). */
export function auditedThing(id: string): Audited {
  return id.includes('-')
    ? { type: 'SUBORDER', id, name: `Suborder ${id}` }
    : { type: 'ORDER', id, name: `Order ${id}` };
}

/** An order and its suborders, whose audit logs are looked at in one place (D220). */
export function auditedThings({ orderId, suborders }: Order): Audited[] {
  return [orderId, ...suborders.map(({ suborderId }) => suborderId)].map(auditedThing);
}
