import { useQuery } from '@tanstack/react-query';
import {
  listPrivacyRequests,
  type PrivacyRequest,
  settlePrivacyRequest,
} from '@bloomdesk/contract/privacy/requests.calls';
import { isForPeople } from '@bloomdesk/domain/privacy/privacy-request';
import { messageOf } from '#lib/format-failure.ts';
import { formatMoment } from '#lib/format-moment.ts';
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
    <Card title="Requests of shops" isFlush>
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
  const change = useChange(settlePrivacyRequest);
  const settle = () =>
    change.mutate({ requestId }, { onSuccess: () => showToast({ title: 'The request is marked as answered' }) });
  return (
    <li className="flex flex-wrap items-start justify-between gap-2 px-4 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{kindWords[kind]}</span>
          <Badge tone={toneOf[state]}>{stateWords[state]}</Badge>
        </p>
        <p className="text-muted">
          {who ?? channel} · answer by {formatMoment(dueAt)}
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
  'access': 'What is kept of a person',
  'erasure': 'Erase a person',
  'shop-erasure': 'Erase all customers of the shop',
} as const;
const stateWords = {
  'open': 'Open',
  'erasing': 'Under way',
  'done': 'Answered',
  'nothing-kept': 'Nothing kept',
} as const;
const toneOf = { 'open': 'amber', 'erasing': 'blue', 'done': 'green', 'nothing-kept': 'green' } as const;

function whatIsNext({ kind, state, problem, doneBy }: PrivacyRequest): string {
  if (problem !== null) return problem;
  if (doneBy !== null) return `Answered by ${doneBy}`;
  if (state !== 'open') return '';
  if (kind === 'access') return 'Find the person above, save what is kept and send it on.';
  return kind === 'erasure'
    ? 'The person is erased within a minute.'
    : 'Orders and books stay. Erase people one by one.';
}
