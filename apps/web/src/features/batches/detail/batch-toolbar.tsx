import type { BatchSummary } from '@bloomdesk/contract/batches/shapes';
import {
  type ActionFulfillmentCenter,
  type BatchAction,
  batchPageActions,
} from '@bloomdesk/domain/batches/batch-actions';
import { useNoLabelReason } from '#features/batches/actions/use-no-label-reason.ts';
import { usePageActions } from '#lib/page-actions.ts';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';

export interface BatchToolbarProps {
  batch: BatchSummary;
  fc: ActionFulfillmentCenter;
  onAction: (action: BatchAction) => void;
}

/** Everything that can be done with the batch in view, in the specification's order; the palette offers the same. */
export function BatchToolbar({ batch: { name, status, fcId }, fc, onAction }: BatchToolbarProps) {
  const { can, partners } = useSession();
  const canUpdateStatus = can('batch.updateStatus');
  const hasIpdAccount = partners.ipd === 'live';
  const noLabel = useNoLabelReason(fcId);
  const actions = batchPageActions({ status, fc, canUpdateStatus, hasIpdAccount, noLabel });
  usePageActions(
    actions
      .filter(({ verdict }) => verdict.ok)
      .map(({ action, label }) => ({ id: action, label, note: name, onAction: () => onAction(action) })),
  );
  return (
    <div role="group" aria-label={`Actions of ${name}`} className="flex flex-wrap gap-1.5">
      {actions.map(({ action, label, verdict }) => (
        <Button
          key={action}
          size="small"
          kind={action === 'fulfill' && verdict.ok && status !== 'Completed' ? 'primary' : undefined}
          className={action === 'delete' ? 'text-red' : undefined}
          disabledReason={verdict.ok ? undefined : verdict.message}
          onClick={() => onAction(action)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
