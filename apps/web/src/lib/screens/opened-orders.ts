import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listDemoOrders } from '@bloomdesk/contract/access/calls';
import { listOpenedOrders } from '@bloomdesk/contract/search/calls';
import { viewsRead } from '#lib/views/views-read.ts';
import { recall, remember } from '#lib/remembered.ts';
import { type StaffSession, useSession } from '#lib/session.ts';
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

/** Asks for what stands under the search before its screen has come, all in one request. */
export function prefetchSearch(queries: QueryClient, { user, demo }: Pick<StaffSession, 'user' | 'demo'>): void {
  const opened = openedOrders(user.email);
  void queries.prefetchQuery(viewsRead('found-orders'));
  if (opened.length > 0) void queries.prefetchQuery(openedOrdersRead(opened));
  if (demo) void queries.prefetchQuery(read(listDemoOrders, {}));
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
