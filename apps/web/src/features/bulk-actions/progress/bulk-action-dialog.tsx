import type { BulkActionReport } from '@bloomdesk/contract/bulk-actions/shapes';
import { bulkActionLabel } from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';
import { messageOf } from '#lib/format-failure.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { showBulkAction } from '#parts/bulk-actions/shown-bulk-action.ts';
import { BulkOutcome } from './bulk-outcome.tsx';
import { BulkUnderWay } from './bulk-under-way.tsx';
import { useBulkAction } from './use-bulk-action.ts';

/** A bulk action while it runs, and what has become of it; closing it stops nothing (D179). */
export function BulkActionDialog({ bulkActionId }: { bulkActionId: string }) {
  const { report, error } = useBulkAction(bulkActionId);
  const close = () => showBulkAction(null);
  return (
    <Dialog
      title={report ? bulkActionLabel[report.kind] : 'Bulk Actions'}
      width={560}
      onClose={close}
      footer={<Button onClick={close}>Close</Button>}
    >
      <div className="flex flex-col gap-4">
        {error && <Banner tone="red">{messageOf(error)}</Banner>}
        {!report && !error && <Spinner label="Loading the bulk action" />}
        {report && <ProgressState report={report} />}
      </div>
    </Dialog>
  );
}

function ProgressState({ report }: { report: BulkActionReport }) {
  return report.finishedAt === null ? <BulkUnderWay report={report} /> : <BulkOutcome report={report} />;
}
