import { useQueries } from '@tanstack/react-query';
import { getSuborder } from '@bloomdesk/contract/suborders/calls';
import { bulkActionLabel } from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';
import { messageOf } from '#lib/format-failure.ts';
import { read } from '#lib/use-call.ts';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { BulkKindDialogProps } from './bulk-kind-dialog.ts';
import { BulkUpgradeForm } from './bulk-upgrade-form.tsx';
import { listedTargets } from './bulk-upgrade-targets.ts';

/** Upgrades a line item of all selected suborders, which are read first where their list does not have their line items. */
export function BulkUpgradeDialog({ targets, onClose }: BulkKindDialogProps) {
  const listed = listedTargets(targets);
  if (listed) return <BulkUpgradeForm targets={listed} onClose={onClose} />;
  return <BulkUpgradeLoading suborderIds={targets.map(({ suborderId }) => suborderId)} onClose={onClose} />;
}

interface BulkUpgradeLoadingProps {
  suborderIds: readonly string[];
  onClose: () => void;
}

function BulkUpgradeLoading({ suborderIds, onClose }: BulkUpgradeLoadingProps) {
  const queries = useQueries({ queries: suborderIds.map((suborderId) => read(getSuborder, { suborderId })) });
  const suborders = queries.flatMap(({ data }) => (data ? [data.suborder] : []));
  const failed = queries.filter(({ error }) => error !== null);
  if (suborders.length === suborderIds.length) return <BulkUpgradeForm targets={suborders} onClose={onClose} />;
  return (
    <Dialog title={bulkActionLabel.UPGRADE_LINEITEM} onClose={onClose}>
      {failed[0] ? (
        <LoadFailure
          isPending={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        >
          {messageOf(failed[0].error)}
        </LoadFailure>
      ) : (
        <ProgressBar label="Reading line items" value={suborders.length} max={suborderIds.length} />
      )}
    </Dialog>
  );
}
