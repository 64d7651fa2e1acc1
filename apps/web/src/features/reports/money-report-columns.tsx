import type { MoneyReportRow } from '@bloomdesk/contract/reports/calls';
import type { ReportGrouping } from '@bloomdesk/domain/payments/money-report';
import { formatDollars } from '#lib/format-dollars.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import { costOfRow, sumOfDollars } from './report-money.ts';

type Column = TableColumn<MoneyReportRow>;

export const groupingLabel: Record<ReportGrouping, string> = {
  reason: 'Reason',
  product: 'Product',
  center: 'Center',
  carrier: 'Carrier',
  person: 'Person',
  customer: 'Customer',
  day: 'Day',
};

/** The columns of the money report; the bar says how much of the largest row a row has cost. */
export function moneyReportColumns(by: ReportGrouping, most: number): Column[] {
  return [
    {
      id: 'label',
      header: groupingLabel[by],
      value: ({ label }) => label,
      cell: (row) => <Name row={row} by={by} />,
      widthText: ({ key, label }) => (by === 'product' && key !== 'none' ? `${label}  ${key}` : label),
      filter: 'text',
      kind: 'flex',
      isFixed: true,
    },
    ...(by === 'product' ? [sku] : []),
    {
      ...money('given', 'Given', costOfRow),
      width: 170,
      cell: (row) => <Given amount={costOfRow(row)} most={most} />,
      isFixed: true,
    },
    money('refundsSettled', 'Refunds settled', (row) => row.refundsSettled),
    money('refundsPending', 'Refunds pending', (row) => row.refundsPending),
    money('refundTax', 'Tax in refunds', (row) => row.refundTax, 1),
    money('credits', 'Credits', (row) => row.credits),
    count('redeliveries', 'Redeliveries', (row) => row.redeliveries),
    money('redeliveryValue', 'Redelivered goods', (row) => row.redeliveryValue),
    money('charges', 'Charges', (row) => row.charges, 2),
    count('cancellations', 'Cancelled', (row) => row.cancellations, 3),
    count('orders', 'Orders', (row) => row.orders),
  ];
}

const sku: Column = { id: 'sku', header: 'SKU', value: ({ key }) => key, filter: 'text', hidden: true };

/** Dollars, with the sum of the rows that the filters leave under the header. */
function money(id: string, header: string, of: (row: MoneyReportRow) => number, leaves?: number): Column {
  return {
    id,
    header,
    value: of,
    cell: (row) => <Amount amount={of(row)} />,
    align: 'right',
    filter: 'number',
    leaves,
    widthText: (row) => formatDollars(of(row)),
    headerNote: (rows) => formatDollars(sumOfDollars(rows.map(of))),
  };
}

/** How often; one order may stand in several rows, so there is no sum to tell. */
function count(id: string, header: string, of: (row: MoneyReportRow) => number, leaves?: number): Column {
  return {
    id,
    header,
    value: of,
    cell: (row) => of(row) || <Nothing />,
    align: 'right',
    filter: 'number',
    leaves,
    stays: true,
  };
}

function Name({ row: { key, label }, by }: { row: MoneyReportRow; by: ReportGrouping }) {
  return (
    <>
      <span className="font-medium">{label}</span>
      {by === 'product' && key !== 'none' && <span className="text-xs text-muted"> {key}</span>}
    </>
  );
}

function Given({ amount, most }: { amount: number; most: number }) {
  const width = most > 0 ? Math.max(0, Math.round((amount / most) * 100)) : 0;
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden="true" className="ink-bar h-1.5 min-w-0 flex-1">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${width}%` }} />
      </span>
      <span className="font-medium">{formatDollars(amount)}</span>
    </span>
  );
}

function Amount({ amount }: { amount: number }) {
  return amount === 0 ? <Nothing /> : formatDollars(amount);
}

function Nothing() {
  return <span className="text-faint">–</span>;
}
