import { Suspense, useState } from 'react';
import {
  type BulkActionKind,
  bulkActionKinds,
  bulkActionLabel,
  mayStartBulkAction,
  mostBulkSuborders,
} from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import type { BulkTarget } from './bulk-target.ts';
import { upgradeObstacle } from './dialogs/bulk-upgrade-targets.ts';

const BulkStatusDialog = onOpening(
  () => import('./dialogs/bulk-status-dialog.tsx'),
  (file) => file.BulkStatusDialog,
);
const BulkDeliveryDialog = onOpening(
  () => import('./dialogs/bulk-delivery-dialog.tsx'),
  (file) => file.BulkDeliveryDialog,
);
const BulkUpgradeDialog = onOpening(
  () => import('./dialogs/bulk-upgrade-dialog.tsx'),
  (file) => file.BulkUpgradeDialog,
);
const BulkBatchDialog = onOpening(
  () => import('./dialogs/bulk-batch-dialog.tsx'),
  (file) => file.BulkBatchDialog,
);
const BulkExceptionsDialog = onOpening(
  () => import('./dialogs/bulk-exceptions-dialog.tsx'),
  (file) => file.BulkExceptionsDialog,
);
const RedistributeDialog = onOpening(
  () => import('./redistributing/redistribute-dialog.tsx'),
  (file) => file.RedistributeDialog,
);

const dialogs = {
  STATUS: BulkStatusDialog,
  DELIVERY: BulkDeliveryDialog,
  UPGRADE_LINEITEM: BulkUpgradeDialog,
  REMOVE_SUBORDER: BulkBatchDialog,
  REMOVE_EXCEPTION: BulkExceptionsDialog,
  REDISTRIBUTE: RedistributeDialog,
};
/** A bad day is planned on a page of its own. */
type MenuKind = Exclude<BulkActionKind, 'BAD_DAY'>;

export interface BulkActionsMenuProps {
  /** The selected suborders. */
  targets: readonly BulkTarget[];
}

/**
 * Does one thing to all selected suborders (spec 3, section 2.6); what someone may never do is not in the list (D241).
 */
export function BulkActionsMenu({ targets }: BulkActionsMenuProps) {
  const { can } = useSession();
  const [kind, setKind] = useState<MenuKind | null>(null);
  const offered = bulkActionKinds.filter(isInMenu).filter((each) => mayStartBulkAction(each, can));
  if (offered.length === 0) return null;
  const items = offered.map((each) => ({
    id: each,
    label: bulkActionLabel[each],
    disabledReason: obstacleTo(each, targets),
    opens: dialogs[each],
    onAction: () => setKind(each),
  }));
  const KindDialog = kind === null ? null : dialogs[kind];
  return (
    <>
      <Menu label="Bulk Actions" size="small" disabled={targets.length === 0} sections={[{ items }]} />
      {KindDialog && (
        <Suspense fallback={null}>
          <KindDialog targets={targets} onClose={() => setKind(null)} />
        </Suspense>
      )}
    </>
  );
}

function isInMenu(kind: BulkActionKind): kind is MenuKind {
  return kind in dialogs;
}

function obstacleTo(kind: MenuKind, targets: readonly BulkTarget[]): string | undefined {
  if (targets.length > mostBulkSuborders) return 'Select up to 1,000 suborders.';
  return kind === 'UPGRADE_LINEITEM' ? upgradeObstacle(targets) : undefined;
}
