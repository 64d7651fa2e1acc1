import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { countOf } from '@bloomdesk/domain/count-of';
import { addDays, type Day, formatDay } from '@bloomdesk/domain/time/calendar-day';
import { filteredSearch } from '#lib/address/filtered-search.ts';
import { nearlyFullPercent } from '#features/delivery-windows/delivery-window-row.ts';
import { messageOf } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { FillBar } from '#parts/move-delivery/fill-bar.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useWeekWindows } from './use-week-windows.ts';
import { type DayFill, type FillLine, weekFill } from './week-fill.ts';

/** How full the windows of seven days are: a line for each center, or for each area of the only one; every number leads to its windows. */
export function WeekStrip({ from }: { from: Day }) {
  const { allFcs, fcOf } = useSession();
  const { rows, query } = useWeekWindows(from);
  const days = useMemo(() => Array.from({ length: 7 }, (_, ahead) => addDays(from, ahead)), [from]);
  const line = allFcs.length === 1 ? 'area' : 'center';
  const lines = useMemo(
    () => weekFill(rows, { line, days, closuresOf: (fcId) => fcOf(fcId)?.closures ?? [] }),
    [rows, line, days, fcOf],
  );
  return (
    <Card
      title="The next 7 days"
      tour="week"
      note={query.data && countOf(rows.length, 'window')}
      actions={
        <Link to="/delivery-windows" search={filteredSearch({ date: from }, { view: 'week' })} className="link px-2">
          Week calendar
        </Link>
      }
      isFlush
    >
      {query.isPending && !query.error && <Skeleton lines={8} className="p-4" />}
      {query.error && (
        <LoadFailure className="m-4" isPending={query.isFetching} onRetry={() => void query.refetch()}>
          {messageOf(query.error)}
        </LoadFailure>
      )}
      {query.data && lines.length === 0 && (
        <EmptyState
          icon="clock"
          title="No delivery windows in these days"
          text="Windows follow from the hours of a delivery area. Example: Mondays 9:00 am – 1:00 pm, 40 suborders."
          action={
            <Link to="/delivery-area" className="link">
              Set up hours of an area
            </Link>
          }
        />
      )}
      {lines.length > 0 && <FillTable {...{ lines, days, line }} />}
    </Card>
  );
}

interface FillTableProps {
  lines: readonly FillLine[];
  days: readonly Day[];
  line: 'center' | 'area';
}

function FillTable({ lines, days, line }: FillTableProps) {
  return (
    <div className="overflow-auto">
      <table aria-label="Fill of delivery windows" className="w-full text-left">
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <th scope="col" className="px-4 py-2 font-medium">
              {line === 'center' ? 'Center' : 'Delivery area'}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className="px-1.5 py-2 font-medium xl:px-2 xl:whitespace-nowrap">
                {formatDay(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, days: fills }) => (
            <tr key={id} className="border-b border-line align-top last:border-0">
              <th scope="row" className="px-4 py-2 font-medium">
                {name}
              </th>
              {fills.map((fill) => (
                <td key={fill.day} className="px-1.5 py-2 xl:px-2">
                  <DayCell {...{ fill, name, line }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayCellProps {
  fill: DayFill;
  name: string;
  line: 'center' | 'area';
}

function DayCell({ fill, name, line }: DayCellProps) {
  const { day, windows, closed, nearlyFull, booked, capacity, unlimited, closedFor } = fill;
  const own = { [line === 'center' ? 'f.fc' : 'f.area']: name };
  const search = (more: Record<string, string> = {}) => filteredSearch({ date: day }, { ...own, ...more });
  if (windows === 0)
    return <span className="text-sm text-muted">{closedFor === undefined ? '–' : `Closed: ${closedFor}`}</span>;
  const taken = capacity === 0 ? `${unlimited} booked` : `${booked} / ${capacity}`;
  return (
    <span className="flex min-w-16 flex-col xl:min-w-20 text-sm tabular-nums">
      <Link to="/delivery-windows" search={search()} className="link">
        {taken}
        <span className="sr-only">
          {' '}
          booked, {name}, {formatDay(day)}
        </span>
      </Link>
      {capacity > 0 && <FillBar used={booked} capacity={capacity} className="my-0.5" />}
      {capacity > 0 && unlimited > 0 && <span className="text-muted">{unlimited} without limit</span>}
      {closedFor !== undefined && <span className="text-amber">Closed: {closedFor}</span>}
      {closed > 0 && (
        <Link to="/delivery-windows" search={search({ 'f.state': 'Closed' })} className="link">
          {closed} closed
        </Link>
      )}
      {nearlyFull > 0 && (
        <Link
          to="/delivery-windows"
          search={search({ 'f.fill': `>=${nearlyFullPercent}` })}
          className="link font-medium text-red"
        >
          {nearlyFull} over {nearlyFullPercent}%
        </Link>
      )}
    </span>
  );
}
