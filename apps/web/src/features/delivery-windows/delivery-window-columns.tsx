import { transportModeLabel } from '@bloomdesk/domain/deliveries/delivery-labels';
import { formatFcDay, formatTime } from '@bloomdesk/domain/time/format-clock';
import { toFcDate } from '@bloomdesk/domain/time/fc-time';
import { formatWhen, formatMoment } from '#lib/format-moment.ts';
import { foreignZone, momentAt } from '#lib/format-zone.ts';
import { buttonStyle } from '#ui/button-style.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { cellButton } from '#ui/table/cells/cell-button.tsx';
import { twoLines } from '#ui/table/cells/two-lines.tsx';
import { cutoffOf, type DeliveryWindowRow, fillPercent, stateOf } from './delivery-window-row.ts';

type Column = TableColumn<DeliveryWindowRow>;

/** What can be pressed in a row. */
export const deliveryWindowActions = ['edit', 'toggle', 'history'] as const;
export type DeliveryWindowAction = (typeof deliveryWindowActions)[number];

/** The columns of the delivery windows (spec 3, section 2.9); Action only for those who may edit (D22). */
export function deliveryWindowColumns(canEdit: boolean, date: string): Column[] {
  const times = [
    moment('start', 'Start Date Time', date, ({ window }) => window.startTime),
    endColumn,
    moment('cutoff', 'Cutoff Time', date, ({ window }) => new Date(cutoffOf(window)).toISOString()),
    moment('prepped', 'Prepped At Time', date, ({ window }) => window.preppedTime),
  ];
  return [...where, ...times, ...fullness, ...(canEdit ? [actionColumn] : [])];
}

const where: readonly Column[] = [
  {
    id: 'area',
    header: 'Delivery Area',
    value: ({ window }) => window.areaName,
    filter: 'set',
    kind: 'flex',
    isFixed: true,
  },
  {
    id: 'fc',
    header: 'FC Location',
    value: ({ window }) => window.fcName,
    cell: centerCell,
    widthText: ({ window }) => window.fcName,
    filter: 'set',
    leaves: 2,
  },
  {
    id: 'mode',
    header: 'Transport Mode',
    value: ({ window }) => transportModeLabel(window.transportMode),
    filter: 'set',
    leaves: 1,
  },
];

const endColumn: Column = {
  id: 'end',
  header: 'End Time',
  value: ({ window, zone }) => formatTime(window.endTime, zone),
  order: ({ window }) => Date.parse(window.endTime),
  cell: endCell,
  hint: ({ window, zone }) => momentAt(window.endTime, zone),
  stays: true,
};

const fullness: readonly Column[] = [
  {
    id: 'capacity',
    header: 'Capacity',
    value: ({ window }) => window.capacity ?? 'Unlimited',
    order: ({ window }) => window.capacity ?? Number.MAX_SAFE_INTEGER,
    cell: capacityCell,
    hint: capacityHint,
    widthText: ({ window }) => `${window.booked} / ${window.capacity ?? '∞'} Full`,
    width: 96,
    stays: true,
  },
  {
    id: 'edited',
    header: 'Last Edited',
    value: ({ window }) => formatMoment(window.updatedAt),
    order: ({ window }) => Date.parse(window.updatedAt),
    cell: editedCell,
    widthText: ({ window }) => formatWhen(window.updatedAt),
    stays: true,
  },
  { id: 'state', header: 'State', value: stateOf, filter: 'set', hidden: true },
  { id: 'fill', header: 'Full, %', value: fillPercent, filter: 'number', align: 'right', hidden: true },
];

const actionColumn: Column = {
  id: 'action',
  header: 'Action',
  value: () => null,
  cell: actionCell,
  isUnsortable: true,
  isUnexported: true,
  isPinned: true,
  isFixed: true,
  width: 132,
};

