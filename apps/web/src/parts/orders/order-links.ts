import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/** Goes to an order. */
export function useOpenOrder() {
  const navigate = useNavigate();
  return (orderId: string) => void navigate({ to: '/orders/$orderId', params: { orderId } });
}

/** The cells hold plain links, which a hundred router links would slow down; a plain press stays inside the app. */
export function followOrderLink(event: MouseEvent, openOrder: (orderId: string) => void) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const orderId = /^\/orders\/(\d+)$/.exec(link?.pathname ?? '')?.[1];
  if (orderId === undefined || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  openOrder(orderId);
}
