import type { MassRedeliveryRow } from '@bloomdesk/contract/mass-redelivery/shapes';
import type { MassRedeliveryKind } from '@bloomdesk/domain/mass-redelivery/redelivery-choice';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { deliveryWindowLabel } from '@bloomdesk/domain/time/format-clock';
import { rankOf, suborderStatusLabel } from '@bloomdesk/domain/suborders/suborder-status';
import { formatDollars } from '#lib/format-dollars.ts';
import { Icon } from '#ui/icon.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { twoLines } from '#ui/table/cells/two-lines.tsx';
import { type Tone, toneStyle } from '#ui/tone.ts';
import {
  massRedeliveryKindLabel,
  type CenterOf,
  planLines,
  remarkOf,
  formatDeliveryWindow,
} from './format-redelivery.ts';

type Column = TableColumn<MassRedeliveryRow>;

/** The suborders of a bad day, each beside what shall become of it. */
export function massRedeliveryColumns(date: string, centerOf: CenterOf): Column[] {
  const promised = (row: MassRedeliveryRow) => promisedWords(row, date, centerOf);
  return [
    ...whoColumns,
    {
      id: 'promised',
      header: 'Promised',
      value: promised,
      order: ({ startTime }) => (startTime === null ? null : Date.parse(startTime)),
      cell: (row) => twoLines(promised(row), row.area),
      widthText: (row) => longer(promised(row), row.area ?? ''),
      filter: 'set',
      kind: 'flex',
      lines: 1,
      stays: true,
    },
    ...moreColumns,
    planColumn,
    {
      id: 'what',
      header: 'New delivery',
      value: (row) => thenWords(row, centerOf),
      cell: (row) => thenLines(row, centerOf),
      hint: (row) => thenWords(row, centerOf),
      widthText: (row) => thenWidth(row, centerOf),
      filter: 'text',
      kind: 'flex',
      stays: true,
    },
  ];
}

const whoColumns: readonly Column[] = [
  {
    id: 'suborder',
    header: 'Suborder #',
    value: ({ suborderId }) => suborderId,
    cell: (row) => <SuborderNumber row={row} />,
    widthText: ({ suborderId, inException }) => (inException ? `${suborderId} ⚠⚠` : suborderId),
    filter: 'text',
    isFixed: true,
  },
  {
    id: 'recipient',
    header: 'Recipient',
    value: ({ recipient }) => recipient,
    filter: 'text',
    kind: 'flex',
    hidden: true,
  },
];

const moreColumns: readonly Column[] = [
  { id: 'area', header: 'Delivery Area', value: ({ area }) => area, filter: 'set', kind: 'flex', hidden: true },
  { id: 'carrier', header: 'Carrier', value: ({ carrier }) => carrier, filter: 'set', hidden: true },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => suborderStatusLabel[status],
    order: ({ status }) => rankOf(status),
    filter: 'set',
    hidden: true,
  },
  {
    id: 'worth',
    header: 'Worth',
    value: ({ worth }) => worth,
    cell: ({ worth }) => formatDollars(worth),
    align: 'right',
    filter: 'number',
    hidden: true,
  },
];

const planColumn: Column = {
  id: 'plan',
  header: 'Plan',
  value: ({ plan }) => massRedeliveryKindLabel[plan.kind],
  cell: ({ plan }) => (
    <span className={`badge ${toneStyle[planTone[plan.kind]]}`}>{massRedeliveryKindLabel[plan.kind]}</span>
  ),
  filter: 'set',
  isFixed: true,
};

const planTone = { move: 'green', credit: 'blue', cancel: 'red', leave: 'grey' } as const satisfies Record<
  MassRedeliveryKind,
  Tone
>;

/** Its window at the clock of its center, and its day where that is another one than the bad one. */
function promisedWords(row: MassRedeliveryRow, date: string, centerOf: CenterOf): string {
  const { fcId, startTime, windowDuration, deliveryDate } = row;
  if (startTime === null || windowDuration === null) return formatDay(deliveryDate);
  if (deliveryDate !== date) return formatDeliveryWindow({ fcId, startTime, windowDuration }, centerOf);
  return deliveryWindowLabel(startTime, windowDuration, centerOf(fcId)?.timezone ?? 'UTC');
}

function SuborderNumber({ row: { suborderId, orderId, inException } }: { row: MassRedeliveryRow }) {
  return (
    <span className="flex items-center gap-1">
      <a className="link tabular-nums" href={`/orders/${orderId}`} tabIndex={-1}>
        {suborderId}
      </a>
      {inException && <Icon name="warning" label="In exception" className="text-red" />}
    </span>
  );
}

function thenWords(row: MassRedeliveryRow, centerOf: CenterOf): string {
  const { first, second } = planLines(row, centerOf);
  return [first, second, remarkOf(row)].filter(Boolean).join(' · ');
}

/** Where something is planned each line stands for itself; otherwise the remark has both. */
function thenWidth(row: MassRedeliveryRow, centerOf: CenterOf): string {
  const { first, second } = planLines(row, centerOf);
  const remark = remarkOf(row);
  return first === '' ? remark : longer(first, remark || second).replaceAll(' ', '\u00a0');
}

function longer(one: string, other: string): string {
  return other.length > one.length ? other : one;
}

/** A remark is more than where it goes. */
function thenLines(row: MassRedeliveryRow, centerOf: CenterOf) {
  const { first, second } = planLines(row, centerOf);
  const remark = remarkOf(row);
  if (first === '') return <span className="text-sm text-amber">{remark}</span>;
  const words = <span className="whitespace-nowrap">{first}</span>;
  return twoLines(words, remark === '' ? second : <span className="text-amber">{remark}</span>);
}
