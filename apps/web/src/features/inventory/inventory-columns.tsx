import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { Icon } from '#ui/icon.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import type { LotRow } from './lot-row.ts';

type Column = TableColumn<LotRow>;

/** The columns of Inventory at FC; those that only exports and searches want are hidden at first (spec 3, section 2.7). */
export function inventoryColumns(mayWrite: boolean): Column[] {
  return [...shown, ...(mayWrite ? [actionColumn] : []), ...hiddenAtFirst];
}

function sumOf(of: (row: LotRow) => number): Column['headerNote'] {
  return (rows) => rows.reduce((sum, row) => sum + of(row), 0).toLocaleString('en-US');
}

/** Units, with the total of the rows that the filters leave under the header. */
function units(id: string, header: string, of: (row: LotRow) => number, more: Partial<Column> = {}): Column {
  return { id, header, value: of, filter: 'number', align: 'right', width: 66, headerNote: sumOf(of), ...more };
}

function day(id: string, header: string, of: (row: LotRow) => string | null): Column {
  return {
    id,
    header,
    value: of,
    cell: (row) => <ShortDay day={of(row)} />,
    filter: 'text',
    width: 64,
    fits: true,
  };
}

const shown: readonly Column[] = [
  {
    id: 'product',
    header: 'Product & SKU',
    value: ({ productName, lot }) => `${productName} ${lot.sku}`,
    cell: (row) => <ProductAndSku {...row} />,
    filter: 'text',
    width: 170,
    fits: true,
    isFixed: true,
    isUnexported: true,
  },
  { id: 'class', header: 'Filter Class', value: (row) => row.filterClass, filter: 'set', width: 74 },
  { id: 'lot', header: 'Lot ID', value: (row) => row.lotLabel, filter: 'text', width: 78 },
  {
    id: 'vendor',
    header: 'Vendor',
    value: ({ lot }) => [lot.vendor, lot.purchase_order].filter(Boolean).join(', '),
    cell: ({ lot }) => <VendorAndOrder {...lot} />,
    filter: 'text',
    width: 100,
    fits: true,
  },
  day('arrival', 'Arrival', ({ lot }) => lot.arrival_date),
  day('start', 'Start', ({ lot }) => lot.start_fulfillment_date),
  day('spoil', 'Spoil', ({ lot }) => lot.expiration_date),
  units('onOrder', 'On Order', ({ lot }) => lot.on_order_qty, { tone: 'yellow' }),
  units('presold', 'Presold', ({ lot }) => lot.on_order_pending_commit_qty, { tone: 'orange' }),
  units('onHand', 'On Hand', ({ lot }) => lot.on_hand_qty),
  units('committed', 'Committed', ({ lot }) => lot.committed_qty, { tone: 'orange', width: 86 }),
  units('buffer', 'Buffer', (row) => row.buffer),
  units('available', 'Available', ({ lot }) => lot.available_for_sale_qty, {
    tone: 'green',
    width: 74,
    fits: true,
    cell: ({ lot: { available_for_sale_qty: units_ } }) => (
      <span className={units_ < 0 ? 'font-semibold text-red' : 'font-semibold'}>{units_}</span>
    ),
  }),
];

const actionColumn: Column = {
  id: 'action',
  header: 'Action',
  value: () => '',
  cell: ({ productName, lotLabel }) => (
    <button type="button" className="link" data-adjust tabIndex={-1} aria-label={`Adjust ${productName}, ${lotLabel}`}>
      Adjust
    </button>
  ),
  width: 64,
  isPinned: true,
  isUnsortable: true,
  isUnexported: true,
};

const hiddenAtFirst: readonly Column[] = [
  text('productName', 'Product Name', (row) => row.productName),
  text('sku', 'SKU', ({ lot }) => lot.sku),
  text('transactionId', 'Transaction ID', ({ lot }) => lot.transaction_id),
  text('vendorName', 'Vendor Name', ({ lot }) => lot.vendor),
  units('stockInitial', 'Stock Initial', ({ lot }) => lot.stock_initial, { hidden: true, width: 112 }),
  text('internalLotId', 'Internal Lot ID', ({ lot }) => String(lot.id)),
  text('externalLotId', 'External Lot ID', ({ lot }) => lot.external_id),
];

function text(id: string, header: string, value: (row: LotRow) => string | null): Column {
  return { id, header, value, filter: 'text', width: 128, hidden: true };
}

/** The weekday is left out: what counts is how many days are left, and rows line up. */
function ShortDay({ day: whole }: { day: string | null }) {
  if (whole === null) return <span className="text-faint">–</span>;
  return <span title={whole}>{formatDay(whole).slice('Fri, '.length)}</span>;
}

function ProductAndSku({ productName, imageUrl, lot: { id, sku } }: LotRow) {
  return (
    <span className="flex items-center gap-2">
      {imageUrl && /^(https:\/\/|\/)/.test(imageUrl) ? (
        <img
          src={imageUrl}
          alt=""
          loading="lazy"
          className="size-8 flex-none rounded border border-line object-cover"
        />
      ) : (
        <span className="grid size-8 flex-none place-items-center rounded border border-line bg-sunken text-faint">
          <Icon name="flower" />
        </span>
      )}
      <span className="min-w-0 leading-4">
        <span className="block truncate font-medium">{productName}</span>
        <span className="block truncate text-xs text-muted">{sku}</span>
      </span>
      <a
        href={`/inventory/${id}`}
        target="_blank"
        rel="noopener noreferrer"
        tabIndex={-1}
        className="ml-auto text-muted hover:text-ink"
      >
        <Icon name="external" label={`Open ${productName} in a new tab`} />
      </a>
    </span>
  );
}

function VendorAndOrder({ vendor, purchase_order: order, po_units: poUnits }: LotRow['lot']) {
  return (
    <span className="block leading-4">
      <span className="block truncate">{vendor}</span>
      <span className="block truncate text-xs text-muted">
        {order}
        {poUnits !== null && ` · PO units ${poUnits}`}
      </span>
    </span>
  );
}
