import { Suspense } from 'react';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { usePageActions } from '#lib/page-actions.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import { type SuborderAction, suborderMenu } from './suborder-menu.ts';

const UpdateStatusDialog = onOpening(
  () => import('./update-status-dialog.tsx'),
  (file) => file.UpdateStatusDialog,
);
const EditRecipientDialog = onOpening(
  () => import('#parts/recipient/edit-recipient-dialog.tsx'),
  (file) => file.EditRecipientDialog,
);
const CreateExceptionDialog = onOpening(
  () => import('./create-exception-dialog.tsx'),
  (file) => file.CreateExceptionDialog,
);
const CancelSuborderDialog = onOpening(
  () => import('./cancel-suborder-dialog.tsx'),
  (file) => file.CancelSuborderDialog,
);
const ClearExceptionDialog = onOpening(
  () => import('#parts/exceptions/clear-exception-dialog.tsx'),
  (file) => file.ClearExceptionDialog,
);

const dialogs = {
  status: UpdateStatusDialog,
  recipient: EditRecipientDialog,
  raise: CreateExceptionDialog,
  cancel: CancelSuborderDialog,
  clear: ClearExceptionDialog,
};

export interface SuborderActionsProps {
  suborder: Suborder;
  /** All of its order. */
  suborders: readonly Suborder[];
  /** Of its order. */
  money: Order['paymentSummary'];
  onAuditLog: (suborderId: string) => void;
  /** Its goods are to be sent again. */
  onRedeliver: () => void;
  /** The dialog that is open. */
  request: SuborderRequest | null;
  onRequest: (request: SuborderRequest | null) => void;
}

/** What opens a dialog of its own. */
export type SuborderRequest = Exclude<SuborderAction, 'audit' | 'redeliver'>;

/** What can be done about one suborder (spec 2, section 2). */
export function SuborderActions(props: SuborderActionsProps) {
  const { suborder, suborders, money, onAuditLog, onRedeliver, request, onRequest } = props;
  const session = useSession();
  const { suborderId, recipient } = suborder;
  const ask = (action: SuborderAction) => {
    if (action === 'audit') onAuditLog(suborderId);
    else if (action === 'redeliver') onRedeliver();
    else onRequest(action);
  };
  const sections = suborderMenu(suborder, suborders, session, ask, dialogs);
  usePageActions(
    sections
      .flatMap(({ items }) => items)
      .map(({ id, label, disabledReason, onAction }) => ({
        id: `${suborderId} ${id}`,
        label: `${label} (${suborderId})`,
        note: `${recipient.firstName} ${recipient.lastName}`,
        keywords: id === 'recipient' ? 'update' : undefined, // as the specification's menu says it
        disabledReason,
        onAction,
      })),
  );
  if (sections.length === 0) return null;
  const close = () => onRequest(null);
  return (
    <>
      <Menu label="Suborder Actions" size="small" sections={sections} />
      {request !== null && (
        <Suspense fallback={null}>
          {request === 'status' && <UpdateStatusDialog suborder={suborder} onClose={close} />}
          {request === 'recipient' && <EditRecipientDialog suborder={suborder} suborders={suborders} onClose={close} />}
          {request === 'raise' && <CreateExceptionDialog suborder={suborder} onClose={close} />}
          {request === 'cancel' && <CancelSuborderDialog suborder={suborder} money={money} onClose={close} />}
          {request === 'clear' && <ClearExceptionDialog suborder={suborder} onClose={close} />}
        </Suspense>
      )}
    </>
  );
}
