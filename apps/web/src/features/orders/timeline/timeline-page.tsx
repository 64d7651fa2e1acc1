import { useQuery } from '@tanstack/react-query';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import { listOrderTimeline, type TimelineEntry } from '@bloomdesk/contract/orders/timeline.calls';
import type { TimelineTopic } from '@bloomdesk/domain/audit/audit-verbs';
import { messageOf } from '#lib/format-failure.ts';
import { read } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CommentRow } from '#features/orders/comments/comment-row.tsx';
import { TimelineEventRow } from './timeline-event-row.tsx';
import { DeliveryRow, LetterRow, PlacedRow, TransactionRow } from './timeline-other-rows.tsx';

export interface TimelinePageProps {
  order: Order;
  topic: TimelineTopic | undefined;
  /** Undefined for the newest page. */
  cursor: string | undefined;
  isLast: boolean;
  onOlder: (cursor: string) => void;
}

/** How often the newest page is asked for again: colleagues write while an order is open. */
const refreshInterval = 20_000;

/** One page of the timeline; the last one offers the next. */
export function TimelinePage({ order, topic, cursor, isLast, onOlder }: TimelinePageProps) {
  const input = { orderId: order.orderId, ...(topic && { topic }), ...(cursor !== undefined && { cursor }) };
  const query = useQuery({
    ...read(listOrderTimeline, input),
    refetchInterval: cursor === undefined ? refreshInterval : false,
  });
  const { data, error, isPending } = query;
  const next = data?.nextCursor ?? null;
  const isEmpty = data?.entries.length === 0 && cursor === undefined && next === null;
  return (
    <>
      {isPending && (
        <div role="status" aria-label="Loading the timeline" className="p-4">
          <Skeleton lines={6} />
        </div>
      )}
      {error && (
        <LoadFailure className="m-4" isPending={query.isFetching} onRetry={() => void query.refetch()}>
          {messageOf(error)}
        </LoadFailure>
      )}
      {isEmpty && <p className="p-4 text-muted">Nothing here yet.</p>}
      <ol aria-label={cursor === undefined ? 'Timeline entries' : 'Older timeline entries'} className="empty:hidden">
        {data?.entries.map((entry) => (
          <Entry key={entry.key} order={order} entry={entry} />
        ))}
      </ol>
      {isLast && next !== null && (
        <div className="p-4">
          <Button size="small" onClick={() => onOlder(next)}>
            Show older
          </Button>
        </div>
      )}
    </>
  );
}

function Entry({ order, entry }: { order: Order; entry: TimelineEntry }) {
  if (entry.kind === 'event') return <TimelineEventRow order={order} event={entry} />;
  if (entry.kind === 'letter') return <LetterRow letter={entry} />;
  if (entry.kind === 'comment') return <CommentRow orderId={order.orderId} comment={entry} />;
  if (entry.kind === 'transaction') return <TransactionRow transaction={entry} />;
  if (entry.kind === 'placed') return <PlacedRow at={entry.at} type={entry.type} />;
  return <DeliveryRow entry={entry} />;
}
