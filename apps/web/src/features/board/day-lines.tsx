import { Link } from '@tanstack/react-router';
import { minutesUntil } from '@bloomdesk/domain/board/day-outlook';
import { countOf } from '@bloomdesk/domain/count-of';
import { formatTime } from '@bloomdesk/domain/time/format-clock';
import { messageOf } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { formatCountdown } from '#lib/time/format-span.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { BoardRow } from './board-row.ts';
import { grouped, outlookLook } from './format-board.ts';
import { useBoard } from './use-board.ts';

/** Will today finish: a line per center with work, from the figures of the peak board. */
export function DayLines({ date }: { date: string }) {
  const { query, rows } = useBoard(date);
  const busy = rows.filter(({ live, earlier }) => live + earlier > 0);
  return (
    <Card
      title="Will today finish?"
      tour="outlook"
      note={query.data && countOf(busy.length, 'center')}
      actions={
        <Link to="/board" search={{ date }} className="link px-2">
          Peak board
        </Link>
      }
      isFlush
    >
      {!query.data && !query.error && <Skeleton lines={6} className="p-4" />}
      {query.error && (
        <LoadFailure className="m-4" isPending={query.isFetching} onRetry={() => void query.refetch()}>
          {messageOf(query.error)}
        </LoadFailure>
      )}
      {query.data && busy.length === 0 && (
        <EmptyState
          icon="done"
          title="No center has work today"
          text="Each center with suborders gets a line here: packed, needed by the next cut-off, forecast."
        />
      )}
      <ul aria-label="Centers">
        {busy.map((row) => (
          <DayLine key={row.fcId} row={row} date={date} />
        ))}
      </ul>
    </Card>
  );
}

function DayLine({ row, date }: { row: BoardRow; date: string }) {
  const { fcId, name, live, left, next, now, timezone, outlook, overdue, earlier } = row;
  const { can } = useSession();
  const look = outlookLook[outlook];
  const search = can('batch.work') ? { fc: fcId, date } : { date };
  const to = can('batch.work') ? '/batches' : '/board';
  return (
    <li className="grid grid-cols-[minmax(8rem,3fr)_minmax(7rem,2fr)_minmax(10rem,3fr)_minmax(8rem,2fr)] items-center gap-x-4 border-t border-line px-4 py-2.5 first:border-0">
      <span>
        <Link to={to} search={search} className="link font-medium">
          {name}
        </Link>
        {earlier > 0 && (
          <span className="block text-xs font-medium text-red">{grouped(earlier)} from earlier days</span>
        )}
      </span>
      <Link to={to} search={search} className="link tabular-nums">
        {grouped(live - left)} of {grouped(live)} packed
      </Link>
      <span className="tabular-nums">
        {next &&
          `${grouped(next.left)} by ${formatTime(next.at, timezone)}, ${formatCountdown(minutesUntil(next.at, now))}`}
        {overdue > 0 && <span className="block font-medium text-red">{grouped(overdue)} past their cut-off</span>}
        {!next && overdue === 0 && 'Nothing due'}
      </span>
      <span>
        <Badge tone={live === 0 ? 'grey' : look.tone} icon={live === 0 ? undefined : look.icon}>
          {live === 0 ? 'No suborders today' : look.words}
        </Badge>
      </span>
    </li>
  );
}
