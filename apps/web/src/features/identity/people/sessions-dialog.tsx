import { useQuery } from '@tanstack/react-query';
import { listPersonSessions, signOutPerson } from '@bloomdesk/contract/identity/people.calls';
import type { Person } from '@bloomdesk/contract/identity/people.shapes';
import { failureNotice, messageOf } from '#lib/format-failure.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { read, useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { nameOf } from './person-words.ts';

export interface SessionsDialogProps {
  person: Person;
  onClose: () => void;
}

/** Where a person is signed in, each with its way out. */
export function SessionsDialog({ person, onClose }: SessionsDialogProps) {
  const { staffId } = person;
  const { data, error, refetch } = useQuery(read(listPersonSessions, { staffId }));
  const signOut = useChange(signOutPerson);
  const end = (sessionId: string | undefined, words: string) =>
    signOut.mutate(
      { staffId, ...(sessionId !== undefined && { sessionId }) },
      { onSuccess: () => showToast({ title: words }) },
    );
  const sessions = data?.sessions ?? [];
  return (
    <Dialog
      title={`Sessions of ${nameOf(person)}`}
      intro={person.email}
      width={560}
      onClose={onClose}
      footer={
        <>
          {sessions.length > 1 && (
            <Button
              kind="danger"
              isPending={signOut.isPending}
              onClick={() => end(undefined, `${nameOf(person)} is signed out everywhere`)}
            >
              Sign out everywhere
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {signOut.error && <Banner {...failureNotice(signOut.error)} />}
      {!data && !error && <Skeleton className="h-24" />}
      {error && !data && (
        <LoadFailure title="Sessions could not be loaded" onRetry={() => void refetch()}>
          {messageOf(error)}
        </LoadFailure>
      )}
      {data && sessions.length === 0 && <EmptyState icon="lock" title="Not signed in anywhere" />}
      <ul className="flex flex-col divide-y divide-line">
        {sessions.map(({ sessionId, device, address, signedInAt, lastUsedAt }) => (
          <li key={sessionId} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="font-medium">{device || 'Unknown browser'}</p>
              <p className="text-sm text-muted">
                {address && `${address} · `}Signed in {formatMoment(signedInAt)} · last used {formatMoment(lastUsedAt)}
              </p>
            </div>
            <Button
              isPending={signOut.isPending}
              onClick={() => end(sessionId, `Signed out of ${device || 'one session'}`)}
            >
              Sign out
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
