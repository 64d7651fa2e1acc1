import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { noAnswer } from '#lib/calling/call-answer.ts';
import { CallFailed } from '#lib/call-failed.ts';
import { messageOf, requestIdOf } from '#lib/format-failure.ts';
import { useSaysConnectionLost } from '#lib/calling/connection.ts';
import { isPartMissing, reloadWhereReachable } from '#lib/calling/missing-part.ts';
import { whenReachableAgain } from '#lib/calling/reachable.ts';
import { lazily } from '#lib/react/lazily.ts';
import { NoAccess } from '#lib/address/no-access.ts';
import { useWords } from '#texts/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { CopyText } from '#ui/copy-text.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from './page.tsx';

const NoAccessPage = lazily(
  () => import('./no-access-page.tsx'),
  (file) => file.NoAccessPage,
);

const reloadedFor = 'bloomdesk.reloaded';

/** What stands in place of a page that could not be shown; the frame around it goes on working. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const word = useWords();
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  useNewVersion(error);
  const tryAgain = () => {
    if (isPartMissing(error)) return void reloadWhereReachable();
    queries.reset();
    reset();
    void router.invalidate();
  };
  useTryingAgain(isConnectionLost(error), tryAgain);
  useSaysConnectionLost(isConnectionLost(error));
  if (error instanceof NoAccess)
    return (
      <Suspense fallback={null}>
        <NoAccessPage of={error.of} />
      </Suspense>
    );
  const { title, text, isAgainUseful } = wordsFor(error);
  const requestId = requestIdOf(error);
  return (
    <Page category="Bloomdesk" title={word(title)}>
      <div role="alert">
        <EmptyState
          icon="alert"
          title={word(text)}
          text={
            requestId !== '' && (
              <>
                {word('Request id')} <CopyText text={requestId} className="text-sm" />
              </>
            )
          }
          action={
            isAgainUseful ? (
              <Button icon="refresh" onClick={tryAgain}>
                {word('Try again')}
              </Button>
            ) : (
              <Button onClick={() => history.back()}>{word('Go back')}</Button>
            )
          }
        />
      </div>
    </Page>
  );
}

interface FailureWords {
  title: string;
  text: string;
  isAgainUseful: boolean;
}

function wordsFor(error: unknown): FailureWords {
  const text = messageOf(error);
  if (isConnectionLost(error))
    return { title: 'No connection', text: noAnswer('offline', '').message, isAgainUseful: true };
  if (!(error instanceof CallFailed)) return { title: 'This page failed', text, isAgainUseful: true };
  if (error.status === 404) return { title: 'Not found', text, isAgainUseful: false };
  // an address with an id in it that cannot be one
  if (error.code === 'bad-input')
    return { title: 'Not found', text: 'There is nothing at this address.', isAgainUseful: false };
  if (error.status === 403) return { title: 'No access', text, isAgainUseful: false };
  return { title: 'This page could not be loaded', text, isAgainUseful: true };
}

function isConnectionLost(error: unknown): boolean {
  return isPartMissing(error) || (error instanceof CallFailed && error.code === 'offline');
}

/** A page that failed for want of a connection comes by itself when there is one again. */
function useTryingAgain(isLost: boolean, tryAgain: () => void) {
  const again = useEffectEvent(tryAgain);
  useEffect(() => (isLost ? whenReachableAgain(() => again()) : undefined), [isLost]);
}

/** After a new version has been put in place its parts have other names: they are fetched by themselves, once. */
function useNewVersion(error: unknown) {
  useEffect(() => {
    if (isPartMissing(error)) void reloadOnce(location.pathname);
  }, [error]);
}

async function reloadOnce(path: string): Promise<void> {
  if (sessionStorage.getItem(reloadedFor) === path) return;
  if (await reloadWhereReachable()) sessionStorage.setItem(reloadedFor, path);
}
