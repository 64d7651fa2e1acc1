import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallData } from '@bloomdesk/contract/call';
import { listSendings } from '@bloomdesk/contract/webhooks/sendings.calls';
import type { SendingState } from '@bloomdesk/domain/webhooks/sending-rules';
import type { CallFailed } from '#lib/call-failed.ts';
import { send } from '#lib/client.ts';

type Page = CallData<typeof listSendings>;

/** The log of a webhook, page after page, the newest first. */
export function useSendings(webhookId: string, state: SendingState | 'all') {
  return useInfiniteQuery<Page, CallFailed, Page, readonly unknown[], number>({
    queryKey: [listSendings.name, webhookId, state],
    queryFn: async ({ pageParam, signal }) =>
      await send(
        listSendings,
        { webhookId, ...(state !== 'all' && { state }), ...(pageParam > 0 && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ before }) => before,
    select: ({ pages }) => ({
      webhook: webhookOf(pages),
      sendings: pages.flatMap(({ sendings }) => sendings),
      before: pages.at(-1)?.before ?? null,
    }),
    meta: { about: listSendings.about },
    refetchInterval: 5000, // what was sent again settles while one looks
  });
}

function webhookOf(pages: readonly Page[]): Page['webhook'] {
  const [first] = pages;
  if (!first) throw new Error('A log that was read has a first page.');
  return first.webhook;
}
