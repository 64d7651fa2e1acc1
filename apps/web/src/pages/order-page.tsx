import { useSuspenseQuery } from '@tanstack/react-query';
import { getOrder } from '@bloomdesk/contract/orders.calls';
import { CareNotificationsCard } from '#features/orders/care-notifications-card.tsx';
import { MessageCard } from '#features/orders/message-card.tsx';
import { OrderHeader } from '#features/orders/order-header.tsx';
import { OrderInfoCard } from '#features/orders/order-info-card.tsx';
import { RecipientCard } from '#features/orders/recipient-card.tsx';
import { SenderCard } from '#features/orders/sender-card.tsx';
import { SubscriptionCard } from '#features/orders/subscription-card.tsx';
import { PaymentSummaryCard } from '#features/payments/payment-summary-card.tsx';
import { SuborderBlock } from '#features/suborders/suborder-block.tsx';
import { read } from '#lib/use-call.ts';
import { Page } from '#shell/page.tsx';

/** Everything about one order on one page, most asked for first. */
export function OrderPage({ orderId }: { orderId: string }) {
  const { order } = useSuspenseQuery(read(getOrder, { orderId })).data;
  return (
    <Page category="Care" title={`Order ${orderId}`}>
      <OrderHeader order={order} />
      <div className="mt-4 grid grid-cols-2 items-start gap-4 xl:grid-cols-3">
        <div className="flex flex-col gap-4">
          <RecipientCard suborders={order.suborders} />
          <MessageCard suborders={order.suborders} />
        </div>
        <div className="flex flex-col gap-4">
          <SenderCard order={order} />
          <OrderInfoCard order={order} />
          {order.subscription && <SubscriptionCard subscription={order.subscription} />}
        </div>
        <div className="col-span-2 flex flex-col gap-4 xl:col-span-1">
          <PaymentSummaryCard order={order} />
          <CareNotificationsCard notifications={order.careResolutionNotifications} />
        </div>
      </div>
      <div className="mt-4 flex flex-col gap-4">
        {order.suborders.map((suborder) => (
          <SuborderBlock key={suborder.suborderId} suborder={suborder} />
        ))}
      </div>
    </Page>
  );
}
