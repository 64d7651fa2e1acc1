import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { CallData } from '@bloomdesk/contract/call';
import {
  countUnreadNotifications,
  listNotifications,
  type StaffNotification,
} from '@bloomdesk/contract/notifications/staff-notifications.calls';
import type { CallFailed } from '#lib/call-failed.ts';
import { send } from '#lib/client.ts';
import { read } from '#lib/use-call.ts';

type Page = CallData<typeof listNotifications>;
type News = CallData<typeof countUnreadNotifications>;

/** One's own notifications, newest first, as far as they have been asked for. */
export function useNotifications() {
  const queries = useQueryClient();
  const { data, ...list } = useInfiniteQuery<Page, CallFailed, StaffNotification[], readonly string[], string>({
    queryKey: [listNotifications.name],
    queryFn: async ({ pageParam, signal }) => {
      const page = await send(listNotifications, { ...(pageParam !== '' && { before: pageParam }) }, { signal });
      queries.setQueryData(
        read(countUnreadNotifications, {}).queryKey,
        (known?: News) => known && { ...known, unread: page.unread },
      );
      return page;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ notifications }) => notifications),
    staleTime: 0, // opened, it shows what has come since
    meta: { about: listNotifications.about },
  });
  return { notifications: data, ...list };
}
