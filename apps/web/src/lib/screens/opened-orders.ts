import { useEffect } from 'react';
import { listOpenedOrders } from '@bloomdesk/contract/search/calls';
import { recall, remember } from '#lib/remembered.ts';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';

const most = 8;
const nameFor = (email: string) => `opened-orders.${email}`;

/** The orders this person has opened in this browser, the last one first: their ids and nothing else. */
export function openedOrders(email: string): string[] {
  return (recall(nameFor(email)) ?? '')
    .split(',')
    .filter((id) => /^\d{7,12}$/.test(id))
    .slice(0, most);
}

/** Reads what those orders are. */
export function openedOrdersRead(ids: readonly string[]) {
  return read(listOpenedOrders, { ids: ids.join(',') });
}

/** Keeps an order for the next time; each stands once. */
export function rememberOpened(email: string, orderId: string): void {
  const others = openedOrders(email).filter((id) => id !== orderId);
  remember(nameFor(email), [orderId, ...others].slice(0, most).join(','));
}

/** Keeps the order in view as opened by whoever reads it. */
export function useRememberOpened(orderId: string): void {
  const { email } = useSession().user;
  useEffect(() => rememberOpened(email, orderId), [email, orderId]);
}
