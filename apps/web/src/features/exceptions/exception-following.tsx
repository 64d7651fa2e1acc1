import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getSession } from '@bloomdesk/contract/access/calls';
import { useSession } from '#lib/session.ts';
import { followExceptions, reloadExceptions, useLiveExceptions } from './live/live-exceptions.ts';
import { LoadFailure } from '#ui/load-failure.tsx';

export { askForExceptions } from './live/live-exceptions.ts';

/** Keeps the exceptions while someone is signed in, and says on every screen when they could not be loaded (D175). */
export function ExceptionFollowing() {
  const { dataApiKey } = useSession();
  const queries = useQueryClient();
  const { state, isRefreshing } = useLiveExceptions();
  useEffect(
    () => followExceptions(dataApiKey, () => void queries.invalidateQueries({ queryKey: [getSession.name] })),
    [dataApiKey, queries],
  );
  // the queue says it in its own place
  const isQueue = useRouterState({ select: (router) => router.location.pathname.startsWith('/exceptions') });
  if (state !== 'failed' || isQueue) return null;
  return (
    <LoadFailure
      tone="amber"
      className="rounded-none border-x-0 border-t-0 px-6"
      isPending={isRefreshing}
      onRetry={reloadExceptions}
    >
      Could not load exceptions.
    </LoadFailure>
  );
}
