import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { getOrder } from '@bloomdesk/contract/orders.calls';
import { CareNotificationsCard } from '#features/orders/care-notifications-card.tsx';
import { MessageCard } from '#features/orders/message-card.tsx';
import { OrderHeader } from '#features/orders/order-header.tsx';
import { OrderInfoCard } from '#features/orders/order-info-card.tsx';
import { RecipientCard } from '#features/orders/recipient-card.tsx';
import { SenderCard } from '#features/orders/sender-card.tsx';
import { SubscriptionCard } from '#features/orders/subscription-card.tsx';
import { PaymentSummaryCard } from '#features/payments/payment-summary-card.tsx';
import { SuborderActions } from '#features/suborders/actions/suborder-actions.tsx';
import { SuborderBlock } from '#features/suborders/suborder-block.tsx';
import { read } from '#lib/use-call.ts';
import { Page } from '#shell/page.tsx';

const AuditLogDialog = lazy(() =>
  import('#features/audit/audit-log-dialog.tsx').then((module) => ({ default: module.AuditLogDialog })),
);

/** Everything about one order on one page, most asked for first. */
export function OrderPage({ orderId }: { orderId: string }) {
  const { order } = useSuspenseQuery(read(getOrder, { orderId })).data;
  const [logged, setLogged] = useState<string | null>(null);
  return (
    <Page category="Care" title={`Order ${orderId}`}>
      <OrderHeader order={order} />
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <div className="grid grid-cols-2 gap-4">
            <RecipientCard suborders={order.suborders} />
            <MessageCard suborders={order.suborders} />
          </div>
          {order.suborders.map((suborder) => (
            <SuborderBlock
              key={suborder.suborderId}
              suborder={suborder}
              actions={<SuborderActions suborder={suborder} onAuditLog={setLogged} />}
            />
          ))}
        </div>
        <div className="grid items-start gap-4 max-xl:grid-cols-2">
          <PaymentSummaryCard order={order} />
          <SenderCard order={order} />
          <OrderInfoCard order={order} />
          {order.subscription && <SubscriptionCard subscription={order.subscription} />}
          <CareNotificationsCard notifications={order.careResolutionNotifications} />
        </div>
      </div>
      {logged !== null && (
        <Suspense fallback={null}>
          <AuditLogDialog type="SUBORDER" id={logged} name={`Suborder ${logged}`} onClose={() => setLogged(null)} />
        </Suspense>
      )}
    </Page>
  );
}
