import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { chargeOrder } from '@bloomdesk/contract/payments/calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import { mayChargeOrder } from '@bloomdesk/domain/payments/charging';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';
import type { MenuItem } from '#ui/overlays/menu-item.ts';
import { chargedOrder } from './charging/charged-order.ts';

const ChargeOrderDialog = onOpening(
  () => import('./charge-order-dialog.tsx'),
  (file) => file.ChargeOrderDialog,
);

/** How often an order is asked for while the gateway has something of it pending. */
const lookMilliseconds = 4000;

/** The entry of the order's menu that charges it, and its dialog; what is pending is followed until it has settled. */
export function useChargeOrder(order: Order): { entries: MenuItem[]; dialog: ReactNode } {
  const { may } = useSession();
  const [isOpen, setOpen] = useState(false);
  const isPending = order.paymentSummary.transactions.some(({ status }) => status === 'pending');
  useQuery({ ...read(getOrder, { orderId: order.orderId }), refetchInterval: isPending ? lookMilliseconds : false });
  if (!may(chargeOrder)) return { entries: [], dialog: null };
  const verdict = mayChargeOrder(chargedOrder(order));
  const entry: MenuItem = {
    id: 'charge',
    label: 'Charge Order',
    disabledReason: verdict.ok ? undefined : verdict.message,
    opens: ChargeOrderDialog,
    onAction: () => setOpen(true),
  };
  const dialog = isOpen && (
    <Suspense fallback={null}>
      <ChargeOrderDialog order={order} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { entries: [entry], dialog };
}
