import { Suspense, useState } from 'react';
import { type PurchaseOrder, sendPurchaseOrder } from '@bloomdesk/contract/inventory/purchase-orders.calls';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { mayCancelPurchaseOrder, mayChangePurchaseOrder } from '@bloomdesk/domain/inventory/purchasing/purchase-order';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import { formatFailure } from '#lib/format-failure.ts';
import { usePageActions } from '#lib/page-actions.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { currentTime } from '#lib/time/clock.ts';
import { useChange } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { purchasingTexts } from '#texts/english/supply/purchasing.ts';
import { useTexts } from '#texts/use-texts.ts';

const PurchaseOrderDialog = onOpening(
  () => import('./purchase-order-dialog.tsx'),
  (file) => file.PurchaseOrderDialog,
);
const EndPurchaseOrderDialog = onOpening(
  () => import('./end-purchase-order-dialog.tsx'),
  (file) => file.EndPurchaseOrderDialog,
);

export interface PurchaseOrderActionsProps {
  order: PurchaseOrder;
  fc: FulfillmentCenterOnWire;
}

/** What can be done with a purchase order as it stands, for those who write stock; the palette offers the same. */
export function PurchaseOrderActions({ order, fc }: PurchaseOrderActionsProps) {
  const t = useTexts(purchasingTexts);
  const { may } = useSession();
  const [open, setOpen] = useState<'edit' | 'cancelled' | 'closed' | null>(null);
  const change = useChange(sendPurchaseOrder);
  const isLive = may(sendPurchaseOrder) && mayChangePurchaseOrder(order.state).ok;
  const isDraft = order.state === 'draft';
  const { code } = order;
  const send = (byMail: boolean) =>
    change.mutate(
      { purchaseOrderId: order.purchaseOrderId, byMail, expectedVersion: order.version },
      {
        onSuccess: () =>
          showToast({ title: byMail ? t('sent', { code, address: order.vendorEmail }) : t('markedAsSent', { code }) }),
        onError: (error) => showToast(formatFailure(t('notSent', { code }), error)),
      },
    );
  const end = mayCancelPurchaseOrder(order.state).ok ? 'cancelled' : 'closed';
  const sendLabel = isDraft ? t('sendByMail') : t('sendAgain');
  const noMail = order.vendorEmail === '' ? t('noAddress') : undefined;
  usePageActions(
    isLive
      ? [
          { id: 'edit', label: t('editTitle', { code }), onAction: () => setOpen('edit') },
          {
            id: 'end',
            label: end === 'cancelled' ? t('cancelThis', { code }) : t('closeThis', { code }),
            onAction: () => setOpen(end),
          },
        ]
      : [],
  );
  if (!isLive) return null;
  return (
    <>
      <Button opens={EndPurchaseOrderDialog} onClick={() => setOpen(end)}>
        {end === 'cancelled' ? t('cancelOrder') : t('closeOrder')}
      </Button>
      <Button opens={PurchaseOrderDialog} onClick={() => setOpen('edit')}>
        {t('edit')}
      </Button>
      {isDraft && (
        <Button isPending={change.isPending} onClick={() => send(false)}>
          {t('markAsSent')}
        </Button>
      )}
      <Button
        kind={isDraft ? 'primary' : undefined}
        isPending={change.isPending}
        disabledReason={noMail}
        onClick={() => send(true)}
      >
        {sendLabel}
      </Button>
      <Suspense fallback={null}>
        {open === 'edit' && (
          <PurchaseOrderDialog
            {...{ order, fc }}
            today={fcToday(currentTime(), fc.timezone)}
            onSaved={() => setOpen(null)}
            onClose={() => setOpen(null)}
          />
        )}
        {(open === 'cancelled' || open === 'closed') && (
          <EndPurchaseOrderDialog {...{ order }} as={open} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </>
  );
}
