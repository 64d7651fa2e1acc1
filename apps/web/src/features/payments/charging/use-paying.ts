import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import { dollars, formatMoney, wholeCents } from '@bloomdesk/domain/money';
import { useSession } from '#lib/session.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import type { CardFields } from './card-fields.ts';
import type { Source } from './pay-source.tsx';
import { readPaymentToken } from './payment-token.ts';
import { useCharging } from './use-charging.ts';
import { usePayAmount } from './use-pay-amount.ts';

/** Taking money for what an order owes, wherever it is asked for; `onPaid` hears what is still owed then, in cents. */
export function usePaying(order: Order, onPaid: (left: number) => void) {
  const { orderId } = order;
  const { partners } = useSession();
  const form = useQuery(readPaymentToken(orderId, partners.payments === 'simulated')).data;
  const charging = useCharging();
  const paying = usePayAmount(order);
  const [wantsStored, setWantsStored] = useState<boolean | null>(null);
  const fields = useRef<CardFields>(null);
  const isStored = wantsStored ?? form?.hasStoredCard ?? false;
  const { amount, amountError, source, credit, invoicing } = paying;
  const isByCard = source === 'card';
  const isPendingThere = charging.charged?.status === 'pending';
  const isClosed = isByCard && (!form || (!isStored && form.isFallback && !form.isTestMode));
  const isBusy = charging.isBusy || credit.change.isPending || invoicing.isPending;
  const submit = () => {
    paying.setSubmitted(true);
    if (isBusy || isClosed || isPendingThere || amount === null || (amountError && !charging.isUnknown)) return;
    const input = { orderId, amount: dollars(amount) };
    const done = (what: string) => toldOf(`${formatMoney(amount)} ${what}`, onPaid);
    if (isByCard) charging.charge(input, isStored ? null : fields, done('charged'));
    else if (source === 'credit') credit.change.mutate(input, { onSuccess: done('paid with credit') });
    else invoicing.mutate(input, { onSuccess: done('put on an invoice') });
  };
  const words = { isUnknown: charging.isUnknown, source, amount: amountError ? null : amount };
  return {
    ...paying,
    form,
    charging,
    fields,
    isStored,
    setWantsStored,
    isByCard,
    isPendingThere,
    isClosed,
    isBusy,
    submit,
    actionLabel: actionWords(words),
  };
}

function toldOf(title: string, onPaid: (left: number) => void) {
  return (answer: { outstandingBalance: number }) => {
    const left = wholeCents(answer.outstandingBalance);
    showToast({ title, text: balanceWords(left) });
    onPaid(left);
  };
}

export type Paying = ReturnType<typeof usePaying>;

const actions = { card: 'Charge', credit: 'Pay', invoice: 'Invoice' } as const;

interface ActionFacts {
  source: Source;
  amount: number | null;
  isUnknown: boolean;
}

/** Names the amount only where it can be taken: nobody is offered to charge nothing, or more than is owed. */
function actionWords({ isUnknown, source, amount }: ActionFacts): string {
  if (isUnknown) return 'Check again';
  return amount === null ? actions[source] : `${actions[source]} ${formatMoney(amount)}`;
}

function balanceWords(outstanding: number): string {
  return outstanding > 0 ? `${formatMoney(outstanding)} is still owed.` : 'Nothing is owed any more.';
}
