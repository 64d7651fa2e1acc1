import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { listReasonLists } from '@bloomdesk/contract/reasons/calls';
import { countOf } from '@bloomdesk/domain/count-of';
import { messageOf } from '#lib/format-failure.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { read } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const ReasonListDialog = onOpening(
  () => import('./reason-list-dialog.tsx'),
  (file) => file.ReasonListDialog,
);

/** The reasons that staff choose from, a category at a time. */
export function ReasonLists({ onAuditLog }: { onAuditLog: (category: string) => void }) {
  const { data, error, isFetching, isPending, refetch } = useQuery(read(listReasonLists, {}));
  const [opened, setOpened] = useState<string | null>(null);
  const list = data?.lists.find(({ category }) => category === opened);
  return (
    <>
      {error && (
        <LoadFailure isPending={isFetching} onRetry={() => void refetch()}>
          {messageOf(error)}
        </LoadFailure>
      )}
      <Card title="Reasons" isFlush>
        {isPending && <Skeleton lines={10} />}
        <ul className="divide-y divide-line">
          {data?.lists.map(({ category, labels, retired }) => (
            <li key={category} className="flex items-start gap-4 px-4 py-3">
              <div className="min-w-0 flex-1">
                <p className="font-medium">{category}</p>
                <p className="break-words">{labels.join(', ')}</p>
                {retired.length > 0 && <p className="text-muted">{countOf(retired.length, 'reason')} retired</p>}
              </div>
              <IconButton icon="clock" label={`Audit log of ${category}`} onClick={() => onAuditLog(category)} />
              <Button aria-label={`Edit ${category}`} opens={ReasonListDialog} onClick={() => setOpened(category)}>
                Edit
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      <Suspense fallback={null}>
        {list && <ReasonListDialog key={list.category} list={list} onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  );
}
