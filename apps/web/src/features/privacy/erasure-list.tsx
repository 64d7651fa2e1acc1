import { useQuery } from '@tanstack/react-query';
import { type Erasure, listErasures } from '@bloomdesk/contract/privacy/calls';
import { countOf } from '@bloomdesk/domain/count-of';
import { messageOf } from '#lib/format-failure.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { read } from '#lib/use-call.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** A job erases within a minute; who waits for it sees it end. */
const everyMilliseconds = 5000;

/** The latest erasures; none of them names a person. */
export function ErasureList() {
  const { data, error, isFetching, isPending, refetch } = useQuery({
    ...read(listErasures, {}),
    refetchInterval: ({ state }) => (state.data?.erasures.some(isUnderWay) ? everyMilliseconds : false),
  });
  return (
    <Card title="Erasures" isFlush>
      {isPending && <Skeleton lines={3} />}
      {error && (
        <LoadFailure isPending={isFetching} onRetry={() => void refetch()}>
          {messageOf(error)}
        </LoadFailure>
      )}
      {data && data.erasures.length === 0 && (
        <EmptyState icon="lock" title="Nobody was erased" text="Erased people are listed here without their names." />
      )}
      <ul className="divide-y divide-line">
        {data?.erasures.map((erasure) => (
          <ErasureRow key={erasure.erasureId} erasure={erasure} />
        ))}
      </ul>
    </Card>
  );
}

const isUnderWay = ({ state }: Erasure) => state === 'asked';

function ErasureRow({ erasure }: { erasure: Erasure }) {
  const { askedAt, askedBy, state, problem } = erasure;
  return (
    <li className="px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{formatMoment(askedAt)}</span>
        <Badge tone={toneOf[state]}>{wordsOf[state]}</Badge>
      </p>
      <p className="text-muted">Asked for by {askedBy}</p>
      <p className="text-muted">{problem ?? countsOf(erasure)}</p>
    </li>
  );
}

const wordsOf = { asked: 'Under way', done: 'Erased', refused: 'Refused' } as const;
const toneOf = { asked: 'blue', done: 'green', refused: 'red' } as const;

function countsOf({ orders, suborders, events }: Erasure): string {
  if (orders === null) return '';
  return `${countOf(orders, 'order')} with ${countOf(suborders ?? 0, 'suborder')}, ${countOf(events ?? 0, 'event')} of the audit trail.`;
}
