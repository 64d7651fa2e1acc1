import { Suspense } from 'react';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { BatchList } from '#features/batches/list/batch-list.tsx';
import { PlanningOnDemand } from '#features/batches/planning/planning-on-demand.tsx';
import { ShowBatchesButton } from '#features/batches/show-batches-button.tsx';
import { useBatchesShown } from '#features/batches/use-batches-shown.ts';
import { useBatching } from '#features/batches/use-batching.ts';
import { useBatchingKeys } from '#features/batches/use-batching-keys.ts';
import { useDayBatches } from '#features/batches/use-day-batches.ts';
import { usePlanningPanel } from '#features/batches/planning/use-planning-panel.ts';
import { BulkActionsMenu } from '#features/bulk-actions/bulk-actions-menu.tsx';
import { BulkActionsNotice } from '#features/bulk-actions/bulk-actions-notice.tsx';
import { ManifestsOfDay } from '#features/deliveries/manifests/manifests-of-day.tsx';
import { DailySummaryCard } from '#features/suborders/daily-summary-card.tsx';
import { DaySide } from '#features/suborders/day-side.tsx';
import { OrderCountCard } from '#features/suborders/order-count-card.tsx';
import { SuborderTable } from '#features/suborders/suborder-table.tsx';
import { useDaySuborders } from '#features/suborders/use-day-suborders.ts';
import { useDayPart } from '#features/suborders/use-day-part.ts';
import { useReadyOnly } from '#features/suborders/use-ready-only.ts';
import { useSuborderSelection } from '#features/suborders/use-suborder-selection.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { useFcAndDate } from '#lib/search-state.ts';
import { Page } from '#shell/page.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { usePrintBatchPaper } from './use-print-batch-paper.ts';

const BatchCreationErrorsDialog = onOpening(
  () => import('#features/batches/batch-creation-errors-dialog.tsx'),
  (file) => file.BatchCreationErrorsDialog,
);

// Beside each other where there is room, the side as wide whichever part of it is shown (all three where the table keeps
// what decides in view, D304), under each other where there is not.
const parts =
  'flex min-h-0 flex-1 flex-col gap-3 overflow-auto @min-[820px]:grid @min-[820px]:grid-rows-1 @min-[820px]:overflow-visible';
const roomForSide =
  '@min-[820px]:grid-cols-[minmax(0,1fr)_248px] @min-[980px]:grid-cols-[minmax(0,1fr)_296px] @min-[1320px]:grid-cols-[minmax(0,1fr)_clamp(350px,24cqw,434px)_clamp(250px,18cqw,310px)]';
const roomToPlan = '@min-[820px]:grid-cols-[minmax(0,1fr)_clamp(348px,38cqw_-_80px,480px)]';

/** Select & Batch: a center's day of suborders, and the batches made from them (spec 3, section 2.2). */
export function SelectAndBatchPage() {
  const { fc, date } = useFcAndDate();
  return (
    <Page category="Fulfill" title="Select & Batch" fcPicker datePicker isFull>
      <BatchingDay key={`${fc.fcId} ${date}`} fc={fc} date={date} />
    </Page>
  );
}

function BatchingDay({ fc, date }: { fc: FulfillmentCenterOnWire; date: string }) {
  const { rows, productOf, query } = useDaySuborders(fc, date);
  const { batches, batchNames, query: batchQuery } = useDayBatches(fc.fcId, date);
  const [isReadyOnly, setReadyOnly] = useReadyOnly();
  const [areBatchesShown, showBatches] = useBatchesShown();
  const { chosen, selected, select, unselect } = useSuborderSelection(`${fc.fcId} ${date}`, rows);
  const [part, setPart] = useDayPart();
  const planning = usePlanningPanel(chosen.length > 0);
  const batching = useBatching((suborderIds, isClean) => {
    unselect(suborderIds);
    if (isClean) planning.close();
  });
  const print = usePrintBatchPaper();
  const refresh = () => void Promise.all([query.refetch(), batchQuery.refetch()]);
  useBatchingKeys({
    selectedCount: chosen.length,
    onPlan: planning.open,
    onClear: () => select(new Set()),
    onRefresh: refresh,
    isReadyOnly,
    onReadyOnlyChange: setReadyOnly,
    areBatchesShown,
    onBatchesShownChange: showBatches,
  });
  return (
    <div className="@container flex min-h-0 flex-1 flex-col gap-3">
      <BulkActionsNotice />
      <ManifestsOfDay fcId={fc.fcId} date={date} />
      <div className={classNames(parts, planning.isOpen ? roomToPlan : areBatchesShown && roomForSide)}>
        <SuborderTable
          {...{ fc, date, rows, isReadyOnly, selected }}
          error={query.error}
          onReadyOnlyChange={setReadyOnly}
          onSelectedChange={select}
          selectionActions={
            !planning.isOpen && (
              <>
                <Button kind="primary" size="small" onClick={planning.open}>
                  Create batches
                </Button>
                <BulkActionsMenu targets={chosen} />
              </>
            )
          }
          toolbar={
            !areBatchesShown &&
            !planning.isOpen && <ShowBatchesButton count={batches.length} onShow={() => showBatches(true)} />
          }
          isLoading={query.isPending}
          refreshedAt={query.dataUpdatedAt}
          isRefreshing={query.isFetching || batchQuery.isFetching}
          onRefresh={refresh}
        />
        {planning.isOpen ? (
          <PlanningOnDemand
            {...{ fc, productOf, batchNames }}
            selected={chosen}
            run={batching.run}
            onCreate={(planned) => void batching.create(planned)}
            onStop={batching.stop}
            onClose={planning.close}
          />
        ) : (
          areBatchesShown && (
            <DaySide
              {...{ part }}
              onPartChange={setPart}
              batches={
                <BatchList
                  batches={batches}
                  fc={fc}
                  print={print}
                  isLoading={batchQuery.isPending}
                  error={batchQuery.error}
                  onRetry={() => void batchQuery.refetch()}
                  onHide={() => showBatches(false)}
                />
              }
              orderCount={
                <OrderCountCard {...{ fc, date }} suborders={query.data && rows} isLoading={query.isPending} />
              }
              dailySummary={
                <DailySummaryCard
                  {...{ date, productOf }}
                  centerName={fc.name}
                  suborders={query.data && rows}
                  isLoading={query.isPending}
                />
              }
            />
          )
        )}
      </div>
      {batching.errors.length > 0 && (
        <Suspense fallback={null}>
          <BatchCreationErrorsDialog errors={batching.errors} onClose={batching.closeErrors} />
        </Suspense>
      )}
    </div>
  );
}
