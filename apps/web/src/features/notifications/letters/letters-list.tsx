import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { listLetters } from '@bloomdesk/contract/notifications/letters.calls';
import type { WrittenLetter } from '@bloomdesk/contract/notifications/letters.shapes';
import { lifecycleEvents, type LifecycleEventType } from '@bloomdesk/domain/orders/lifecycle-events';
import { messageOf } from '#lib/format-failure.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { read } from '#lib/use-call.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const LetterDialog = onOpening(
  () => import('./letter-dialog.tsx'),
  (file) => file.LetterDialog,
);

/** The letters that senders get, each as it goes out now. */
export function LettersList({ onAuditLog }: { onAuditLog: (letter: WrittenLetter) => void }) {
  const { data, error, isFetching, isPending, refetch } = useQuery(read(listLetters, {}));
  const [opened, setOpened] = useState<LifecycleEventType | null>(null);
  const letter = data?.letters.find(({ eventType }) => eventType === opened);
  return (
    <>
      {error && (
        <LoadFailure title="Could not load letters" isPending={isFetching} onRetry={() => void refetch()}>
          {messageOf(error)}
        </LoadFailure>
      )}
      <Card title="Letters to senders" isFlush>
        {isPending && <Skeleton className="h-106" />}
        <ul className="divide-y divide-line">
          {data?.letters.map((each) => (
            <LetterRow
              key={each.eventType}
              letter={each}
              onEdit={() => setOpened(each.eventType)}
              onAuditLog={() => onAuditLog(each)}
            />
          ))}
        </ul>
      </Card>
      <Suspense fallback={null}>
        {letter && <LetterDialog key={letter.eventType} letter={letter} onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  );
}

interface LetterRowProps {
  letter: WrittenLetter;
  onEdit: () => void;
  onAuditLog: () => void;
}

function LetterRow({ letter, onEdit, onAuditLog }: LetterRowProps) {
  const { label } = lifecycleEvents[letter.eventType];
  return (
    <li className="flex items-start gap-4 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 font-medium">
          {label}
          <Badge>{letter.isStandard ? 'Standard text' : 'Own text'}</Badge>
        </p>
        <p dir="auto" className="break-words">
          {letter.subject}
        </p>
        <p dir="auto" className="line-clamp-2 break-words text-muted">
          {letter.opening}
        </p>
      </div>
      <IconButton icon="clock" label={`Audit log of ${label}`} onClick={onAuditLog} />
      <Button aria-label={`Edit ${label}`} onClick={onEdit}>
        Edit
      </Button>
    </li>
  );
}
