import { useState } from 'react';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import { payByInvoice } from '@bloomdesk/contract/payments/invoice-payments.calls';
import { mayChargeAmount } from '@bloomdesk/domain/payments/charging';
import { mayPayWithCredit } from '@bloomdesk/domain/payments/credit-spending';
import { useChange } from '#lib/use-call.ts';
import { chargedOrder } from './charged-order.ts';
import type { Source } from './pay-source.tsx';
import { useCreditPayment } from './use-credit-payment.ts';

/** How much is paid and from where; choosing credit proposes as much of it as the order can use. */
export function usePayAmount(order: Order) {
  const credit = useCreditPayment(order);
  const invoicing = useChange(payByInvoice);
  const owed = chargedOrder(order);
  const [source, setSource] = useState<Source>('card');
  const [amount, setAmount] = useState<number | null>(owed.outstandingBalance);
  const [hasSubmitted, setSubmitted] = useState(false);
  const available = credit.funds?.available ?? 0;
  const verdictOf = (cents: number) =>
    source === 'credit' ? mayPayWithCredit(cents, owed, available) : mayChargeAmount(cents, owed);
  const verdict = amount === null ? null : verdictOf(amount);
  const forgetRefusals = () => {
    credit.change.reset();
    invoicing.reset();
  };
  return {
    credit,
    invoicing,
    owed,
    amount,
    amountError: verdict === null ? 'Enter an amount such as 12.50.' : verdict.ok ? undefined : verdict.message,
    source,
    hasSubmitted,
    setSubmitted,
    setAmount: (next: number | null) => {
      setAmount(next);
      forgetRefusals();
    },
    setSource: (next: Source) => {
      setSource(next);
      forgetRefusals();
      setAmount(next === 'credit' ? Math.min(owed.outstandingBalance, available) : owed.outstandingBalance);
    },
  };
}
