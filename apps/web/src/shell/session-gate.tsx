import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { getSession } from '@bloomdesk/contract/access/calls';
import { onRegrouping } from '#lib/identity.ts';
import { deliveryAreasLookup, productsLookup } from '#lib/lookups.ts';
import { SessionProvider, type StaffSession, staffSession } from '#lib/session.ts';
import { watchSession } from '#lib/monitoring/session-monitoring.ts';
import { read } from '#lib/use-call.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { StartFailure } from './start-failure.tsx';

const sessionLookup = {
  ...read(getSession, {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
};

/** Lets nobody in before it is known who they are and the lookups are there (D15); areas alone may be missing. */
export function SessionGate({ children }: { children: (session: StaffSession) => ReactNode }) {
  const answer = useQuery(sessionLookup);
  const products = useQuery(productsLookup);
  const areas = useQuery(deliveryAreasLookup);
  const session = useMemo(() => answer.data && staffSession(answer.data), [answer.data]);
  const queries = useQueryClient();
  useEffect(() => {
    if (answer.data) void watchSession(answer.data).catch(() => {}); // a blocked monitor keeps nobody from working
  }, [answer.data]);
  useEffect(() => onRegrouping(() => void queries.invalidateQueries({ queryKey: sessionLookup.queryKey })), [queries]);
  if (session && products.data && areas.isFetched)
    return <SessionProvider value={session}>{children(session)}</SessionProvider>;
  const error = answer.error ?? products.error;
  return error ? <StartFailure error={error} onRetry={() => void retry(queries)} /> : <LoadingScreen />;
}

/** Fetches again only what did not come. */
async function retry(queries: QueryClient): Promise<void> {
  await queries.refetchQueries({ predicate: (query) => query.state.status === 'error' });
}
