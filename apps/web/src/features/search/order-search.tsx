import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { type SearchHit, searchOrders } from '@bloomdesk/contract/search/calls';
import { isSearchable, isUnfindable } from '@bloomdesk/domain/search/typed-text';
import { messageOf } from '#lib/format-failure.ts';
import { lazily } from '#lib/react/lazily.ts';
import { AgeNote } from '#lib/calling/age-note.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TableViews } from '#ui/table/views/table-views.tsx';
import { FacetChips } from './facet-chips.tsx';
import { FoundList, idOf } from './found-list.tsx';
import { alikeWords, foundOrders, hitPlace, searchable } from './found-orders.ts';
import { keepFoundPlace, takeFoundPlace } from './found-place.ts';
import { searchColumns } from './search-look.ts';
import { OpenedOrders } from './opened-orders.tsx';
import { useTypedQuery } from './use-typed-query.ts';

// It draws products, and most people open what they have found without it.
const HitPreview = lazily(
  () => import('./hit-preview.tsx'),
  (file) => file.HitPreview,
);

const FoundCustomers = lazily(
  () => import('./found-customers.tsx'),
  (file) => file.FoundCustomers,
);

/** Finds an order by whatever a caller says: arrows walk the hits, Space shows more of one, Enter opens it. */
export function OrderSearch() {
  const navigate = useNavigate();
  const { text, setText, put, look, setLook } = useTypedQuery();
  const fieldRef = useRef<HTMLInputElement>(null);
  const [focusOn, setFocusOn] = useState(() => takeFoundPlace(text.trim()));
  const { previewed, reach, togglePreview, closePreview } = usePreview();
  const isRequested = isSearchable(text);
  const { data, dataUpdatedAt, error, isFetching, isPlaceholderData, refetch } = useQuery(foundOrders(text));
  const hits = isRequested ? (data?.hits ?? []) : [];
  const isNothing = isUnfindable(text) || (isRequested && !isFetching && data !== undefined && hits.length === 0);

  const open = async (hit: SearchHit) => {
    await put(); // Back comes to the query as it stands
    keepFoundPlace({ q: text.trim(), id: idOf(hit) });
    await navigate({ to: hitPlace(hit).path, hash: hitPlace(hit).hash });
  };
  const openFirst = async (event: FormEvent) => {
    event.preventDefault();
    if (!isRequested) return;
    const found = isPlaceholderData || isFetching ? (await refetch({ cancelRefetch: false })).data?.hits : hits;
    const [first] = found ?? [];
    if (first) await open(first);
  };
  const startOver = () => {
    setFocusOn(null);
    closePreview();
  };
  const type = (next: string) => {
    startOver();
    setText(next);
  };
  const matching = data && hits.length > 0 ? alikeWords(data.alike) : undefined;
  const lists = { onReach: reach, onPreview: togglePreview, toField: () => fieldRef.current?.focus() };
  return (
    <div className={previewed ? 'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]' : ''}>
      <Card>
        <form role="search" noValidate onSubmit={(event) => void openFirst(event)}>
          <TextField
            ref={fieldRef}
            label="Find an order"
            hint={`Search by ${searchable}`}
            icon="search"
            suffix={isFetching && <Spinner label="Searching" />}
            autoFocus={focusOn === null}
            onKeyDown={intoHits}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={text}
            onValueChange={type}
          />
        </form>
        <FacetChips
          text={text}
          onTextChange={(next) => {
            type(next);
            fieldRef.current?.focus();
          }}
        >
          <TableViews
            table="found-orders"
            columns={searchColumns}
            state={look}
            onStateChange={(next) => {
              startOver();
              setLook(next);
            }}
          />
        </FacetChips>
        {error && isRequested && (
          <LoadFailure className="mt-4" isPending={isFetching} onRetry={() => void refetch()}>
            {messageOf(error)}
          </LoadFailure>
        )}
        {data?.corrected && hits.length > 0 && <Meant typed={text.trim()} meant={data.corrected} onTake={type} />}
        <p role="status" className="mt-4 text-muted empty:hidden">
          {matching}
        </p>
        {isRequested && data && data.customers.length > 0 && (
          <Suspense fallback={null}>
            <FoundCustomers customers={data.customers} />
          </Suspense>
        )}
        {hits.length > 0 && (
          <div data-hits className={`mt-4 ${isPlaceholderData ? 'opacity-60' : ''}`}>
            <FoundList {...lists} label="Orders found" hits={hits} focusOn={focusOn} onOpen={(hit) => void open(hit)} />
          </div>
        )}
        {(isNothing || hits.length > 0) && <AgeNote of={searchOrders} answeredAt={dataUpdatedAt} />}
        {isNothing && (
          <EmptyState
            icon="search"
            title={`Nothing found for “${text.trim()}”.`}
            text={`You can search by ${searchable}`}
          />
        )}
        {text.trim() === '' && <OpenedOrders {...lists} focusOn={focusOn} onOpen={(hit) => void open(hit)} />}
      </Card>
      {previewed && (
        <Suspense fallback={<PreviewToCome hit={previewed} />}>
          <HitPreview hit={previewed} onClose={closePreview} />
        </Suspense>
      )}
    </div>
  );
}

function PreviewToCome({ hit }: { hit: SearchHit }) {
  return (
    <Card title={<span className="tabular-nums">{idOf(hit)}</span>}>
      <Skeleton className="h-40" />
    </Card>
  );
}

/** The hit that is shown at the right: once one is, it is the one that the arrows have come to. */
function usePreview() {
  const [previewed, setPreviewed] = useState<SearchHit | null>(null);
  return {
    previewed,
    reach: (hit: SearchHit) => setPreviewed((shown) => shown && hit),
    togglePreview: (hit: SearchHit) => setPreviewed((shown) => (shown && idOf(shown) === idOf(hit) ? null : hit)),
    closePreview: () => setPreviewed(null),
  };
}

/** From the field, the arrow goes to the first hit. */
function intoHits(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'ArrowDown') return;
  const first = event.currentTarget.form?.parentElement?.querySelector<HTMLElement>('[data-hits] a[tabindex="0"]');
  if (!first) return;
  event.preventDefault();
  first.focus();
}

interface MeantProps {
  typed: string;
  meant: string;
  onTake: (text: string) => void;
}

function Meant({ typed, meant, onTake }: MeantProps) {
  return (
    <p className="mt-4">
      Nothing found for “{typed}”. Did you mean{' '}
      <button type="button" className="link" onClick={() => onTake(meant)}>
        {meant}
      </button>
      ?
    </p>
  );
}
