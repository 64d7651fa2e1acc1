import { costOf, type ReportRow } from '../payments/money-report.ts';
import type { ColumnKind, ReportCell, ReportColumn, ReportTable } from './report-kinds.ts';

/** The suborders of a center's days by when they were packed; each stands in exactly one. */
export interface OnTimeCounts {
  center: string;
  onTime: number;
  late: number;
  /** The cut-off has passed and they are not packed. */
  missed: number;
  /** Not packed, and the cut-off is ahead. */
  ahead: number;
  /** Without a cut-off, or packed at a time that nobody noted. */
  unknown: number;
}

export interface ExceptionCounts {
  center: string;
  type: string;
  reason: string;
  open: number;
  cleared: number;
}

export interface PackedCounts {
  center: string;
  day: string;
  packed: number;
  /** Hours of the clock in which something was packed. */
  hours: number;
}

export interface WasteCounts {
  center: string;
  type: string;
  sku: string;
  product: string;
  units: number;
}

const column = (key: string, label: string, as: ColumnKind): ReportColumn => ({ key, label, as });
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((all, row) => all + of(row), 0);

/** Of those whose cut-off has told, how many were packed before it. */
export function onTimeTable(rows: readonly OnTimeCounts[]): ReportTable {
  const cells = ({ onTime, late, missed, ahead, unknown }: Omit<OnTimeCounts, 'center'>) => {
    const due = onTime + late + missed;
    return [onTime + late + missed + ahead + unknown, onTime, late, missed, ahead, unknown, shareOf(onTime, due)];
  };
  const all = (of: keyof Omit<OnTimeCounts, 'center'>) => sum(rows, (row) => row[of]);
  return {
    columns: [
      column('center', 'Center', 'text'),
      column('suborders', 'Suborders', 'count'),
      column('onTime', 'On time', 'count'),
      column('late', 'Late', 'count'),
      column('missed', 'Not packed', 'count'),
      column('ahead', 'Not due yet', 'count'),
      column('unknown', 'Unknown', 'count'),
      column('share', 'On time %', 'percent'),
    ],
    rows: rows.map((row) => [row.center, ...cells(row)]),
    totals: [
      'Total',
      ...cells({
        onTime: all('onTime'),
        late: all('late'),
        missed: all('missed'),
        ahead: all('ahead'),
        unknown: all('unknown'),
      }),
    ],
  };
}

export function exceptionsTable(rows: readonly ExceptionCounts[]): ReportTable {
  const ordered = rows.toSorted((one, other) => other.open + other.cleared - one.open - one.cleared);
  const [open, cleared] = [sum(rows, (row) => row.open), sum(rows, (row) => row.cleared)];
  return {
    columns: [
      column('center', 'Center', 'text'),
      column('type', 'Type', 'text'),
      column('reason', 'Cause', 'text'),
      column('suborders', 'Suborders', 'count'),
      column('open', 'Open', 'count'),
      column('cleared', 'Cleared', 'count'),
    ],
    rows: ordered.map((row) => [row.center, row.type, row.reason, row.open + row.cleared, row.open, row.cleared]),
    totals: ['Total', '', '', open + cleared, open, cleared],
  };
}

export function packedTable(rows: readonly PackedCounts[]): ReportTable {
  const cells = (packed: number, hours: number): ReportCell[] => [packed, hours, rateOf(packed, hours)];
  return {
    columns: [
      column('center', 'Center', 'text'),
      column('day', 'Day', 'day'),
      column('packed', 'Packed', 'count'),
      column('hours', 'Hours', 'count'),
      column('rate', 'Packed per hour', 'rate'),
    ],
    rows: rows.map(({ center, day, packed, hours }) => [center, day, ...cells(packed, hours)]),
    totals: [
      'Total',
      '',
      ...cells(
        sum(rows, (row) => row.packed),
        sum(rows, (row) => row.hours),
      ),
    ],
  };
}

export function wasteTable(rows: readonly WasteCounts[]): ReportTable {
  return {
    columns: [
      column('center', 'Center', 'text'),
      column('type', 'Reason', 'text'),
      column('sku', 'SKU', 'text'),
      column('product', 'Product', 'text'),
      column('units', 'Units', 'count'),
    ],
    rows: rows
      .toSorted((one, other) => other.units - one.units)
      .map(({ center, type, sku, product, units }) => [center, type, sku, product, units]),
    totals: ['Total', '', '', '', sum(rows, (row) => row.units)],
  };
}

/** The rows of the money report by center; a movement without a center stands in a row of its own. */
export function moneyTable(rows: readonly ReportRow[]): ReportTable {
  const cells = (row: Omit<ReportRow, 'key' | 'label' | 'orders'>) => [
    row.refundsSettled,
    row.refundsPending,
    row.credits,
    row.redeliveryValue,
    costOf(row),
  ];
  const parts = rows.map(cells);
  return {
    columns: [
      column('center', 'Center', 'text'),
      column('refunds', 'Refunds', 'money'),
      column('pending', 'Pending refunds', 'money'),
      column('credits', 'Credits', 'money'),
      column('redelivered', 'Redelivered goods', 'money'),
      column('given', 'Money given', 'money'),
    ],
    rows: rows.map((row, at) => [row.label, ...(parts[at] ?? [])]),
    totals: ['Total', ...[0, 1, 2, 3, 4].map((at) => sum(parts, (part) => part[at] ?? 0))],
  };
}

/** A percentage with one decimal; null where nothing is due. */
function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 1000) / whole) / 10;
}

function rateOf(packed: number, hours: number): number | null {
  return hours === 0 ? null : Math.round((packed * 10) / hours) / 10;
}
