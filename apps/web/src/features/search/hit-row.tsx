import type { SearchHit } from '@bloomdesk/contract/search/calls';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { Badge } from '#ui/badge.tsx';
import { MatchedText } from './matched-text.tsx';

// One grid for the row and for its place before it is there: they are as high as each other.
const grid = 'grid w-full min-w-0 grid-cols-[6.75rem_minmax(0,1fr)_6rem_10.25rem] items-baseline gap-x-4';

/** The place of an order of which only the id is known yet. */
export function HitRowToCome({ id }: { id: string }) {
  return (
    <span className={grid}>
      <span className="font-medium whitespace-nowrap tabular-nums">{id}</span>
      <span className="skeleton h-3.5" />
      <span className="skeleton h-3.5" />
      <span>
        <Badge>…</Badge>
      </span>
    </span>
  );
}

/** An order as it is found: its id whole, who sends it to whom, its day and status, and below them what matched. */
export function HitRow({ hit }: { hit: SearchHit }) {
  const { orderId, suborderId, customer, recipient, deliveryDate, status, inException, tags } = hit;
  return (
    <span className={grid}>
      <span className="font-medium whitespace-nowrap tabular-nums">
        <span className="sr-only">{suborderId === null ? 'Order ' : 'Suborder '}</span>
        {suborderId ?? orderId}
      </span>
      <span className="min-w-0 break-words">
        <bdi>{recipient || 'No recipient yet'}</bdi>
        <span className="text-muted">
          <span aria-hidden> ← </span>
          <span className="sr-only"> from </span>
          <bdi>{customer}</bdi>
        </span>
        {tags.map((tag) => (
          <Badge key={tag} className="ml-1.5">
            <span className="sr-only">tag </span>
            {tag}
          </Badge>
        ))}
      </span>
      <span className="text-right whitespace-nowrap tabular-nums">{formatDay(deliveryDate)}</span>
      <span>
        <Badge tone={inException ? 'red' : 'grey'}>{inException ? 'In exception' : status}</Badge>
      </span>
      {hit.matches.length > 0 && (
        <span className="col-span-3 col-start-2 min-w-0 text-sm break-words text-muted">
          <MatchedText matches={hit.matches} />
        </span>
      )}
    </span>
  );
}
