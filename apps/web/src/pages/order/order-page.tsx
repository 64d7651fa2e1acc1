import { careLog } from '@bloomdesk/domain/remedies/care-log';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { OwnerLine } from '#features/exceptions/owners/owner-line.tsx';
import { AlsoHere } from '#features/orders/also-here.tsx';
import { CancelOrderButton } from '#features/orders/cancel-order-button.tsx';
import { CareNotificationsCard } from '#features/orders/care-notifications-card.tsx';
import { StartTimesButton } from '#features/deliveries/changing/start-times-button.tsx';
import { useAddSuborder } from '#features/line-items/use-add-suborder.tsx';
import { UpgradeManyButton } from '#features/line-items/upgrade-many-button.tsx';
import { MessageCard } from '#features/orders/message-card.tsx';
import { OpenedInException } from '#features/orders/actions/opened-in-exception.tsx';
import { OrderActions } from '#features/orders/actions/order-actions.tsx';
import { OrderHeader } from '#features/orders/order-header.tsx';
import { OrderInfoCard } from '#features/orders/order-info-card.tsx';
import { OrderNoteCard } from '#features/orders/order-note-card.tsx';
import { OrderTimeline } from '#features/orders/timeline/order-timeline.tsx';
import { RecipientCard } from '#features/orders/recipient-card.tsx';
import { SenderCard } from '#features/orders/sender-card.tsx';
import { SubscriptionCard } from '#features/orders/subscription-card.tsx';
import { PaymentSummaryCard } from '#features/payments/payment-summary-card.tsx';
import { useChargeOrder } from '#features/payments/use-charge-order.tsx';
import { useRememberOpened } from '#parts/orders/opened-orders.ts';
import { useReprintLabel } from '#parts/printing/use-reprint-label.ts';
import { SuborderBlock } from './suborder-block.tsx';
import { lazily } from '#lib/react/lazily.ts';
import { read } from '#lib/use-call.ts';
import { auditedThing, auditedThings } from './audited-things.ts';
import { SuborderControls } from './suborder-controls.tsx';
import { useGrowing } from './use-growing.ts';
import { Page } from '#shell/page.tsx';

const AuditLogDialog = lazily(
  () => import('#features/audit/audit-log-dialog.tsx'),
  (file) => file.AuditLogDialog,
);

/** Everything about one order on one page, most asked for first. */
export function OrderPage({ orderId }: { orderId: string }) {
  useRememberOpened(orderId);
  const { order } = useSuspenseQuery(read(getOrder, { orderId })).data;
  const reprintLabel = useReprintLabel();
  const newSuborder = useAddSuborder(order);
  const charge = useChargeOrder(order);
  const shown = useGrowing(order.suborders.length);
  const [logged, setLogged] = useState<string | null>(null);
  return (
    <Page category="Care" title={`Order ${orderId}`} actions={<AlsoHere order={order} />}>
      <OpenedInException key={orderId} order={order} />
      <div className="mb-3 empty:hidden">
        <OwnerLine subjectId={orderId} />
      </div>
      <OrderHeader
        order={order}
        actions={
          <>
            <CancelOrderButton order={order} />
            <OrderActions
              order={order}
              entries={[...charge.entries, ...newSuborder.entries]}
              onAuditLog={() => setLogged(orderId)}
            />
          </>
        }
      />
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="flex min-w-0 flex-col gap-4">
          <div className="grid grid-cols-2 gap-4">
            <RecipientCard suborders={order.suborders} />
            <MessageCard suborders={order.suborders} />
          </div>
          <div className="flex justify-end gap-2 empty:hidden">
            <UpgradeManyButton suborders={order.suborders} />
            <StartTimesButton suborders={order.suborders} />
          </div>
          {order.suborders.slice(0, shown).map((suborder) => (
            <SuborderBlock
              key={suborder.suborderId}
              suborder={suborder}
              onReprintLabel={reprintLabel}
              actions={<SuborderControls order={order} suborder={suborder} onAuditLog={setLogged} />}
            />
          ))}
          <div className="grid grid-cols-2 items-start gap-4">
            <PaymentSummaryCard order={order} />
            <SenderCard order={order} />
            <OrderInfoCard order={order} />
            <OrderNoteCard order={order} />
            {order.subscription && <SubscriptionCard subscription={order.subscription} />}
            <CareNotificationsCard notifications={careLog(order.careResolutionNotifications)} />
          </div>
        </div>
        <OrderTimeline order={order} />
      </div>
      {charge.dialog}
      {newSuborder.dialog}
      {logged !== null && (
        <Suspense fallback={null}>
          <AuditLogDialog {...auditedThing(logged)} others={auditedThings(order)} onClose={() => setLogged(null)} />
        </Suspense>
      )}
    </Page>
  );
}
