import { useQuery } from '@tanstack/react-query';
import { endOwnSession, listOwnSessions } from '@bloomdesk/contract/identity/own-sessions.calls';
import { failureNotice, messageOf } from '#lib/format-failure.ts';
import { read, useChange } from '#lib/use-call.ts';
import { ownAccountTexts } from '#texts/english/frame/own-account.ts';
import { useTexts } from '#texts/use-texts.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { SessionList } from './session-list.tsx';

/** Where one is signed in, and the way out of each session (D276). */
export function OwnSessions() {
  const t = useTexts(ownAccountTexts);
  const { data, error, refetch } = useQuery(read(listOwnSessions, {}));
  const signOut = useChange(endOwnSession);
  const end = (sessionId: string | undefined, title: string) =>
    signOut.mutate({ ...(sessionId !== undefined && { sessionId }) }, { onSuccess: () => showToast({ title }) });
  const sessions = data?.sessions ?? [];
  return (
    <section aria-labelledby="own-sessions">
      <div className="flex items-center justify-between gap-3">
        <h3 id="own-sessions" className="font-semibold">
          {t('sessions')}
        </h3>
        {sessions.some(({ isThisOne }) => !isThisOne) && (
          <Button isPending={signOut.isPending} onClick={() => end(undefined, t('endedElsewhere'))}>
            {t('everywhereElse')}
          </Button>
        )}
      </div>
      {signOut.error && <Banner {...failureNotice(signOut.error)} />}
      {!data && !error && <Skeleton className="h-24" />}
      {error && !data && (
        <LoadFailure title={t('notLoaded')} onRetry={() => void refetch()}>
          {messageOf(error)}
        </LoadFailure>
      )}
      <SessionList
        sessions={sessions}
        isPending={signOut.isPending}
        onEnd={(session) => end(session.sessionId, t('signedOutOf', { device: session.device || t('unknownBrowser') }))}
      />
    </section>
  );
}
