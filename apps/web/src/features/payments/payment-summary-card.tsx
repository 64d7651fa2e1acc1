import type { Order } from '@bloomdesk/contract/orders/shapes';
import { useSession } from '#lib/session.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { InvoicePaid } from './invoice-paid.tsx';
import { type MoneyRow, MoneyRows } from '#parts/money/money-rows.tsx';
import { balanceRow } from './balance-row.ts';
import { PlatformPayment } from './platform-payment.tsx';
import { TransactionList } from './transaction-list.tsx';

/** What the order costs and what has been paid; orders of the payment platform show its own breakdown (D140). */
export function PaymentSummaryCard({ order }: { order: Order }) {
  const flags = useSession().flagsOf(order.suborders[0]?.fcId);
  const { paymentSummary } = order;
  const breakdown = flags.shopifyPaymentBreakdown ? order.shopify : null;
  return (
    <Card title="Payment Summary">
      {breakdown && <PlatformPayment orderId={order.orderId} known={breakdown} />}
      {(!breakdown || flags.transactionSummary) && (
        <section aria-label="Summary" className={breakdown ? 'mt-4 border-t border-line pt-3' : undefined}>
          <MoneyRows rows={[...totalRows(paymentSummary), ...paidRows(paymentSummary)]} />
        </section>
      )}
      {order.suborders.some(({ taxedState }) => taxedState !== null) && (
        <p className="mt-2 flex items-start gap-1.5 text-sm text-amber">
          <Icon name="warning" className="mt-0.5 size-4" />
          Tax not recalculated: a recipient has moved to another state.
        </p>
      )}
      <TransactionList transactions={paymentSummary.transactions} />
      <InvoicePaid order={order} />
    </Card>
  );
}

type Summary = Order['paymentSummary'];

function totalRows(summary: Summary): MoneyRow[] {
  const promotion = summary.promoCode ? `Promotion ${summary.promoCode}` : 'Promotion';
  return [
    { term: 'Items', amount: summary.itemTotal },
    { term: 'Discount', amount: -summary.discountTotal, isHiddenAtZero: true },
    { term: 'Subtotal', amount: summary.subtotal },
    { term: 'Shipping', amount: summary.shippingCost },
    { term: 'Shipping discount', amount: -summary.shippingDiscount, isHiddenAtZero: true },
    { term: promotion, amount: -summary.promoTotal, isHiddenAtZero: true },
    { term: 'Tax', amount: summary.taxTotal },
    { term: 'Order total', amount: summary.orderTotal, isStrong: true },
  ];
}

/** What was given for a problem is not owed again, so the balance is no difference of the rows above it (D261). */
function paidRows(summary: Summary): MoneyRow[] {
  return [
    { term: 'Paid', amount: summary.paid },
    { term: 'Credit used', amount: summary.creditUsed, isHiddenAtZero: true },
    { term: 'Refunded', amount: -summary.refunded, isHiddenAtZero: true },
    { term: 'Net', amount: summary.net },
    { term: 'Credit instead of a refund', amount: summary.creditInstead, isHiddenAtZero: true },
    { term: 'Written off', amount: summary.writtenOff, isHiddenAtZero: true },
    balanceRow(summary.outstandingBalance),
  ];
}
