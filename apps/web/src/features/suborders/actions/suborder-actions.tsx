import { lazy, Suspense, useState } from 'react';
import type { Order } from '@bloomdesk/contract/orders.shapes';
import type { Suborder } from '@bloomdesk/contract/suborders.shapes';
import { mayRaiseException } from '@bloomdesk/domain/suborders/exception-rules';
import { forcesCancelling, mayCancelSuborder, offersCancelling } from '@bloomdesk/domain/suborders/suborder-cancelling';
import { mayEditRecipient } from '@bloomdesk/domain/suborders/recipient-change';
import { isLive } from '@bloomdesk/domain/suborders/suborder-status';
import { useSession } from '#lib/session.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import type { MenuItem } from '#ui/overlays/menu-item.ts';

const UpdateStatusDialog = lazy(() =>
  import('./update-status-dialog.tsx').then((module) => ({ default: module.UpdateStatusDialog })),
);
const EditRecipientDialog = lazy(() =>
  import('#features/suborders/recipient/edit-recipient-dialog.tsx').then((module) => ({
    default: module.EditRecipientDialog,
  })),
);
const CreateExceptionDialog = lazy(() =>
  import('./create-exception-dialog.tsx').then((module) => ({ default: module.CreateExceptionDialog })),
);
const CancelSuborderDialog = lazy(() =>
  import('./cancel-suborder-dialog.tsx').then((module) => ({ default: module.CancelSuborderDialog })),
);
const ClearExceptionDialog = lazy(() =>
  import('./clear-exception-dialog.tsx').then((module) => ({ default: module.ClearExceptionDialog })),
);

type Asked = 'status' | 'recipient' | 'raise' | 'clear' | 'cancel';

export interface SuborderActionsProps {
  suborder: Suborder;
  /** All of its order. */
  suborders: readonly Suborder[];
  /** Of its order. */
  money: Order['paymentSummary'];
  onAuditLog: (suborderId: string) => void;
}

/** What can be done about one suborder (spec 2, section 2); the menu is there for those who hold `suborder.actions`. */
export function SuborderActions({ suborder, suborders, money, onAuditLog }: SuborderActionsProps) {
  const { can } = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  if (!can('suborder.actions')) return null;
  const close = () => setAsked(null);
  const items = menuItems(suborder, can, setAsked);
  const cancelling = cancelItems(suborder, suborders, can, () => setAsked('cancel'));
  return (
    <>
      <Menu
        label="Suborder Actions"
        size="small"
        sections={[
          { items },
          ...(cancelling.length > 0 ? [{ items: cancelling }] : []),
          {
            items: [
              { id: 'audit', label: 'View Audit Log', icon: 'clock', onAction: () => onAuditLog(suborder.suborderId) },
            ],
          },
        ]}
      />
      {asked !== null && (
        <Suspense fallback={null}>
          {asked === 'status' && <UpdateStatusDialog suborder={suborder} onClose={close} />}
          {asked === 'recipient' && <EditRecipientDialog suborder={suborder} suborders={suborders} onClose={close} />}
          {asked === 'raise' && <CreateExceptionDialog suborder={suborder} onClose={close} />}
          {asked === 'cancel' && <CancelSuborderDialog suborder={suborder} money={money} onClose={close} />}
          {asked === 'clear' && <ClearExceptionDialog suborder={suborder} onClose={close} />}
        </Suspense>
      )}
    </>
  );
}

type Can = ReturnType<typeof useSession>['can'];

/** Offered while another suborder of the order is live (D124). */
function cancelItems(suborder: Suborder, suborders: readonly Suborder[], can: Can, cancel: () => void): MenuItem[] {
  if (!can('suborder.cancel') || !offersCancelling(suborders)) return [];
  const verdict = mayCancelSuborder(suborder, suborders, can(forcesCancelling), can);
  return [
    {
      id: 'cancel',
      label: 'Cancel suborder',
      icon: 'close',
      isDanger: true,
      disabledReason: verdict.ok ? undefined : verdict.message,
      onAction: cancel,
    },
  ];
}

function menuItems(suborder: Suborder, can: Can, ask: (asked: Asked) => void): MenuItem[] {
  const { inException, status } = suborder;
  const raising = mayRaiseException(status);
  const editing = mayEditRecipient(status);
  const cancelled = isLive(suborder) ? undefined : 'This suborder is cancelled.';
  return [
    {
      id: 'status',
      label: 'Update suborder status',
      icon: 'edit',
      disabledReason: cancelled,
      onAction: () => ask('status'),
    },
    ...(can('recipient.edit')
      ? [
          {
            id: 'recipient',
            label: 'Update Recipient',
            icon: 'pin' as const,
            disabledReason: editing.ok ? undefined : editing.message,
            onAction: () => ask('recipient'),
          },
        ]
      : []),
    {
      id: 'raise',
      label: inException ? 'Add to exception' : 'Create exception',
      icon: 'warning',
      disabledReason: raising.ok ? undefined : raising.message,
      onAction: () => ask('raise'),
    },
    ...(inException
      ? [
          {
            id: 'clear',
            label: 'Remove exception',
            icon: 'check' as const,
            disabledReason: can('exception.remove') ? undefined : 'You may not remove exceptions.',
            onAction: () => ask('clear'),
          },
        ]
      : []),
  ];
}
