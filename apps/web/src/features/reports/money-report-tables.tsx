import type { UseQueryResult } from '@tanstack/react-query';
import type { CallData } from '@bloomdesk/contract/call';
import type { getMoneyReport } from '@bloomdesk/contract/reports/calls';
import { reportGroupings } from '@bloomdesk/domain/payments/money-report';
import { messageOf } from '#lib/format-failure.ts';
import { Tabs } from '#ui/tabs.tsx';
import { groupingLabel } from './money-report-columns.tsx';
import { MoneyReportOrders } from './money-report-orders.tsx';
import { MoneyReportTable } from './money-report-table.tsx';
import type { ReportChoice } from './use-report-choice.ts';

export interface MoneyReportTablesProps {
  choice: ReportChoice;
  query: UseQueryResult<CallData<typeof getMoneyReport>>;
}

/** The report in each of its groupings, and the orders of an open row. */
export function MoneyReportTables({ choice, query }: MoneyReportTablesProps) {
  const { from, to, by, rowKey, setGrouping, openRow } = choice;
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = query;
  const period = { from, to };
  const rows = data?.rows ?? none;
  const open = rows.find(({ key }) => key === rowKey);
  return (
    <Tabs
      label="Grouped by"
      className="flex min-h-0 flex-1 flex-col [&>[role=tabpanel]]:flex [&>[role=tabpanel]]:min-h-0 [&>[role=tabpanel]]:flex-1"
      value={by}
      onChange={setGrouping}
      tabs={reportGroupings.map((grouping) => ({
        id: grouping,
        label: groupingLabel[grouping],
        content: (
          <div className="flex min-h-0 min-w-0 flex-1 gap-4">
            <MoneyReportTable
              {...{ by, period, rows }}
              openKey={open?.key ?? null}
              onOpen={openRow}
              isLoading={isPending}
              failure={error ? messageOf(error) : undefined}
              isRefreshing={isFetching}
              refreshedAt={dataUpdatedAt}
              onRefresh={() => void refetch()}
            />
            {open && (
              <MoneyReportOrders
                key={`${by} ${open.key}`}
                {...{ period, by }}
                rowKey={open.key}
                label={open.label}
                orderCount={open.orders}
                onClose={() => openRow(null)}
              />
            )}
          </div>
        ),
      }))}
    />
  );
}

const none: readonly [] = [];
