import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { findPlace, searchOrders, type SearchHit } from '@bloomdesk/contract/search/calls';
import { parseTypedPlace } from '@bloomdesk/domain/orders/order-id';
import { isSearchable } from '@bloomdesk/domain/search/parse-search';
import { shownPhone } from '@bloomdesk/domain/suborders/shown-phone';
import { send } from '#lib/client.ts';
import { read } from '#lib/use-call.ts';

/** Milliseconds someone has to stop typing before they are searched for. */
const restWhileTyping = 120;

/** What a text finds, asked for once its writer rests; a text that was typed on is never asked for. */
export function foundOrders(text: string) {
  const q = text.trim();
  const { queryKey, meta } = read(searchOrders, { q });
  return queryOptions({
    queryKey,
    meta: { ...meta },
    enabled: isSearchable(q),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      await rest(signal);
      return await send(searchOrders, { q }, { signal });
    },
  });
}

/** What a typed id is really the id of, asked for once its writer rests. */
export function foundPlace(text: string) {
  const q = text.trim();
  const { queryKey, meta } = read(findPlace, { q });
  return queryOptions({
    queryKey,
    meta: { ...meta },
    enabled: parseTypedPlace(q) !== null,
    queryFn: async ({ signal }) => {
      await rest(signal);
      return await send(findPlace, { q }, { signal });
    },
  });
}

function rest(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, restWhileTyping);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** What can be searched, in the words of the screen that finds nothing. */
export const searchable =
  'Order or suborder id, name, phone number, or email of the sender or the recipient, tracking number, batch, or order reference.';

/** Where a hit leads: to its order, at the suborder it was found by. */
export function hitPlace({ orderId, suborderId }: SearchHit) {
  return { path: `/orders/${orderId}`, hash: suborderId ?? '' };
}

/** What it was found by, as people say it: `sender phone (410) 555-0123`. */
export function formatMatch({ matched, matchedText, customer, recipient }: SearchHit): string {
  if (matched === 'sender name') return `from ${customer}`;
  if (matched === 'recipient name') return `to ${recipient}`;
  const text = matched.endsWith('phone') ? shownPhone(matchedText) : matchedText;
  return `${matched} ${text}`;
}
