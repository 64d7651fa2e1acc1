import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listPrivacyRequests, type PrivacyRequest } from '@bloomdesk/contract/privacy/requests.calls';
import { isForPeople } from '@bloomdesk/domain/privacy/privacy-request';
import { messageOf } from '#lib/format-failure.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { currentTime } from '#lib/time/clock.ts';
import { read } from '#lib/use-call.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SettleRequestDialog } from './settle-request-dialog.tsx';

/** What shops ask about the data of their customers; where none has asked there is nothing to see. */
export function RequestList() {
  const { data, error, isFetching, isPending, refetch } = useQuery(read(listPrivacyRequests, {}));
  if (data?.requests.length === 0) return null;
  return (
    <Card title="Storefront privacy requests" isFlush>
      {isPending && <Skeleton lines={3} />}
      {error && (
        <LoadFailure isPending={isFetching} onRetry={() => void refetch()}>
          {messageOf(error)}
        </LoadFailure>
      )}
      <ul className="divide-y divide-line">
        {data?.requests.map((request) => (
          <RequestRow key={request.requestId} request={request} />
        ))}
      </ul>
    </Card>
  );
}

/** One request, and for those that people answer the way to say so. */
export function RequestRow({ request }: { request: PrivacyRequest }) {
  const { channel, kind, state, who, dueAt, doneAt } = request;
  const isLate = state === 'open' && new Date(dueAt) < currentTime();
  const [isSettling, setSettling] = useState(false);
  return (
    <li className="flex flex-wrap items-start justify-between gap-2 px-4 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{kindWords[kind]}</span>
          {isLate ? <Badge tone="red">Overdue</Badge> : <Badge tone={toneOf[state]}>{stateWords[state]}</Badge>}
        </p>
        <p className="text-muted">
          {who ?? channel} · {doneAt === null ? `Due ${formatMoment(dueAt)}` : `Answered ${formatMoment(doneAt)}`}
        </p>
        <p className="text-muted">{whatIsNext(request)}</p>
      </div>
      {isForPeople(request) && (
        <Button aria-label={`Mark as answered: ${subjectOf(request)}`} onClick={() => setSettling(true)}>
          Mark as answered
        </Button>
      )}
      {isSettling && <SettleRequestDialog request={request} onClose={() => setSettling(false)} />}
    </li>
  );
}

/** Tells requests of a kind apart for who cannot see the row. */
function subjectOf({ kind, who, channel }: PrivacyRequest): string {
  return `${kindWords[kind]}, ${who ?? channel}`;
}

const kindWords = {
  'access': 'Data request',
  'erasure': 'Erasure request',
  'shop-erasure': 'Erasure request for the whole store',
} as const;
const stateWords = {
  'open': 'Open',
  'erasing': 'In progress',
  'done': 'Answered',
  'nothing-kept': 'No data found',
} as const;
const toneOf = { 'open': 'amber', 'erasing': 'blue', 'done': 'green', 'nothing-kept': 'green' } as const;

function whatIsNext({ kind, state, problem, doneBy }: PrivacyRequest): string {
  if (problem !== null) return problem;
  if (doneBy !== null) return `Answered by ${doneBy}`;
  if (state !== 'open') return '';
  if (kind === 'access') return 'Find this customer above, download their data, and send it to the store.';
  return kind === 'erasure'
    ? 'This customer will be erased within a minute.'
    : 'Orders and accounting records are kept. Erase customers one at a time.';
}
