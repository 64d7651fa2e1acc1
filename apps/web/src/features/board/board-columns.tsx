import { minutesUntil } from '@bloomdesk/domain/board/day-outlook';
import { workStages } from '@bloomdesk/domain/board/work-stage';
import { countOf } from '@bloomdesk/domain/count-of';
import { formatTime } from '@bloomdesk/domain/time/format-clock';
import { epochOf } from '@bloomdesk/domain/time/fc-time';
import { timeAt } from '#lib/format-zone.ts';
import { twoLines } from '#ui/table/cells/two-lines.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { type BoardRow, urgencyOf } from './board-row.ts';
import { formatCountdown } from '#lib/time/format-span.ts';
import { grouped, outlookLook, stageWords } from './format-board.ts';
import { outlookCell, outlookWords } from './outlook-note.tsx';
import { StageFigures, WorkBar } from './work-bar.tsx';

type Column = TableColumn<BoardRow>;

/** The columns of the board; the figures of each stage stand in columns of their own for anyone who shows them. */
export function boardColumns(date: string, opensBatches: boolean): Column[] {
  return [
    {
      id: 'center',
      header: 'Center',
      value: ({ name }) => name,
      cell: (row) => centerCell(row, opensBatches ? date : null),
      widthText: centerWords,
      filter: 'text',
      isFixed: true,
    },
    {
      id: 'outlook',
      header: 'Outlook',
      value: outlookText,
      order: urgencyOf,
      cell: outlookCell,
      widthText: outlookWords,
      filter: 'set',
      isFixed: true,
    },
    {
      id: 'next',
      header: 'Next cut-off',
      value: ({ next, timezone }) => (next ? formatTime(next.at, timezone) : ''),
      order: ({ next }) => (next ? epochOf(next.at) : null),
      cell: nextCell,
      widthText: nextWords,
      stays: true,
    },
    {
      id: 'work',
      header: 'Work',
      value: ({ live }) => live,
      cell: workCell,
      widthText: workWords,
      stays: true,
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
  figure('cancelled', 'Cancelled', ({ counts }) => counts.cancelled),
  ...workStages.map((stage) => figure(stage, stageWords[stage], ({ counts }) => counts[stage])),
];

function outlookText(row: BoardRow): string {
  return row.live === 0 ? 'No suborders' : outlookLook[row.outlook].words;
}

function figure(id: string, header: string, value: (row: BoardRow) => number | null): Column {
  return { id, header, value, align: 'right', filter: 'number', hidden: true };
}

/** Leads to the day of the center, where it is worked on; a plain link, as rows are plain markup. */
function centerCell({ fcId, name, live, earlier }: BoardRow, date: string | null) {
  const path = `/batches?fc=${fcId}&date=${date}`;
  return twoLines(
    <span className="font-medium">
      {date === null ? (
        name
      ) : (
        <a className="link" href={path}>
          {name}
        </a>
      )}
    </span>,
    <>
      {countOf(live, 'suborder')}
      {earlier > 0 && <span className="font-medium text-red"> · {grouped(earlier)} from earlier days</span>}
    </>,
  );
}

function centerWords({ live, earlier, name }: BoardRow): string {
  const words = [countOf(live, 'suborder'), earlier > 0 && `${earlier} from earlier days`].filter(Boolean).join(' · ');
  return words.length > name.length ? words : name;
}

function workCell({ fcId, live, counts }: BoardRow) {
  if (live === 0) return null;
  return (
    <>
      <span className="mb-0.5 flex items-center gap-x-2.5 text-xs leading-4 whitespace-nowrap">
        <WorkBar counts={counts} className="h-2 min-w-16 flex-1" />
        {counts.inException > 0 && (
          <a className="link" href={`/exceptions/${fcId}`}>
            {grouped(counts.inException)} in exception
          </a>
        )}
      </span>
      <span className="flex gap-x-2.5 text-xs leading-4 whitespace-nowrap text-muted">
        <StageFigures counts={counts} areWordsHidden />
      </span>
    </>
  );
}

/** The wider of the two lines: the bar with what is in exception, or the figures, each with its colour. */
function workWords({ counts }: BoardRow): string {
  const bar = `mmmmmmm ${counts.inException > 0 ? `${grouped(counts.inException)} in exception` : ''}`;
  const stages = workStages.filter((stage) => counts[stage] > 0).map((stage) => `mm${grouped(counts[stage])}`);
  return [bar, stages.join(' ')].toSorted((one, other) => other.length - one.length)[0] ?? '';
}

/** What is past its cut-off comes first; times at the center's clock, with its zone where that is not the reader's. */
function nextCell({ next, timezone, now, overdue }: BoardRow) {
  const countdown = next ? formatCountdown(minutesUntil(next.at, now)) : '';
  const when = next ? `${timeAt(next.at, timezone)}, ${grouped(next.left)} left` : '';
  if (overdue === 0) return twoLines(<span className="font-medium">{countdown}</span>, when);
  const past = <span className="font-medium text-red">{grouped(overdue)} past their cut-off</span>;
  return twoLines(past, next && `${countdown} · ${when}`);
}

function nextWords({ next, timezone, now, overdue }: BoardRow): string {
  if (!next) return overdue > 0 ? `${overdue} past their cut-off` : '';
  const when = `${timeAt(next.at, timezone)}, ${next.left} left`;
  return overdue > 0 ? `${formatCountdown(minutesUntil(next.at, now))} · ${when}` : when;
}
