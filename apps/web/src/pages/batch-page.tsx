import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getBatch } from '@bloomdesk/contract/batches/calls';
import type { Batch } from '@bloomdesk/contract/batches/shapes';
import { BatchActionDialog } from '#features/batches/actions/batch-action-dialog.tsx';
import { useBatchActions } from '#features/batches/actions/use-batch-actions.ts';
import { BatchDeleted } from '#features/batches/detail/batch-deleted.tsx';
import { BatchFailed } from '#features/batches/detail/batch-failed.tsx';
import { BatchHeadingNote } from '#features/batches/detail/batch-heading-note.tsx';
import { BatchLoading } from '#features/batches/detail/batch-loading.tsx';
import { BatchToolbar } from '#features/batches/detail/batch-toolbar.tsx';
import { RemoveFromBatch } from '#features/batches/detail/remove-from-batch.tsx';
import { useChosenCenterAndDay } from '#features/batches/detail/use-chosen-center-and-day.ts';
import { useMemberSelection } from '#features/batches/detail/use-member-selection.ts';
import { WorkOrderBanner } from '#features/batches/detail/work-order-banner.tsx';
import { BatchSuborderTable } from '#features/suborders/batch-suborder-table.tsx';
import { NoAccess } from '#lib/address/no-access.ts';
import { messageOf } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';
import { Page } from '#shell/page.tsx';
import { usePrintBatchPaper } from './use-print-batch-paper.ts';

/** One batch: everything that can be done with it, and its suborders (spec 3, section 2.3). */
export function BatchPage({ batchId }: { batchId: string }) {
  const query = useQuery(read(getBatch, { batchId }));
  const [deleted, setDeleted] = useState<string | null>(null);
  const batch = query.data?.batch;
  if (deleted !== null)
    return (
      <Page category="Fulfill" title={`Batch ${deleted}`}>
        <BatchDeleted name={deleted} />
      </Page>
    );
  if (!batch)
    return (
      <Page category="Fulfill" title={`Batch ${batchId}`}>
        {query.error ? <BatchFailed error={query.error} onRetry={() => void query.refetch()} /> : <BatchLoading />}
      </Page>
    );
  return (
    <OpenBatch
      batch={batch}
      failure={query.error ? messageOf(query.error) : undefined}
      refreshedAt={query.dataUpdatedAt}
      isRefreshing={query.isFetching}
      onRefresh={() => void query.refetch()}
      onDeleted={() => setDeleted(batch.name)}
    />
  );
}

interface OpenBatchProps {
  batch: Batch;
  failure: string | undefined;
  refreshedAt: number;
  isRefreshing: boolean;
  onRefresh: () => void;
  onDeleted: () => void;
}

function OpenBatch({ batch, onDeleted, ...table }: OpenBatchProps) {
  const { can, flagsOf, fcOf } = useSession();
  const fc = fcOf(batch.fcId);
  if (!fc) throw new NoAccess('center');
  useChosenCenterAndDay(batch);
  const { run, request, printAgain, close } = useBatchActions(usePrintBatchPaper());
  const { selected, select, unselect } = useMemberSelection(batch.batchId, batch.suborders);
  return (
    <Page
      category="Fulfill"
      title={/^batch\b/i.test(batch.name) ? batch.name : `Batch ${batch.name}`}
      note={<BatchHeadingNote batch={batch} centerName={fc.name} />}
      isFull
    >
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto">
        <BatchToolbar batch={batch} fc={fc.config} onAction={(action) => run(action, batch)} />
        {batch.workOrderOutOfDate && <WorkOrderBanner onPrint={() => run('printWorkOrder', batch)} />}
        <BatchSuborderTable
          {...{ batch, fc, ...table }}
          selection={can('bulkActions.use') ? { selected, onSelectedChange: select } : null}
          selectionActions={
            <RemoveFromBatch batch={batch} selected={selected} onUnselect={unselect} onBatchDeleted={onDeleted} />
          }
        />
      </div>
      <BatchActionDialog
        {...{ request }}
        isPickAndPass={flagsOf(batch.fcId).pickAndPass && fc.config.usePickAndPass}
        onDeleted={onDeleted}
        onPrint={printAgain}
        onClose={close}
      />
    </Page>
  );
}
