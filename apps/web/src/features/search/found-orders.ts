import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchOrders, type SearchHit } from '@bloomdesk/contract/search/calls';
import { isSearchable } from '@bloomdesk/domain/search/typed-text';
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

function rest(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, restWhileTyping);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** What orders can be searched by. */
export const searchable =
  'ID, name, phone, email, address, product, day, tag or batch. The last four digits of a phone are enough.';

/** So many hits an answer has at most. */
const mostHits = 20;

/** Asks for more where more orders match equally well than are shown; undefined where the list is whole. */
export function alikeWords(alike: number): string | undefined {
  return alike > mostHits ? `More than ${mostHits} orders match. Add a name, a phone, a street or a day.` : undefined;
}

/** Where a hit leads: to its order, at the suborder it was found by. */
export function hitPlace({ orderId, suborderId }: Pick<SearchHit, 'orderId' | 'suborderId'>) {
  return { path: `/orders/${orderId}`, hash: suborderId ?? '' };
}
