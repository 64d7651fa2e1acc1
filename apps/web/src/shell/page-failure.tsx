import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { CallFailed } from '#lib/call-failed.ts';
import { messageOf, requestIdOf } from '#lib/failure-words.ts';
import { NoAccess } from '#lib/address/no-access.ts';
import { Button } from '#ui/button.tsx';
import { CopyText } from '#ui/copy-text.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoAccessPage } from './no-access-page.tsx';
import { Page } from './page.tsx';

/** What stands in place of a page that could not be shown; the frame around it goes on working. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  if (error instanceof NoAccess) return <NoAccessPage of={error.of} />;
  const { title, isAgainUseful } = wordsFor(error);
  const requestId = requestIdOf(error);
  const tryAgain = () => {
    queries.reset();
    reset();
    void router.invalidate();
  };
  return (
    <Page category="Bloomdesk" title={title}>
      <div role="alert">
        <EmptyState
          icon="alert"
          title={messageOf(error)}
          text={
            requestId !== '' && (
              <>
                Request id <CopyText text={requestId} className="text-sm" />
              </>
            )
          }
          action={
            isAgainUseful ? (
              <Button icon="refresh" onClick={tryAgain}>
                Try again
              </Button>
            ) : (
              <Button onClick={() => history.back()}>Go back</Button>
            )
          }
        />
      </div>
    </Page>
  );
}

function wordsFor(error: unknown): { title: string; isAgainUseful: boolean } {
  if (!(error instanceof CallFailed)) return { title: 'This page failed', isAgainUseful: true };
  if (error.status === 404) return { title: 'Not found', isAgainUseful: false };
  if (error.status === 403) return { title: 'No access', isAgainUseful: false };
  return { title: 'This page could not be loaded', isAgainUseful: true };
}
