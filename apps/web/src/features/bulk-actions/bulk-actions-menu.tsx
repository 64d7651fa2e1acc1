import { lazy, type ReactNode, Suspense, useState } from 'react';
import {
  type BulkActionKind,
  bulkActionKinds,
  bulkActionLabel,
  mayStartBulkAction,
  mostBulkSuborders,
} from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';
import { useSession } from '#lib/session.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import type { BulkTarget } from './bulk-target.ts';

const BulkStatusDialog = lazy(() =>
  import('./dialogs/bulk-status-dialog.tsx').then((module) => ({ default: module.BulkStatusDialog })),
);
const BulkDeliveryDialog = lazy(() =>
  import('./dialogs/bulk-delivery-dialog.tsx').then((module) => ({ default: module.BulkDeliveryDialog })),
);
const BulkBatchDialog = lazy(() =>
  import('./dialogs/bulk-batch-dialog.tsx').then((module) => ({ default: module.BulkBatchDialog })),
);
const BulkExceptionsDialog = lazy(() =>
  import('./dialogs/bulk-exceptions-dialog.tsx').then((module) => ({ default: module.BulkExceptionsDialog })),
);
const RedistributeDialog = lazy(() =>
  import('./redistributing/redistribute-dialog.tsx').then((module) => ({ default: module.RedistributeDialog })),
);

const ownDialogs = {
  STATUS: BulkStatusDialog,
  DELIVERY: BulkDeliveryDialog,
  REMOVE_SUBORDER: BulkBatchDialog,
  REMOVE_EXCEPTION: BulkExceptionsDialog,
  REDISTRIBUTE: RedistributeDialog,
};
type OwnKind = keyof typeof ownDialogs;
type PageKind = Exclude<BulkActionKind, OwnKind>;

/** A dialog of another feature, which the page brings along. */
export interface PageDialog {
  disabledReason?: string | undefined;
  render: (onClose: () => void) => ReactNode;
}

export interface BulkActionsMenuProps {
  /** The selected suborders. */
  targets: readonly BulkTarget[];
  /** What the page can show beside the dialogs of this feature; a kind it does not bring is not offered. */
  pageDialogs?: Partial<Record<PageKind, PageDialog>> | undefined;
}

/** Does one thing to all selected suborders (spec 3, section 2.6); what somebody may never do is not in the list (D241). */
export function BulkActionsMenu({ targets, pageDialogs = {} }: BulkActionsMenuProps) {
  const { can } = useSession();
  const [kind, setKind] = useState<BulkActionKind | null>(null);
  const offered = bulkActionKinds.filter(
    (each) => mayStartBulkAction(each, can) && (isOwn(each) || pageDialogs[each] !== undefined),
  );
  if (offered.length === 0) return null;
  const obstacle = targets.length > mostBulkSuborders ? 'At most 1,000 suborders at once.' : undefined;
  const items = offered.map((each) => ({
    id: each,
    label: bulkActionLabel[each],
    disabledReason: obstacle ?? (isOwn(each) ? undefined : pageDialogs[each]?.disabledReason),
    onAction: () => setKind(each),
  }));
  const close = () => setKind(null);
  return (
    <>
      <Menu label="Bulk Actions" size="small" disabled={targets.length === 0} sections={[{ items }]} />
      {kind !== null && (
        <Suspense fallback={null}>
          {isOwn(kind) ? <OwnDialog kind={kind} targets={targets} onClose={close} /> : pageDialogs[kind]?.render(close)}
        </Suspense>
      )}
    </>
  );
}

interface OwnDialogProps {
  kind: OwnKind;
  targets: readonly BulkTarget[];
  onClose: () => void;
}

function OwnDialog({ kind, targets, onClose }: OwnDialogProps) {
  const KindDialog = ownDialogs[kind];
  return <KindDialog targets={targets} onClose={onClose} />;
}

function isOwn(kind: BulkActionKind): kind is OwnKind {
  return kind in ownDialogs;
}
