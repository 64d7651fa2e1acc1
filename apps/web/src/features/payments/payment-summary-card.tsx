import type { Order } from '@bloomdesk/contract/orders.shapes';
import { useSession } from '#lib/session.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { MoneyRows } from './money-rows.tsx';
import { PlatformPayment } from './platform-payment.tsx';
import { TransactionList } from './transaction-list.tsx';

/** What the order costs and what has been paid; orders of the payment platform show its own breakdown (D140). */
export function PaymentSummaryCard({ order }: { order: Order }) {
  const { flags } = useSession();
  const { paymentSummary, shopify } = order;
  return (
    <Card title="Payment Summary">
      {shopify && flags.shopifyPaymentBreakdown ? (
        <PlatformPayment orderId={order.orderId} known={shopify} />
      ) : (
        <MoneyRows
          rows={[
            { term: 'Items', amount: paymentSummary.itemTotal },
            { term: 'Discount', amount: -paymentSummary.discountTotal, isHiddenAtZero: true },
            { term: 'Subtotal', amount: paymentSummary.subtotal },
            { term: 'Shipping', amount: paymentSummary.shippingCost },
            { term: 'Shipping discount', amount: -paymentSummary.shippingDiscount, isHiddenAtZero: true },
            {
              term: paymentSummary.promoCode ? `Promotion ${paymentSummary.promoCode}` : 'Promotion',
              amount: -paymentSummary.promoTotal,
              isHiddenAtZero: true,
            },
            { term: 'Tax', amount: paymentSummary.taxTotal },
            { term: 'Order total', amount: paymentSummary.orderTotal, isStrong: true },
            { term: 'Credit used', amount: -paymentSummary.creditUsed, isHiddenAtZero: true },
            {
              term: 'Outstanding',
              amount: paymentSummary.outstandingBalance,
              isStrong: paymentSummary.outstandingBalance !== 0,
            },
          ]}
        />
      )}
      {order.suborders.some(({ taxedState }) => taxedState !== null) && (
        <p className="mt-2 flex items-start gap-1.5 text-sm text-amber">
          <Icon name="warning" className="mt-0.5 size-4" />
          Tax not recalculated: a recipient has moved to another state.
        </p>
      )}
      <TransactionList transactions={paymentSummary.transactions} />
    </Card>
  );
}
