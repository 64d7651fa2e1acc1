import { Suspense, useMemo, useState } from 'react';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import type { MassRedeliveryRow } from '@bloomdesk/contract/mass-redelivery/shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import { messageOf } from '#lib/format-failure.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { useKeptSelection } from '#lib/changing/use-kept-selection.ts';
import { useSession } from '#lib/session.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { RestoredNote } from '#ui/overlays/restored-note.tsx';
import { MassRedeliveryScopeBar } from './redelivery-scope-bar.tsx';
import { MassRedeliveryTable } from './redelivery-table.tsx';
import { MassRedeliveryTotals } from './redelivery-totals.tsx';
import { counted, inShownOrder, formatRun } from './format-redelivery.ts';
import { useMassRedeliveryPlan } from './use-mass-redelivery-plan.ts';
import { useMassRedeliveryScope } from './use-mass-redelivery-scope.ts';
import type { SentChoice } from './choice-draft.ts';

const ChoiceDialog = onOpening(
  () => import('./choice-dialog.tsx'),
  (file) => file.ChoiceDialog,
);
const RunDialog = onOpening(
  () => import('./run-dialog.tsx'),
  (file) => file.RunDialog,
);

export interface MassRedeliveryProps {
  fc: FulfillmentCenterOnWire;
  date: string;
  /** A bulk action has begun: the page shows it. */
  onStarted: (bulkActionId: string) => void;
}

const layout =
  'flex min-h-0 flex-1 flex-col gap-3 overflow-auto @min-[820px]:grid @min-[820px]:grid-rows-1 @min-[820px]:grid-cols-[minmax(0,1fr)_240px] @min-[1080px]:grid-cols-[minmax(0,1fr)_288px] @min-[820px]:overflow-visible';

/** A bad day of a center: who is concerned, what shall become of each, and what it comes to before it is run. */
export function MassRedelivery({ fc, date, onStarted }: MassRedeliveryProps) {
  const { allFcs } = useSession();
  const { scope, setScope } = useMassRedeliveryScope();
  const { query, draft, chooseForAll, chooseFor, leaveAll } = useMassRedeliveryPlan({ fcId: fc.fcId, date, ...scope });
  const [chosen, setChosen] = useKeptSelection(`bad day ${fc.fcId} ${date}`);
  const [planning, setPlanning] = useState<readonly MassRedeliveryRow[] | 'all' | null>(null);
  const [isRunning, setRunning] = useState(false);
  const centers = useMemo(() => new Map(allFcs.map((center) => [center.fcId, center])), [allFcs]);
  const centerOf = useMemo(
    () => (fcId: number) => centers.get(fcId) ?? (fcId === fc.fcId ? fc : undefined),
    [centers, fc],
  );
  const { data, error, isPlaceholderData, isPending, isFetching, dataUpdatedAt } = query;
  const rows = useMemo(() => inShownOrder(data?.suborders ?? []), [data]);
  const selectedRows = useMemo(() => rows.filter(({ suborderId }) => chosen.has(suborderId)), [rows, chosen]);
  const choose = (sent: SentChoice) => {
    if (planning === 'all') chooseForAll(sent);
    else if (planning !== null)
      chooseFor(
        planning.map(({ suborderId }) => suborderId),
        sent,
      );
  };
  const words = data ? formatRun(data.totals) : '';
  return (
    <div className="@container flex min-h-0 flex-1 flex-col gap-3">
      <MassRedeliveryScopeBar scope={scope} onChange={setScope} areas={data?.areas ?? []} />
      <RestoredNote {...draft} />
      {data !== undefined && data.more > 0 && (
        <Banner tone="amber">
          {countOf(rows.length, 'suborder is', 'suborders are')} planned, those that were promised earliest.{' '}
          {counted(data.more)} more come when these are done.
        </Banner>
      )}
      <div className={layout}>
        <MassRedeliveryTable
          {...{ rows, centerOf, date }}
          selected={chosen}
          onSelectedChange={setChosen}
          onOpen={(row) => setPlanning([row])}
          toolbar={
            <Button size="small" disabled={rows.length === 0} onClick={() => setPlanning('all')}>
              Change plan of all
            </Button>
          }
          selectionActions={
            <Button kind="primary" size="small" onClick={() => setPlanning(selectedRows)}>
              Change plan
            </Button>
          }
          isLoading={isPending}
          failure={error ? messageOf(error) : undefined}
          refreshedAt={dataUpdatedAt}
          isRefreshing={isFetching}
          onRefresh={() => void query.refetch()}
        />
        {data && (
          <MassRedeliveryTotals totals={data.totals} centerOf={centerOf}>
            <Button
              kind="primary"
              className="w-full"
              isPending={isPlaceholderData}
              disabled={words === ''}
              onClick={() => setRunning(true)}
            >
              {words === '' ? 'Nothing to run' : `${words}…`}
            </Button>
          </MassRedeliveryTotals>
        )}
      </div>
      <Suspense fallback={null}>
        {planning !== null && data && (
          <ChoiceDialog
            rows={planning === 'all' ? null : planning}
            creditPercent={data.creditPercent}
            example={(planning === 'all' ? rows : planning)[0]?.suborderId}
            onChoose={choose}
            onClose={() => setPlanning(null)}
          />
        )}
        {isRunning && data && (
          <RunDialog
            rows={rows}
            totals={data.totals}
            onStarted={(bulkActionId) => {
              setRunning(false);
              setChosen(new Set());
              leaveAll();
              onStarted(bulkActionId);
            }}
            onClose={() => setRunning(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
