import { useQuery } from '@tanstack/react-query';
import { getMoneyReport } from '@bloomdesk/contract/reports/calls';
import { reportGroupings } from '@bloomdesk/domain/payments/money-report';
import { messageOf } from '#lib/format-failure.ts';
import { read } from '#lib/use-call.ts';
import { Tabs } from '#ui/tabs.tsx';
import { groupingLabel } from './money-report-columns.tsx';
import { MoneyReportOrders } from './money-report-orders.tsx';
import { MoneyReportPeriod } from './money-report-period.tsx';
import { MoneyReportTable } from './money-report-table.tsx';
import { MoneyReportTotals } from './money-report-totals.tsx';
import { useReportChoice } from './use-report-choice.ts';

/** What was given back, sent again, charged and cancelled in some days; each row leads to its orders. */
export function MoneyReport() {
  const { from, to, by, rowKey, today, setPeriod, setGrouping, openRow } = useReportChoice();
  const period = { from, to };
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(
    read(getMoneyReport, { from, to, by }),
  );
  const rows = data?.rows ?? none;
  const open = rows.find(({ key }) => key === rowKey);
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <MoneyReportPeriod {...{ period, today }} onChange={setPeriod} />
      {(isPending || data) && <MoneyReportTotals report={data} />}
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
      <p className="text-xs text-muted">
        Days are those of New York. An amount with several reasons or products is shared out to the cent; an order may
        stand in several rows.
      </p>
    </div>
  );
}

const none: readonly [] = [];
