import { type ReactNode, Suspense, useState } from 'react';
import { addSuborder } from '@bloomdesk/contract/line-items/calls';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import { isLive } from '@bloomdesk/domain/suborders/suborder-status';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import type { MenuItem } from '#ui/overlays/menu-item.ts';

const AddSuborderDialog = onOpening(
  () => import('./changing/add-suborder-dialog.tsx'),
  (file) => file.AddSuborderDialog,
);

/** The entry of the order's menu that adds a suborder, and its dialog; behind its feature switch (D139). */
export function useAddSuborder(order: Order): { entries: MenuItem[]; dialog: ReactNode } {
  const { may, flagsOf } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!flagsOf(order.suborders[0]?.fcId).addSuborder || !may(addSuborder)) return { entries: [], dialog: null };
  const entry: MenuItem = {
    id: 'add-suborder',
    label: 'Add New Suborder',
    icon: 'plus',
    disabledReason: order.suborders.some(isLive) ? undefined : 'This order is cancelled.',
    opens: AddSuborderDialog,
    onAction: () => setOpen(true),
  };
  const dialog = isOpen && (
    <Suspense fallback={null}>
      <AddSuborderDialog order={order} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { entries: [entry], dialog };
}
