import { lazy, Suspense, useState } from 'react';
import type { Suborder } from '@bloomdesk/contract/suborders.shapes';
import { mayRaiseException } from '@bloomdesk/domain/suborders/exception-rules';
import { isLive } from '@bloomdesk/domain/suborders/suborder-status';
import { useSession } from '#lib/session.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import type { MenuItem } from '#ui/overlays/menu-item.ts';

const UpdateStatusDialog = lazy(() =>
  import('./update-status-dialog.tsx').then((module) => ({ default: module.UpdateStatusDialog })),
);
const CreateExceptionDialog = lazy(() =>
  import('./create-exception-dialog.tsx').then((module) => ({ default: module.CreateExceptionDialog })),
);
const ClearExceptionDialog = lazy(() =>
  import('./clear-exception-dialog.tsx').then((module) => ({ default: module.ClearExceptionDialog })),
);

type Asked = 'status' | 'raise' | 'clear';

export interface SuborderActionsProps {
  suborder: Suborder;
  onAuditLog: (suborderId: string) => void;
}

/** What can be done about one suborder (spec 2, section 2); the menu is there for those who hold `suborder.actions`. */
export function SuborderActions({ suborder, onAuditLog }: SuborderActionsProps) {
  const { can } = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  if (!can('suborder.actions')) return null;
  const close = () => setAsked(null);
  const items = menuItems(suborder, can('exception.remove'), setAsked);
  return (
    <>
      <Menu
        label="Suborder Actions"
        size="small"
        sections={[
          { items },
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
          {asked === 'raise' && <CreateExceptionDialog suborder={suborder} onClose={close} />}
          {asked === 'clear' && <ClearExceptionDialog suborder={suborder} onClose={close} />}
        </Suspense>
      )}
    </>
  );
}

function menuItems(suborder: Suborder, mayClear: boolean, ask: (asked: Asked) => void): MenuItem[] {
  const { inException, status } = suborder;
  const raising = mayRaiseException(status);
  const cancelled = isLive(suborder) ? undefined : 'This suborder is cancelled.';
  return [
    {
      id: 'status',
      label: 'Update suborder status',
      icon: 'edit',
      disabledReason: cancelled,
      onAction: () => ask('status'),
    },
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
            disabledReason: mayClear ? undefined : 'You may not remove exceptions.',
            onAction: () => ask('clear'),
          },
        ]
      : []),
  ];
}
