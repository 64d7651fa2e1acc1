import type { PurchaseOrderSummary } from '@bloomdesk/contract/inventory/purchase-orders.calls';
import {
  type PurchaseOrderState,
  purchaseOrderStateLabels,
  purchaseOrderStates,
} from '@bloomdesk/domain/inventory/purchasing/purchase-order';
import { formatDollars } from '#lib/format-dollars.ts';
import { toneStyle, type Tone } from '#ui/tone.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { dayText } from '#texts/format-day.ts';
import { wordOf } from '#texts/word-of.ts';

export const stateTone: Readonly<Record<PurchaseOrderState, Tone>> = {
  'draft': 'grey',
  'sent': 'blue',
  'partly received': 'amber',
  'closed': 'green',
  'cancelled': 'red',
};

type Column = TableColumn<PurchaseOrderSummary>;

/** The columns of purchase orders; how far one is, and when the next of it is expected, never leave. */
export const purchaseOrderColumns: readonly Column[] = [
  { id: 'code', header: 'Order', value: ({ code }) => code, filter: 'text', look: 'strong', isFixed: true },
  { id: 'vendor', header: 'Vendor', value: ({ vendorName }) => vendorName, filter: 'set', kind: 'flex', stays: true },
  {
    id: 'state',
    header: 'State',
    value: ({ state }) => purchaseOrderStateLabels[state],
    order: ({ state }) => purchaseOrderStates.indexOf(state),
    cell: ({ state }) => (
      <span className={`badge ${toneStyle[stateTone[state]]}`}>{wordOf(purchaseOrderStateLabels[state])}</span>
    ),
    filter: 'set',
    isWord: true,
    stays: true,
  },
  {
    id: 'expected',
    header: 'Expected',
    value: ({ expectedDate }) => expectedDate,
    cell: ({ expectedDate }) => expectedText(expectedDate),
    widthText: ({ expectedDate }) => expectedText(expectedDate),
    filter: 'text',
    stays: true,
  },
  number('outstanding', 'Outstanding', ({ outstanding }) => outstanding, { look: 'strong' }),
  number('units', 'Units', ({ units }) => units, { leaves: 2 }),
  number('lines', 'Lines', ({ lines }) => lines, { leaves: 1 }),
  number('total', 'Total', ({ total }) => total, {
    leaves: 4,
    cell: ({ total }) => formatDollars(total),
    widthText: ({ total }) => formatDollars(total),
  }),
  { id: 'by', header: 'Written by', value: ({ createdBy }) => createdBy, filter: 'set', hidden: true },
];

function number(
  id: string,
  header: string,
  value: (row: PurchaseOrderSummary) => number,
  more: Partial<Column>,
): Column {
  return { id, header, value, filter: 'number', align: 'right', ...more };
}

function expectedText(day: string | null): string {
  return day === null ? '–' : dayText(day);
}
