import { cellButton } from '#ui/table/cells/cell-button.tsx';
import type { TableColumn } from '#ui/table/table-column.ts';
import { twoLines } from '#ui/table/cells/two-lines.tsx';
import { columnsInWords } from '#ui/table/looks/columns-in-words.ts';
import type { LotRow } from './lot-row.ts';
import { textsOf } from '#texts/catalogue.ts';
import { inventoryTexts } from '#texts/english/inventory.ts';
import { shortDayText } from '#texts/format-day.ts';

type Column = TableColumn<LotRow>;

/** The columns of Inventory at FC; those that only exports and searches want are hidden at first (spec 3, section 2.7). */
export function inventoryColumns(mayWrite: boolean, word: (english: string) => string): Column[] {
  return columnsInWords([...shown, ...(mayWrite ? [actionColumn] : []), ...hiddenAtFirst], word);
}

const t = textsOf(inventoryTexts);

const grouped = new Intl.NumberFormat('en-US');

function sumOf(of: (row: LotRow) => number): Column['headerNote'] {
  return (rows) => grouped.format(rows.reduce((sum, row) => sum + of(row), 0));
}

/** Units, with the total of the rows that the filters leave under the header. */
function units(id: string, header: string, of: (row: LotRow) => number, more: Partial<Column> = {}): Column {
  return { id, header, value: of, filter: 'number', align: 'right', headerNote: sumOf(of), ...more };
}

function day(id: string, header: string, leaves: number, of: (row: LotRow) => string | null): Column {
  return {
    id,
    header,
    value: of,
    cell: (row) => shortDay(of(row)),
    widthText: (row) => shortDay(of(row)),
    hint: (row) => of(row) ?? undefined,
    filter: 'text',
    leaves,
  };
}

const shown: readonly Column[] = [
  {
    id: 'product',
    header: 'Product & SKU',
    value: ({ productName, lot }) => `${productName} ${lot.sku}`,
    cell: productAndSku,
    widthText: ({ productName }) => productName,
    look: 'picture',
    filter: 'text',
    kind: 'flex',
    lines: 1,
    isFixed: true,
    isUnexported: true,
  },
  { id: 'class', header: 'Filter Class', value: (row) => row.filterClass, filter: 'set', leaves: 2 },
  { id: 'lot', header: 'Lot ID', value: (row) => row.lotLabel, filter: 'text', stays: true },
  {
    id: 'vendor',
    header: 'Vendor',
    value: ({ lot }) => [lot.vendor, lot.purchaseOrder].filter(Boolean).join(', '),
    cell: vendorAndOrder,
    widthText: vendorOrOrder,
    filter: 'text',
    kind: 'flex',
    lines: 1,
    leaves: 1,
  },
  day('arrival', 'Arrival', 6, ({ lot }) => lot.arrivalDate),
  day('start', 'Start', 7, ({ lot }) => lot.startFulfillmentDate),
  day('spoil', 'Spoil', 8, ({ lot }) => lot.expirationDate),
  units('onOrder', 'On Order', ({ lot }) => lot.onOrder, { tone: 'yellow', leaves: 4 }),
  units('presold', 'Presold', ({ lot }) => lot.presold, { tone: 'orange', leaves: 5 }),
  units('onHand', 'On Hand', ({ lot }) => lot.onHand),
  units('committed', 'Committed', ({ lot }) => lot.committed, { tone: 'orange' }),
  units('buffer', 'Buffer', (row) => row.buffer, { leaves: 3 }),
  units('available', 'Available', ({ lot }) => lot.available, {
    tone: 'green',
    look: 'strong',
    isPinned: true,
    cell: ({ lot: { available: left } }) => (left < 0 ? <span className="text-red">{left}</span> : left),
  }),
];

const actionColumn: Column = {
  id: 'action',
  header: 'Action',
  value: () => '',
  cell: ({ productName, lotLabel }) =>
    cellButton('adjust', t('adjust'), {
      label: t('adjustLot', { lot: `${productName}, ${lotLabel}` }),
      isSkippedByTab: true,
    }),
  isPinned: true,
  isUnsortable: true,
  isUnexported: true,
};

const hiddenAtFirst: readonly Column[] = [
  text('productName', 'Product Name', (row) => row.productName),
  text('sku', 'SKU', ({ lot }) => lot.sku),
  text('transactionId', 'Transaction ID', ({ lot }) => lot.transactionId),
  text('vendorName', 'Vendor Name', ({ lot }) => lot.vendor),
  units('stockInitial', 'Stock Initial', ({ lot }) => lot.stockInitial, { hidden: true }),
  text('internalLotId', 'Internal Lot ID', ({ lot }) => String(lot.id)),
  text('externalLotId', 'External Lot ID', ({ lot }) => lot.externalId),
];

function text(id: string, header: string, value: (row: LotRow) => string | null): Column {
  return { id, header, value, filter: 'text', hidden: true };
}

function shortDay(whole: string | null) {
  return whole === null ? '–' : shortDayText(whole);
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
        aria-label={t('openInTab', { name: productName })}
      >
        ↗
      </a>
      {twoLines(productName, sku)}
    </>
  );
}

function vendorAndOrder(row: LotRow) {
  return twoLines(row.lot.vendor, orderWords(row));
}

function orderWords({ lot: { purchaseOrder: order, poUnits } }: LotRow): string {
  return [order, poUnits !== null && t('poUnits', { units: poUnits })].filter(Boolean).join(' · ');
}

/** The longer of the two lines. */
function vendorOrOrder(row: LotRow): string {
  const order = orderWords(row);
  return order.length > row.lot.vendor.length ? order : row.lot.vendor;
}
