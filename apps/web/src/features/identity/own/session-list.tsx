import type { OpenSession } from '@bloomdesk/contract/identity/people.shapes';
import { formatMoment } from '#lib/format-moment.ts';
import { ownAccountTexts } from '#texts/english/frame/own-account.ts';
import { useTexts } from '#texts/use-texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

export interface SessionListProps {
  sessions: readonly (OpenSession & { isThisOne?: boolean })[];
  isPending: boolean;
  onEnd: (session: OpenSession) => void;
}

/** Where somebody is signed in, each with its way out; the session that shows the list has none. */
export function SessionList({ sessions, isPending, onEnd }: SessionListProps) {
  const t = useTexts(ownAccountTexts);
  return (
    <ul className="flex flex-col divide-y divide-line">
      {sessions.map((session) => (
        <li key={session.sessionId} className="flex items-center gap-3 py-2.5">
          <div className="min-w-0 flex-1">
            <p className="flex items-center gap-2 font-medium">
              {session.device || t('unknownBrowser')}
              {session.isThisOne && <Badge tone="green">{t('thisSession')}</Badge>}
            </p>
            <p className="text-sm text-muted">
              {session.address && `${session.address} · `}
              {t('signedIn', { at: formatMoment(session.signedInAt), used: formatMoment(session.lastUsedAt) })}
            </p>
          </div>
          {!session.isThisOne && (
            <Button
              isPending={isPending}
              aria-label={t('signOutOf', { device: session.device || t('unknownBrowser') })}
              onClick={() => onEnd(session)}
            >
              {t('signOut')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
