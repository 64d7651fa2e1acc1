import {
  type SuborderStatus,
  suborderBadgeColour,
  suborderStatusLabel,
  rankOf,
} from '@bloomdesk/domain/suborders/suborder-status';
import { Icon } from '#ui/icon.tsx';
import { firstAndMore, firstAndMoreText } from '#ui/table/cells/first-and-more.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { toneStyle } from '#ui/tone.ts';
import type { SuborderRow } from './suborder-row.ts';

type Column = TableColumn<SuborderRow>;

export interface SuborderColumnChoice {
  /** The center shows windows. */
  hasWindows: boolean;
  /** The reader may open orders; others see the number without a link. */
  hasOrderLinks: boolean;
  /** The five flags; a batch's own page has none (spec 3, section 2.3). */
  hasFlags?: boolean | undefined;
}

/** The columns of Select & Batch: Batch and the flags are hidden at first (spec 3, section 2.2). */
export function suborderColumns({ hasWindows, hasOrderLinks, hasFlags = true }: SuborderColumnChoice): Column[] {
  const shared = hasWindows ? sharedColumns : windowless(sharedColumns);
  return [suborderColumn(hasOrderLinks), ...shared, ...(hasFlags ? flagColumns : [])];
}

const sharedColumns: readonly Column[] = [
  { id: 'batch', header: 'Batch', value: (row) => row.batch, filter: 'text', kind: 'flex', hidden: true },
  {
    id: 'products',
    header: 'Products',
    value: (row) => row.products,
    cell: ({ productList }) => firstAndMore(productList),
    widthText: ({ productList }) => firstAndMoreText(productList),
    card: ({ productList }) => productList,
    filter: 'text',
    kind: 'flex',
    stays: true,
  },
  { id: 'type', header: 'Type', value: (row) => row.type, filter: 'set', isList: true, leaves: 2 },
  {
    id: 'window',
    header: 'Window',
    value: (row) => row.window?.label,
    order: (row) => (row.window ? Date.parse(row.window.startsAt) : null),
    filter: 'set',
    stays: true,
  },
  { id: 'area', header: 'Delivery Area', value: (row) => row.area, filter: 'set', kind: 'flex', stays: true },
  {
    id: 'status',
    header: 'Status',
    value: (row) => suborderStatusLabel[row.status],
    order: (row) => rankOf(row.status),
    cell: (row) => <StatusBadge status={row.status} />,
    filter: 'set',
    leaves: 1,
  },
];

const flagColumns: readonly Column[] = [
  flag('inException', 'In Exception', (row) => row.inException),
  flag('cancelled', 'Cancelled', (row) => row.status === 'Cancelled'),
  flag('awaitingPickup', 'Awaiting Pickup', (row) => row.status === 'AwaitingPickup'),
  flag('inTransit', 'In Transit', (row) => row.status === 'InTransit'),
  flag('delivered', 'Delivered', (row) => row.status === 'Delivered'),
];

/** Where a center shows no windows, that of a delivery which has one is said by its area (D229). */
function windowless(columns: readonly Column[]): Column[] {
  const area = { cell: (row: SuborderRow) => row.area, hint: (row: SuborderRow) => row.window?.label };
  return columns.flatMap((column) => {
    if (column.id === 'window') return [];
    return column.id === 'area' ? [{ ...column, ...area }] : [column];
  });
}

function suborderColumn(hasOrderLinks: boolean): Column {
  return {
    id: 'suborder',
    header: 'Suborder #',
    value: (row) => row.suborderId,
    cell: (row) => <SuborderNumber row={row} isLink={hasOrderLinks} />,
    widthText: ({ suborderId, inException, orderBadge }) =>
      `${suborderId}${inException ? ' ⚠⚠' : ''}${orderBadge === null ? '' : `  ${orderBadge}`}`,
    filter: 'text',
    isFixed: true,
  };
}

function flag(id: string, header: string, value: (row: SuborderRow) => boolean): Column {
  return { id, header, value, filter: 'set', hidden: true };
}

interface SuborderNumberProps {
  row: SuborderRow;
  isLink: boolean;
}

function SuborderNumber({ row: { suborderId, orderId, orderBadge, inException }, isLink }: SuborderNumberProps) {
  return (
    <span className="flex items-center gap-1">
      {isLink ? (
        <a className="link" href={`/orders/${orderId}`} tabIndex={-1}>
          {suborderId}
        </a>
      ) : (
        suborderId
      )}
      {inException && <Icon name="warning" label="In exception" className="text-red" />}
      {orderBadge && (
        <span
          className={`badge px-1 text-2xs ${toneStyle.blue}`}
          title={orderBadge === 'S' ? 'Subscription' : 'Business order'}
        >
          {orderBadge}
        </span>
      )}
    </span>
  );
}

function StatusBadge({ status }: { status: SuborderStatus }) {
  const words = suborderStatusLabel[status];
  return <span className={`badge ${toneStyle[suborderBadgeColour(status)]}`}>{words}</span>;
}
