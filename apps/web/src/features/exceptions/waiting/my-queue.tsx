import { useQuery } from '@tanstack/react-query';
import type { CallData } from '@bloomdesk/contract/call';
import { claimWork, listMyWork } from '@bloomdesk/contract/exceptions/owners.calls';
import { countOf } from '@bloomdesk/domain/count-of';
import { messageOf } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { useMinute } from '#lib/time/use-minute.ts';
import { read } from '#lib/use-call.ts';
import { formatAge, formatDeadline, formatTimeLeft, minutesFrom } from '#features/exceptions/format-waiting.ts';
import { TakeNext } from '#features/exceptions/owners/take-next.tsx';
import { OrderLink } from '#parts/orders/order-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toneInk } from '#ui/tone.ts';
import { QueueLink } from './queue-link.tsx';

type Work = CallData<typeof listMyWork>['work'][number];

/** What the person at the screen works on, the first to be done first, and the way to take the next. */
export function MyQueue() {
  const { may } = useSession();
  const query = useQuery({ ...read(listMyWork, {}), enabled: may(listMyWork) });
  const { data, error, isFetching, refetch } = query;
  if (!may(claimWork)) return null;
  return (
    <Card
      title="My queue"
      tour="queue"
      note={data && <QueueLink filters={{ owner: 'Me' }}>{data.work.length.toLocaleString('en-US')}</QueueLink>}
      actions={<TakeNext />}
    >
      {!data && !error && <Skeleton lines={4} />}
      {!data && error && (
        <LoadFailure isPending={isFetching} onRetry={() => void refetch()}>
          {messageOf(error)}
        </LoadFailure>
      )}
      {data?.work.length === 0 && (
        <EmptyState
          title="Your queue is empty"
          text="Take next claims the most urgent exception. Example: a suborder to fulfill by 11:45 with no sales order."
        />
      )}
      <ul aria-label="My queue" className="flex flex-col">
        {data?.work.map((work) => (
          <QueueEntry key={work.subjectId} work={work} />
        ))}
      </ul>
    </Card>
  );
}

function QueueEntry({ work }: { work: Work }) {
  const { subjectId, reason, recipient, fcId, raisedAt, claimedAt, assignedBy, mentions } = work;
  const { fcOf } = useSession();
  const now = useMinute();
  const due = work.dueAt ?? work.fulfillBy ?? '';
  const zone = fcId === null ? undefined : fcOf(fcId)?.timezone;
  return (
    <li className="border-b border-line py-2 first:pt-0 last:border-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-2">
        <OrderLink id={subjectId} className="font-medium" />
        <span dir="auto" className="min-w-0 break-words">
          {reason === '' ? 'Order' : reason}
        </span>
        {mentions > 0 && <Badge tone="blue">{countOf(mentions, 'mention')}</Badge>}
      </p>
      <p className="text-sm text-muted">
        {due === '' ? 'No due time' : `${work.dueAt === null ? 'Fulfill by' : 'Due'} ${formatDeadline(due, zone)}`}
        {due !== '' && (
          <span className={minutesFrom(due, now) < 0 ? toneInk.red : ''}> · {formatTimeLeft(due, now)}</span>
        )}
        {` · waits ${formatAge(raisedAt ?? claimedAt, now)}`}
        <span dir="auto">{recipient !== '' && ` · for ${recipient}`}</span>
        <span dir="auto">{assignedBy !== null && ` · from ${assignedBy}`}</span>
      </p>
    </li>
  );
}
