import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { cellButton } from '#ui/table/cells/cell-button.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { twoLines } from '#ui/table/cells/two-lines.tsx';
import type { LotRow } from './lot-row.ts';

type Column = TableColumn<LotRow>;

/** The columns of Inventory at FC; those that only exports and searches want are hidden at first (spec 3, section 2.7). */
export function inventoryColumns(mayWrite: boolean): Column[] {
  return [...shown, ...(mayWrite ? [actionColumn] : []), ...hiddenAtFirst];
}

const grouped = new Intl.NumberFormat('en-US');

function sumOf(of: (row: LotRow) => number): Column['headerNote'] {
  return (rows) => grouped.format(rows.reduce((sum, row) => sum + of(row), 0));
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
    cell: (row) => shortDay(of(row)),
    hint: (row) => of(row) ?? undefined,
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
    cell: productAndSku,
    hint: ({ productName }) => productName,
    look: 'picture',
    filter: 'text',
    width: 170,
    isFixed: true,
    isUnexported: true,
  },
  { id: 'class', header: 'Filter Class', value: (row) => row.filterClass, filter: 'set', width: 74 },
  { id: 'lot', header: 'Lot ID', value: (row) => row.lotLabel, filter: 'text', width: 92 },
  {
    id: 'vendor',
    header: 'Vendor',
    value: ({ lot }) => [lot.vendor, lot.purchaseOrder].filter(Boolean).join(', '),
    cell: vendorAndOrder,
    hint: ({ lot }) => lot.vendor,
    filter: 'text',
    width: 100,
  },
  day('arrival', 'Arrival', ({ lot }) => lot.arrivalDate),
  day('start', 'Start', ({ lot }) => lot.startFulfillmentDate),
  day('spoil', 'Spoil', ({ lot }) => lot.expirationDate),
  units('onOrder', 'On Order', ({ lot }) => lot.onOrder, { tone: 'yellow', width: 78 }),
  units('presold', 'Presold', ({ lot }) => lot.presold, { tone: 'orange', width: 74 }),
  units('onHand', 'On Hand', ({ lot }) => lot.onHand, { width: 76 }),
  units('committed', 'Committed', ({ lot }) => lot.committed, { tone: 'orange', width: 92 }),
  units('buffer', 'Buffer', (row) => row.buffer),
  units('available', 'Available', ({ lot }) => lot.available, {
    tone: 'green',
    width: 82,
    look: 'strong',
    fits: true,
    cell: ({ lot: { available: left } }) => (left < 0 ? <span className="text-red">{left}</span> : left),
  }),
];

const actionColumn: Column = {
  id: 'action',
  header: 'Action',
  value: () => '',
  cell: ({ productName, lotLabel }) =>
    cellButton('adjust', 'Adjust', { label: `Adjust ${productName}, ${lotLabel}`, isSkippedByTab: true }),
  width: 64,
  isPinned: true,
  isUnsortable: true,
  isUnexported: true,
};

const hiddenAtFirst: readonly Column[] = [
  text('productName', 'Product Name', (row) => row.productName),
  text('sku', 'SKU', ({ lot }) => lot.sku),
  text('transactionId', 'Transaction ID', ({ lot }) => lot.transactionId),
  text('vendorName', 'Vendor Name', ({ lot }) => lot.vendor),
  units('stockInitial', 'Stock Initial', ({ lot }) => lot.stockInitial, { hidden: true, width: 112 }),
  text('internalLotId', 'Internal Lot ID', ({ lot }) => String(lot.id)),
  text('externalLotId', 'External Lot ID', ({ lot }) => lot.externalId),
];

function text(id: string, header: string, value: (row: LotRow) => string | null): Column {
  return { id, header, value, filter: 'text', width: 128, hidden: true };
}

/** The weekday is left out: what counts is how many days are left, and rows line up. */
function shortDay(whole: string | null) {
  return whole === null ? '–' : formatDay(whole).slice('Fri, '.length);
}

function productAndSku({ productName, imageUrl, lot: { id, sku } }: LotRow) {
  return (
    <>
      {imageUrl && /^(https:\/\/|\/)/.test(imageUrl) && <img src={imageUrl} alt="" loading="lazy" />}
      <a
        href={`/inventory/${id}`}
        target="_blank"
        rel="noopener noreferrer"
        tabIndex={-1}
        aria-label={`Open ${productName} in a new tab`}
      >
        ↗
      </a>
      {twoLines(productName, sku)}
    </>
  );
}

function vendorAndOrder({ lot: { vendor, purchaseOrder: order, poUnits } }: LotRow) {
  return twoLines(vendor, [order, poUnits !== null && `PO units ${poUnits}`].filter(Boolean).join(' · '));
}
