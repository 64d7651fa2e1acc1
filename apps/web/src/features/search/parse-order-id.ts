import { parseTypedId } from '@bloomdesk/domain/orders/order-id';

type Reading = { ok: true; path: string; hash: string } | { ok: false; message: string };

/** Where an order id as typed leads: to the order, at the suborder where one was named; or why it leads nowhere. */
export function parseOrderId(text: string): Reading {
  if (text.trim() === '') return { ok: false, message: 'Enter an order id.' };
  const typed = parseTypedId(text);
  if (typed?.kind === 'order') return { ok: true, path: `/orders/${typed.orderId}`, hash: '' };
  if (typed?.kind === 'suborder') return { ok: true, path: `/orders/${typed.orderId}`, hash: typed.suborderId };
  if (typed?.kind === 'batch')
    return { ok: false, message: `${typed.batchId} is a batch id. Order ids have seven digits or more.` };
  return { ok: false, message: 'This is not an order id. One looks like 1000012.' };
}
