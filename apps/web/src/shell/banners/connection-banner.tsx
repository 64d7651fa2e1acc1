import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useConnectionUnsaid, watchConnection } from '#lib/calling/connection.ts';
import { useWords } from '#texts/use-texts.ts';
import { Banner } from '#ui/banner.tsx';

/** Says on every page that the server cannot be reached, so that nothing on it passes for what is so now. */
export function ConnectionBanner() {
  const word = useWords();
  const queries = useQueryClient();
  const isUnsaid = useConnectionUnsaid();
  // the bench says in its own place what is kept there meanwhile
  const isBench = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath === '/fulfill/$batchId' });
  useEffect(() => watchConnection(() => void queries.refetchQueries({ type: 'active', stale: true })), [queries]);
  if (!isUnsaid || isBench) return null;
  return (
    <Banner tone="amber" title={word('No connection')} className="rounded-none border-x-0 border-t-0 px-6">
      {word(navigator.onLine ? 'Bloomdesk cannot be reached.' : 'This computer has no network.')}{' '}
      {word('What you see may be old. What you typed stays. It connects again by itself.')}
    </Banner>
  );
}
