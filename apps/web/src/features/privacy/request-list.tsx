import { useQuery } from '@tanstack/react-query';
import {
  listPrivacyRequests,
  type PrivacyRequest,
  settlePrivacyRequest,
} from '@bloomdesk/contract/privacy/requests.calls';
import { isForPeople } from '@bloomdesk/domain/privacy/privacy-request';
import { messageOf } from '#lib/format-failure.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { currentTime } from '#lib/time/clock.ts';
import { read, useChange } from '#lib/use-call.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { Skeleton } from '#ui/skeleton.tsx';

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
  const { requestId, channel, kind, state, who, dueAt } = request;
  const isLate = state === 'open' && new Date(dueAt) < currentTime();
  const change = useChange(settlePrivacyRequest);
  const settle = () =>
    change.mutate({ requestId }, { onSuccess: () => showToast({ title: 'Request marked as answered' }) });
  return (
    <li className="flex flex-wrap items-start justify-between gap-2 px-4 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{kindWords[kind]}</span>
          {isLate ? <Badge tone="red">Overdue</Badge> : <Badge tone={toneOf[state]}>{stateWords[state]}</Badge>}
        </p>
        <p className="text-muted">
          {who ?? channel} · Due {formatMoment(dueAt)}
        </p>
        <p className="text-muted">{whatIsNext(request)}</p>
        {change.error && <Banner tone="red">{messageOf(change.error)}</Banner>}
      </div>
      {isForPeople(request) && (
        <Button isPending={change.isPending} onClick={settle}>
          Mark as answered
        </Button>
      )}
    </li>
  );
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
