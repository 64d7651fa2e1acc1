import { useMemo } from 'react';
import type { MoneyReportRow } from '@bloomdesk/contract/reports/calls';
import type { ReportGrouping } from '@bloomdesk/domain/payments/money-report';
import { saveFile } from '#lib/download.ts';
import { useTableState } from '#lib/use-table-state.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { startTableState } from '#ui/table/table-state.ts';
import { moneyReportColumns } from './money-report-columns.tsx';
import { moneyReportCsv } from './money-report-csv.ts';
import { costOfRow } from './report-money.ts';
import { formatPeriod, type ReportPeriod } from './report-period.ts';

export interface MoneyReportTableProps {
  by: ReportGrouping;
  period: ReportPeriod;
  rows: readonly MoneyReportRow[];
  /** The key of the row whose orders are shown beside the table. */
  openKey: string | null;
  onOpen: (key: string) => void;
  isLoading: boolean;
  failure: string | undefined;
  refreshedAt: number;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** The rows of the money report, what cost most first; a press on one shows its orders. */
export function MoneyReportTable(props: MoneyReportTableProps) {
  const { by, period, rows, openKey, onOpen, isLoading, failure, refreshedAt, isRefreshing, onRefresh } = props;
  const most = useMemo(() => Math.max(0, ...rows.map(costOfRow)), [rows]);
  const columns = useMemo(() => moneyReportColumns(by, most), [by, most]);
  const start = useMemo(() => startTableState(columns), [columns]);
  const [state, setState] = useTableState(start, { table: 'money-report', columns });
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <DataTable
        label="rows"
        views="money-report"
        className="min-h-0 flex-1"
        {...{ rows, columns, state, isLoading, failure, isRefreshing, onRefresh }}
        rowId={keyOf}
        rowLabel={({ key, label }) => (key === openKey ? `${label}, its orders are shown` : label)}
        onStateChange={setState}
        onOpen={({ key }) => onOpen(key)}
        opensOnPress
        onExport={(table) => saveFile(moneyReportCsv(table, by, period))}
        refreshedAt={refreshedAt === 0 ? undefined : refreshedAt}
        empty={
          <EmptyState
            icon="done"
            title="Nothing was given back"
            text={`No refund, credit, redelivery, charge or cancellation on ${formatPeriod(period)}. Pick more days above.`}
          />
        }
      />
    </div>
  );
}

function keyOf({ key }: MoneyReportRow): string {
  return key;
}
