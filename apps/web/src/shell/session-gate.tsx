import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { getSession, type Session } from '@bloomdesk/contract/access/calls';
import { onRegrouping, takeStartSession } from '#lib/identity.ts';
import { send } from '#lib/client.ts';
import { SessionProvider, type StaffSession, staffSession } from '#lib/session.ts';
import { watchSession } from '#lib/monitoring/session-monitoring.ts';
import { read } from '#lib/use-call.ts';
import { followAccount, isShownFor } from '#texts/language.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { StartFailure } from './start-failure.tsx';

const sessionLookup = {
  ...read(getSession, {}),
  // The session as it came with the first token of the page, where it did.
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const sent = await takeStartSession();
    return isSession(sent) ? sent : await send(getSession, {}, { signal });
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
};

/** Lets nobody in before it is known who they are; what a screen needs beside that is fetched with the screen. */
export function SessionGate({ children }: { children: (session: StaffSession) => ReactNode }) {
  const answer = useQuery(sessionLookup);
  const session = useMemo(() => answer.data && staffSession(answer.data), [answer.data]);
  const queries = useQueryClient();
  useEffect(() => {
    if (answer.data) void watchSession(answer.data).catch(() => {}); // a blocked monitor keeps nobody from working
  }, [answer.data]);
  useEffect(() => onRegrouping(() => void queries.invalidateQueries({ queryKey: sessionLookup.queryKey })), [queries]);
  const isInLanguage = useAccountLanguage(answer.data);
  if (session && isInLanguage) return <SessionProvider value={session}>{children(session)}</SessionProvider>;
  if (answer.error) return <StartFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  return <LoadingScreen />;
}

/** The server's own tests hold it against the contract, like every answer. */
function isSession(sent: unknown): sent is Session {
  return typeof sent === 'object' && sent !== null && 'staffId' in sent;
}

/** Is the page in the person's language? Only the first time something waits for it; a language that cannot be loaded is English. */
function useAccountLanguage(session: Session | undefined): boolean {
  const [wasShown, setShown] = useState(false);
  useEffect(() => {
    if (session === undefined) return;
    const shown = () => setShown(true);
    followAccount(session.language).then(shown, shown);
  }, [session]);
  return wasShown || (session !== undefined && isShownFor(session.language));
}
