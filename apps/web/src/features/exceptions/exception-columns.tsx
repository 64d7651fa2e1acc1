import { type ExceptionRow, reasonsOf } from '@bloomdesk/domain/exceptions/exception-row';
import { orderTypeLabel } from '@bloomdesk/domain/orders/order-types';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import type { StaffSession } from '#lib/session.ts';
import { OrderLink } from '#parts/orders/order-link.tsx';
import { cellButton } from '#ui/table/cells/cell-button.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { toneInk } from '#ui/tone.ts';
import { formatAge, formatDeadline, formatTimeLeft, minutesFrom } from './format-waiting.ts';

type Column = TableColumn<ExceptionRow>;

/** What the owner column says of one's own work and of nobody's; an address with it means the same for all readers. */
export const mine = 'Me';
export const nobodys = 'Nobody';

interface Reader extends Pick<StaffSession, 'fcOf' | 'staffId'> {
  mayClaim: boolean;
}

/** The columns of the exceptions queue (spec 3, section 2.1): what decides first, then the rest of the row. */
export function exceptionColumns({ fcOf, staffId, mayClaim }: Reader, now: Date): Column[] {
  const zoneOf = ({ fcId }: ExceptionRow) => fcOf(fcId)?.timezone;
  return [
    {
      id: 'reason',
      usual: 'Delivery issue: Recipient unavailable - nobody answers the door',
      header: 'Reason',
      value: ({ exceptionReason }) => exceptionReason,
      cell: (row) => <span dir="auto">{reasonsOf(row).join('; ')}</span>,
      card: reasonsOf,
      filter: 'text',
      kind: 'flex',
      stays: true,
      isFixed: true,
    },
    {
      id: 'fulfillBy',
      usual: 'Wed, Nov 25, 12:00 pm EST',
      header: 'Fulfill by',
      value: (row) => formatDeadline(row.fulfillBy, zoneOf(row)),
      order: ({ fulfillBy }) => (fulfillBy === '' ? null : Date.parse(fulfillBy)),
      cell: (row) => (
        <FulfillBy deadline={formatDeadline(row.fulfillBy, zoneOf(row))} moment={row.fulfillBy} now={now} />
      ),
      filter: 'text',
      lines: 1,
      stays: true,
    },
    recipientColumn,
    {
      id: 'owner',
      header: 'Owner',
      value: ({ ownerId, ownerName }) => (ownerId === '' ? nobodys : ownerId === staffId ? mine : ownerName),
      cell: (row) => <Owner row={row} mayClaim={mayClaim} isMine={row.ownerId === staffId} zone={zoneOf(row)} />,
      widthText: ({ ownerName, dueAt }) => (dueAt === '' ? ownerName : 'due Wed, Nov 30, 12:00 am'),
      filter: 'set',
      lines: 1,
      width: 104,
      stays: true,
    },
    ...placeColumns(now),
    ...besides(fcOf),
  ];
}

/** How long it waits, and where it is found. */
function placeColumns(now: Date): Column[] {
  return [
    {
      id: 'age',
      usual: '10 h 45 min',
      header: 'Age',
      value: ({ createdAt }) => formatAge(createdAt, now),
      order: ({ createdAt }) => -Date.parse(createdAt),
      stays: true,
      leaves: 7,
    },
    {
      id: 'suborder',
      usual: '1002210-1',
      header: 'Suborder',
      value: ({ id }) => id,
      cell: (row) => <OrderLink id={row.id} />,
      filter: 'text',
      isFixed: true,
    },
  ];
}

const recipientColumn: Column = {
  id: 'recipient',
  usual: 'First and last name',
  header: 'Recipient',
  value: ({ recipient }) => recipient,
  filter: 'text',
  kind: 'flex',
  stays: true,
  leaves: 8, // below the width the screen is drawn for: who owns it, and which it is, stay
};

/** What the specification lists besides. */
function besides(fcOf: Reader['fcOf']): Column[] {
  return [
    {
      id: 'type',
      usual: 'Subscription',
      header: 'Order Type',
      value: ({ orderType }) => orderTypeLabel(orderType),
      filter: 'set',
      leaves: 1,
    },
    {
      id: 'fc',
      usual: 'Baltimore Hub',
      header: 'Fulfillment Center',
      value: ({ fcId }) => fcOf(fcId)?.name ?? `FC ${fcId}`,
      filter: 'set',
      leaves: 6,
    },
    {
      id: 'fulfillment',
      usual: 'Wed, Nov 25',
      header: 'Fulfillment Date',
      value: ({ fulfillmentDate }) => fulfillmentDate,
      cell: ({ fulfillmentDate }) => formatDay(fulfillmentDate),
      filter: 'text',
      leaves: 4,
    },
    {
      id: 'delivery',
      usual: 'Wed, Nov 25',
      header: 'Delivery Date',
      value: ({ deliveryDate }) => deliveryDate,
      cell: ({ deliveryDate }) => formatDay(deliveryDate),
      filter: 'text',
      leaves: 5,
    },
    {
      id: 'exception',
      usual: 'Redelivery resolution',
      header: 'Exception Type',
      value: ({ exceptionType }) => exceptionType,
      filter: 'text',
      leaves: 2,
    },
    { id: 'sku', header: 'SKU', usual: 'FLRL-B-1001', value: ({ sku }) => sku, filter: 'text', leaves: 3 },
  ];
}

function FulfillBy({ deadline, moment, now }: { deadline: string; moment: string; now: Date }) {
  if (deadline === '') return 'No time set';
  return (
    <>
      {deadline}
      <small>
        <span className={minutesFrom(moment, now) < 0 ? toneInk.red : ''}>{formatTimeLeft(moment, now)}</span>
      </small>
    </>
  );
}

interface OwnerProps {
  row: ExceptionRow;
  mayClaim: boolean;
  isMine: boolean;
  zone: string | undefined;
}

function Owner({ row: { id, ownerName, ownerId, dueAt }, mayClaim, isMine, zone }: OwnerProps) {
  if (ownerId === '') return mayClaim ? cellButton('claim', 'Claim', { label: `Claim ${id}` }) : nobodys;
  return (
    <>
      <span dir="auto">{isMine ? mine : ownerName}</span>
      {dueAt !== '' && <small>due {formatDeadline(dueAt, zone)}</small>}
    </>
  );
}
