import { useMinute } from '#lib/time/use-minute.ts';
import { formatAge } from '#features/exceptions/format-waiting.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { QueueLink } from './queue-link.tsx';
import { useVisibleExceptions } from './use-visible-exceptions.ts';
import { oldestSince, waitingGroups } from './waiting-groups.ts';

/** How many exceptions wait and why, the oldest by its age; each number leads to those it counts. */
export function ExceptionsWaiting() {
  const { rows, state } = useVisibleExceptions();
  const now = useMinute();
  const oldest = oldestSince(rows);
  const groups = waitingGroups(rows);
  const most = groups[0]?.count ?? 1;
  return (
    <Card
      title="Exceptions waiting"
      tour="exceptions"
      note={
        state === 'ready' && (
          <>
            <QueueLink>{rows.length.toLocaleString('en-US')}</QueueLink>
            {oldest !== undefined && ` · oldest ${formatAge(oldest, now)}`}
          </>
        )
      }
    >
      {state === 'loading' && <Skeleton lines={4} />}
      {/* that it failed, and the way to try again, stand above every page */}
      {state === 'failed' && <p className="text-muted">Not known until the list is loaded.</p>}
      {state === 'ready' && rows.length === 0 && (
        <EmptyState
          icon="check"
          title="Nothing waits"
          text="Suborders that cannot go on appear here by reason. Example: an address nobody finds."
        />
      )}
      <ul aria-label="Exceptions by reason" className="flex flex-col gap-2">
        {state === 'ready' &&
          groups.map(({ type, count }) => (
            <li key={type} className="grid grid-cols-[2.5rem_minmax(0,1fr)_minmax(4rem,35%)] items-center gap-2">
              <QueueLink filters={{ exception: type }} className="link text-right tabular-nums">
                {count.toLocaleString('en-US')}
                <span className="sr-only"> {type}</span>
              </QueueLink>
              <span aria-hidden="true" className="min-w-0">
                {type}
              </span>
              <span aria-hidden="true" className="h-2 rounded-full bg-sunken">
                <span
                  className="block h-2 rounded-full bg-accent forced-colors:bg-[CanvasText]"
                  style={{ width: `${(count / most) * 100}%` }}
                />
              </span>
            </li>
          ))}
      </ul>
    </Card>
  );
}