/** A moment at the clock of the window's center; its day only where it is another one than the page's. */
function moment(id: string, header: string, date: string, of: (row: DeliveryWindowRow) => string): Column {
  const isThatDay = (row: DeliveryWindowRow) => toFcDate(of(row), row.zone) === date;
  return {
    id,
    header,
    value: (row) => momentAt(of(row), row.zone),
    order: (row) => Date.parse(of(row)),
    cell: (row) => {
      const time = formatTime(of(row), row.zone);
      return isThatDay(row) ? time : twoLines(time, formatFcDay(of(row), row.zone));
    },
    widthText: (row) => (isThatDay(row) ? '' : formatFcDay(of(row), row.zone)) || formatTime(of(row), row.zone),
    hint: (row) => momentAt(of(row), row.zone),
    stays: true,
  };
}

function endCell({ window: { startTime, endTime }, zone }: DeliveryWindowRow) {
  const isNextDay = toFcDate(endTime, zone) !== toFcDate(startTime, zone);
  const time = formatTime(endTime, zone);
  return isNextDay ? twoLines(time, 'next day') : time;
}

/** The zone is named where it is not the reader's own: every time of the row is at that clock (D46). */
function centerCell({ window, zone }: DeliveryWindowRow) {
  const foreign = foreignZone(window.startTime, zone);
  return foreign === null ? window.fcName : twoLines(window.fcName, `${foreign} times`);
}

function capacityCell(row: DeliveryWindowRow) {
  const { booked, capacity } = row.window;
  const words = (
    <>
      {`${booked} / `}
      {capacity ?? <span aria-label="unlimited">∞</span>}
    </>
  );
  const full = isFull(row);
  return (
    <>
      <span className={full ? 'font-semibold text-amber' : undefined}>
        {words}
        {full && ' Full'}
      </span>
      {capacity !== null && <FillBar part={capacity === 0 ? 1 : booked / capacity} isFull={full} />}
    </>
  );
}

/** How much of it is taken, beside the figures that say it. */
function FillBar({ part, isFull: full }: { part: number; isFull: boolean }) {
  return (
    <span aria-hidden="true" className="ink-bar mt-1 flex h-1.5 overflow-hidden rounded-full bg-pressed">
      <span className={full ? 'bg-amber-solid' : 'bg-accent'} style={{ width: `${Math.min(100, part * 100)}%` }} />
    </span>
  );
}

function capacityHint(row: DeliveryWindowRow) {
  const { booked, capacity } = row.window;
  const words = capacity === null ? `${booked} booked, unlimited` : `${booked} of ${capacity} booked`;
  return isFull(row) ? `${words}: full` : words;
}

function isFull({ window: { booked, capacity } }: DeliveryWindowRow): boolean {
  return capacity !== null && booked >= capacity;
}

function editedCell({ window: { updatedAt, areaName: area } }: DeliveryWindowRow) {
  const day = formatWhen(updatedAt);
  const time = formatMoment(updatedAt).slice(day.length + 2);
  const words = (
    <>
      <span className="sr-only">Audit log of {area}, last edited </span>
      {day} <span className="is-second block text-muted">{time}</span>
    </>
  );
  const look = buttonStyle('quiet', 'small', '-ml-1 block h-full max-h-10 px-1 text-left leading-tight font-normal');
  return cellButton('history', words, { className: look });
}

function actionCell(row: DeliveryWindowRow) {
  if (row.isPast) return <span className="text-muted">Past</span>;
  const name = `${row.window.areaName} at ${formatTime(row.window.startTime, row.zone)}`;
  const toggle = row.isOpen ? 'Close' : 'Open';
  return (
    <span className="flex gap-1">
      {action('edit', 'Edit', `Edit ${name}`)}
      {action('toggle', toggle, `${toggle} ${name}`)}
    </span>
  );
}

function action(name: DeliveryWindowAction, words: string, label: string) {
  return cellButton(name, words, { label, className: buttonStyle('plain', 'small') });
}
