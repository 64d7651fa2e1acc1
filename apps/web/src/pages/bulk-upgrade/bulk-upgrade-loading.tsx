import { useQueries } from '@tanstack/react-query';
import { getSuborder } from '@bloomdesk/contract/suborders/calls';
import { bulkActionLabel } from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';
import { messageOf } from '#lib/failure-words.ts';
import { read } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { BulkUpgradeDialog } from './bulk-upgrade-dialog.tsx';

export interface BulkUpgradeLoadingProps {
  suborderIds: readonly string[];
  onClose: () => void;
}

/** Fetches the line items of suborders whose list does not show them, then asks what they are upgraded to. */
export function BulkUpgradeLoading({ suborderIds, onClose }: BulkUpgradeLoadingProps) {
  const queries = useQueries({ queries: suborderIds.map((suborderId) => read(getSuborder, { suborderId })) });
  const suborders = queries.flatMap(({ data }) => (data ? [data.suborder] : []));
  const failure = queries.find(({ error }) => error !== null)?.error;
  if (suborders.length === suborderIds.length) return <BulkUpgradeDialog targets={suborders} onClose={onClose} />;
  return (
    <Dialog title={bulkActionLabel.UPGRADE_LINEITEM} onClose={onClose}>
      {failure ? (
        <Banner tone="red">{messageOf(failure)}</Banner>
      ) : (
        <ProgressBar label="Reading line items" value={suborders.length} max={suborderIds.length} />
      )}
    </Dialog>
  );
}
