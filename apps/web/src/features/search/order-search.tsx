import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { SearchHit } from '@bloomdesk/contract/search/calls';
import { isSearchable, isUnfindable } from '@bloomdesk/domain/search/parse-search';
import { messageOf } from '#lib/format-failure.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { foundOrders, hitPlace, searchable } from './found-orders.ts';
import { HitRow } from './hit-row.tsx';

/** Finds an order by whatever a caller says; Enter opens the first. */
export function OrderSearch() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const isRequested = isSearchable(text);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(foundOrders(text));
  const hits = isRequested ? (data?.hits ?? []) : [];
  const isNothing = isUnfindable(text) || (isRequested && !isFetching && data !== undefined && hits.length === 0);
  const openFirst = async (event: FormEvent) => {
    event.preventDefault();
    if (!isRequested) return;
    const found = isPlaceholderData || isFetching ? (await refetch({ cancelRefetch: false })).data?.hits : hits;
    const [first] = found ?? [];
    if (first) void navigate({ to: hitPlace(first).path, hash: hitPlace(first).hash });
  };
  return (
    <Card>
      <form role="search" noValidate onSubmit={(event) => void openFirst(event)}>
        <TextField
          label="Find an order"
          hint={searchable}
          icon="search"
          suffix={isFetching && <Spinner label="Searching" />}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onValueChange={setText}
        />
      </form>
      {error && isRequested && (
        <LoadFailure className="mt-4" isPending={isFetching} onRetry={() => void refetch()}>
          {messageOf(error)}
        </LoadFailure>
      )}
      {data?.corrected && hits.length > 0 && (
        <p className="mt-4">
          Nothing found for “{text.trim()}”. Did you mean{' '}
          <button type="button" className="link" onClick={() => setText(data.corrected ?? text)}>
            {data.corrected}
          </button>
          ?
        </p>
      )}
      {hits.length > 0 && (
        <ol aria-label="Orders found" className={`mt-4 border-t border-line ${isPlaceholderData ? 'opacity-60' : ''}`}>
          {hits.map((hit) => (
            <FoundOrder key={hit.orderId} hit={hit} />
          ))}
        </ol>
      )}
      {isNothing && (
        <EmptyState
          icon="search"
          title={`Nothing found for “${text.trim()}”.`}
          text={`You can search by: ${searchable}`}
        />
      )}
    </Card>
  );
}

function FoundOrder({ hit }: { hit: SearchHit }) {
  const { path, hash } = hitPlace(hit);
  return (
    <li className="border-b border-line last:border-b-0">
      <Link to={path} hash={hash} className="block rounded-md px-2 py-2 hover:bg-hover">
        <HitRow hit={hit} />
      </Link>
    </li>
  );
}
