import type { BatchSummary } from '@bloomdesk/contract/batches/shapes';
import {
  type ActionFulfillmentCenter,
  type BatchAction,
  rowMenuActions,
} from '@bloomdesk/domain/batches/batch-actions';
import { useSession } from '#lib/session.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import { actionDialogs } from './batch-action-dialog.tsx';
import { actionSections } from './action-sections.ts';
import { useNoLabelReason } from './use-no-label-reason.ts';

export interface BatchMenuProps {
  batch: BatchSummary;
  fc: ActionFulfillmentCenter;
  onAction: (action: BatchAction) => void;
}

/** What can be done with a batch, from its row on Select & Batch (spec 3, section 2.2). */
export function BatchMenu({ batch: { name, status, fcId }, fc, onAction }: BatchMenuProps) {
  const { can, partners } = useSession();
  const canUpdateStatus = can('batch.updateStatus');
  const hasIpdAccount = partners.ipd === 'live';
  const noLabel = useNoLabelReason(fcId);
  return (
    <Menu
      isIconOnly
      size="small"
      label={`Actions of ${name}`}
      placement="bottom end"
      sections={actionSections(
        rowMenuActions({ status, fc, canUpdateStatus, hasIpdAccount, noLabel }),
        actionDialogs,
        onAction,
      )}
    />
  );
}
