import type { Order } from '@bloomdesk/contract/orders/shapes';
import { formatMoney } from '@bloomdesk/domain/money';
import type { RefundStrategy } from '@bloomdesk/domain/orders/order-cancelling';
import { splitRefund } from '@bloomdesk/domain/payments/refund-split';
import { orderFunds, formatPayment } from '#parts/money/order-funds.ts';
import { RadioGroup } from '#ui/fields/radio-group.tsx';

export interface RefundChoiceProps {
  order: Order;
  value: RefundStrategy;
  onChange: (value: RefundStrategy) => void;
}

/** What the customer gets back, to the cent and by the rule the server refunds by (D122, D152). */
export function RefundChoice({ order, value, onChange }: RefundChoiceProps) {
  const { paymentSummary, customer } = order;
  const { payments, refundable } = orderFunds(paymentSummary);
  if (refundable === 0) return <p className="text-muted">No payment to refund.</p>;
  const parts = splitRefund(refundable, 0, payments) ?? [];
  const wordsOf = (key: string) => {
    const payment = paymentSummary.transactions.find(({ transactionKey }) => transactionKey === key);
    return payment ? formatPayment(payment) : 'payment';
  };
  return (
    <RadioGroup
      label="What the customer gets back"
      value={value}
      onChange={onChange}
      options={[
        {
          value: 'full',
          label: `Refund ${formatMoney(refundable)}`,
          note: parts.map(({ paymentKey, amount }) => (
            <span key={paymentKey} className="block tabular-nums">
              {formatMoney(amount)} to {wordsOf(paymentKey)}
            </span>
          )),
        },
        {
          value: 'credit',
          label: `Credit of ${formatMoney(refundable)}`,
          note: `For later orders of ${customer.email}.`,
        },
        { value: 'none', label: 'Nothing', note: `${formatMoney(refundable)} stays with us.` },
      ]}
    />
  );
}
