import { Link } from '@tanstack/react-router';
import { minutesUntil } from '@bloomdesk/domain/board/day-outlook';
import { workStages } from '@bloomdesk/domain/board/work-stage';
import { countOf } from '@bloomdesk/domain/count-of';
import { formatTime } from '@bloomdesk/domain/time/format-clock';
import { epochOf } from '@bloomdesk/domain/time/fc-time';
import type { TableColumn } from '#ui/table/table-column.ts';
import { type BoardRow, urgencyOf } from './board-row.ts';
import { formatCountdown } from '#lib/time/format-span.ts';
import { grouped, outlookLook, stageWords } from './format-board.ts';
import { OutlookNote } from './outlook-note.tsx';
import { StageFigures, WorkBar } from './work-bar.tsx';

type Column = TableColumn<BoardRow>;

/** The columns of the board; the figures of each stage stand in columns of their own for anyone who shows them. */
export function boardColumns(date: string, opensBatches: boolean): Column[] {
  return [
    {
      id: 'center',
      header: 'Center',
      value: ({ name }) => name,
      cell: (row) => <CenterName row={row} date={opensBatches ? date : null} />,
      filter: 'text',
      width: 136,
      isFixed: true,
    },
    {
      id: 'outlook',
      header: 'Outlook',
      value: outlookText,
      order: urgencyOf,
      cell: (row) => <OutlookNote row={row} />,
      filter: 'set',
      width: 196,
      isFixed: true,
    },
    {
      id: 'work',
      header: 'Work',
      value: ({ live }) => live,
      cell: (row) => row.live > 0 && <Work row={row} />,
      width: 264,
    },
    {
      id: 'next',
      header: 'Next cut-off',
      value: ({ next, timezone }) => (next ? formatTime(next.at, timezone) : ''),
      order: ({ next }) => (next ? epochOf(next.at) : null),
      cell: (row) => <NextCutoff row={row} />,
      width: 148,
    },
    ...figures,
  ];
}

const figures: readonly Column[] = [
  figure('left', 'Left to pack', ({ left }) => left),
  figure('earlier', 'From earlier days', ({ earlier }) => earlier),
  figure('needed', 'Needed / h', ({ rateNeeded }) => (rateNeeded === null ? null : Math.ceil(rateNeeded))),
  figure('kept', 'Kept / h', ({ rateKept }) => Math.floor(rateKept)),
  figure('exceptions', 'In exception', ({ counts }) => counts.inException),
  ...workStages.map((stage) => figure(stage, stageWords[stage], ({ counts }) => counts[stage])),
];

function outlookText(row: BoardRow): string {
  return row.live === 0 ? 'No suborders' : outlookLook[row.outlook].words;
}

function figure(id: string, header: string, value: (row: BoardRow) => number | null): Column {
  return { id, header, value, align: 'right', filter: 'number', width: 92, hidden: true };
}

/** Leads to the day of the center, where it is worked on. */
function CenterName({ row: { fcId, name, live, earlier, counts }, date }: { row: BoardRow; date: string | null }) {
  return (
    <>
      {date === null ? (
        <span className="font-medium">{name}</span>
      ) : (
        <Link to="/batches" search={{ fc: fcId, date }} className="link font-medium">
          {name}
        </Link>
      )}
      <span className="block text-xs text-muted">{countOf(live, 'suborder')}</span>
      {earlier > 0 && <span className="block text-xs font-medium text-red">{grouped(earlier)} from earlier days</span>}
      {counts.cancelled > 0 && <span className="block text-xs text-muted">{grouped(counts.cancelled)} cancelled</span>}
    </>
  );
}

function Work({ row: { fcId, counts } }: { row: BoardRow }) {
  return (
    <>
      <WorkBar counts={counts} className="mb-1 h-2.5" />
      <span className="flex flex-wrap gap-x-2 text-2xs leading-4 text-muted">
        <StageFigures counts={counts} />
        {counts.inException > 0 && (
          <Link to="/exceptions/$fcId" params={{ fcId: String(fcId) }} className="link">
            {grouped(counts.inException)} in exception
          </Link>
        )}
      </span>
    </>
  );
}

function NextCutoff({ row: { next, timezone, now, overdue } }: { row: BoardRow }) {
  return (
    <>
      {next && (
        <>
          <span className="font-medium">{formatCountdown(minutesUntil(next.at, now))}</span>
          <span className="block text-xs text-muted">
            {formatTime(next.at, timezone)}, {grouped(next.left)} left
          </span>
        </>
      )}
      {overdue > 0 && <span className="block text-xs font-medium text-red">{grouped(overdue)} past their cut-off</span>}
    </>
  );
}
