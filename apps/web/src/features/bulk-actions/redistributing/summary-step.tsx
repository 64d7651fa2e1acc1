import { useMemo, useState } from 'react';
import { countOf } from '@bloomdesk/domain/count-of';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { useSession } from '#lib/session.ts';
import { Banner } from '#ui/banner.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { startTableState } from '#ui/table/table-state.ts';
import { summaryColumns } from './summary-columns.ts';
import { outcomes, summaryRows } from './summary-rows.ts';
import { SummaryTotals } from './summary-totals.tsx';
import type { Redistributing } from './use-redistributing.ts';

/** Totals, before anything moves: stock, places and money, and each suborder with where it goes or why not. */
export function SummaryStep({ suborderIds, draft, change, preview, started }: Redistributing) {
  const { fcOf } = useSession();
  const [state, setState] = useState(() => startTableState([]));
  const { data } = preview;
  const rows = useMemo(
    () => (data ? summaryRows(suborderIds, draft, data, (fcId) => fcOf(fcId)?.name ?? `FC ${fcId}`) : []),
    [suborderIds, draft, data, fcOf],
  );
  const columns = useMemo(() => summaryColumns(rows), [rows]);
  if (preview.failure)
    return (
      <LoadFailure title="The summary could not be loaded" onRetry={preview.retry}>
        {preview.failure}
      </LoadFailure>
    );
  if (!data) return <Spinner label="Calculating the summary" />;
  const { conflicts } = data.totals;
  return (
    <>
      <h3 className="font-semibold">
        {draft.newDeliveryDate !== null && `To ${formatDay(draft.newDeliveryDate)}`}
        {draft.forceNewFc && ', by another fulfillment center'}
      </h3>
      <SummaryTotals {...{ draft, started }} totals={data.totals} />
      {conflicts > 0 && (
        <Switch
          label={`Leave out those that cannot be moved (${conflicts})`}
          checked={draft.leavesOut}
          onCheckedChange={(leavesOut) => change({ leavesOut })}
        />
      )}
      {conflicts > 0 && !draft.leavesOut && (
        <Banner tone="amber">
          {countOf(conflicts, 'suborder')} will still be tried, and listed under Update Failures.
        </Banner>
      )}
      <div className="flex h-80 flex-col">
        <DataTable
          label="moves"
          className="min-h-0 flex-1"
          rows={rows}
          rowId={idOf}
          columns={columns}
          state={state}
          onStateChange={setState}
          section={outcomeOf}
          sectionOrder={sectionOrder}
          isRefreshing={preview.isReading}
        />
      </div>
    </>
  );
}

const sectionOrder = Object.values(outcomes);

function idOf({ suborderId }: { suborderId: string }): string {
  return suborderId;
}

function outcomeOf({ outcome }: { outcome: string }): string {
  return outcome;
}
