import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { SearchHit } from '@bloomdesk/contract/search/calls';
import { hitPlace } from './found-orders.ts';
import { HitRow } from './hit-row.tsx';

export interface FoundListProps {
  label: string;
  hits: readonly SearchHit[];
  /** The hit that gets the focus as soon as it is there: the one that was opened last. */
  focusOn?: string | null | undefined;
  /** What the arrow keys or the pointer have come to. */
  onReach: (hit: SearchHit) => void;
  onPreview: (hit: SearchHit) => void;
  onOpen: (hit: SearchHit) => void;
  /** The way up from the first hit, and where letters go. */
  toField: () => void;
}

/** Orders as links: arrows walk them, Space shows more of one at the right, Enter opens it. */
export function FoundList({ label, hits, focusOn, toField, ...on }: FoundListProps) {
  const listRef = useRef<HTMLOListElement>(null);
  const [at, setAt] = useState(0);
  const links = () => [...(listRef.current?.querySelectorAll('a') ?? [])];
  const reached = Math.min(at, hits.length - 1);
  useEffect(() => {
    const place = hits.findIndex((hit) => idOf(hit) === focusOn);
    if (place >= 0) listRef.current?.querySelectorAll('a')[place]?.focus();
  }, [hits, focusOn]);
  const pressKey = (event: KeyboardEvent, hit: SearchHit) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = { ArrowDown: reached + 1, ArrowUp: reached - 1, Home: 0, End: hits.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      if (to < 0) toField();
      else links()[Math.min(to, hits.length - 1)]?.focus();
    } else if (event.key === ' ') {
      event.preventDefault();
      on.onPreview(hit);
    } else if (event.key.length === 1 || event.key === 'Escape') toField(); // the letter itself goes there, too
  };
  return (
    <ol ref={listRef} aria-label={label} className="border-t border-line">
      {hits.map((hit, place) => (
        <li key={idOf(hit)} className="border-b border-line last:border-b-0">
          <Link
            to={hitPlace(hit).path}
            hash={hitPlace(hit).hash}
            tabIndex={place === reached ? 0 : -1}
            className="block rounded-md px-2 py-2 hover:bg-hover focus-visible:bg-accent-soft"
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return; // another tab or window
              event.preventDefault();
              on.onOpen(hit);
            }}
            onFocus={() => {
              setAt(place);
              on.onReach(hit);
            }}
            onKeyDown={(event) => pressKey(event, hit)}
          >
            <HitRow hit={hit} />
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** What a hit is told apart by. */
export function idOf({ orderId, suborderId }: Pick<SearchHit, 'orderId' | 'suborderId'>): string {
  return suborderId ?? orderId;
}
