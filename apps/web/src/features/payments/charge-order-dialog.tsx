import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import { payWithCredit } from '@bloomdesk/contract/payments/credit-payments.calls';
import { dollars, formatMoney, wholeCents } from '@bloomdesk/domain/money';
import { mayChargeAmount } from '@bloomdesk/domain/payments/charging';
import { mayPayWithCredit } from '@bloomdesk/domain/payments/credit-spending';
import { failureNotice } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { Spinner } from '#ui/spinner.tsx';
import { CardChoice } from './charging/card-choice.tsx';
import type { CardFields } from './charging/card-fields.ts';
import { chargedOrder } from './charging/charged-order.ts';
import { ChargeOutcome } from './charging/charge-outcome.tsx';
import { PaySource, type Source } from './charging/pay-source.tsx';
import { readPaymentToken } from './charging/payment-token.ts';
import { useCharging } from './charging/use-charging.ts';
import { useCreditPayment } from './charging/use-credit-payment.ts';

export interface ChargeOrderDialogProps {
  order: Order;
  onClose: () => void;
}

/** Takes money for what an order still owes: of a card on file, one that is read out on the phone, or credits (D141, D142, D373). */
export function ChargeOrderDialog({ order, onClose }: ChargeOrderDialogProps) {
  const { orderId, paymentSummary } = order;
  const { partners, may } = useSession();
  const form = useQuery(readPaymentToken(orderId, partners.payments === 'simulated')).data;
  const charging = useCharging();
  const paying = useAmount(order);
  const [wantsStored, setWantsStored] = useState<boolean | null>(null);
  const fields = useRef<CardFields>(null);
  const isStored = wantsStored ?? form?.hasStoredCard ?? false;
  const { amount, amountError, source, credit } = paying;
  const isByCard = source === 'card';
  const isPendingThere = charging.charged?.status === 'pending';
  const isClosed = isByCard && (!form || (!isStored && form.isFallback && !form.isTestMode));
  const isBusy = charging.isBusy || credit.change.isPending;
  const submit = () => {
    paying.setSubmitted(true);
    if (isBusy || isClosed || isPendingThere || amount === null || (amountError && !charging.isUnknown)) return;
    const input = { orderId, amount: dollars(amount) };
    const done = (what: string) => (answer: { outstandingBalance: number }) => {
      showToast({ title: `${formatMoney(amount)} ${what}`, text: balanceWords(answer.outstandingBalance) });
      onClose();
    };
    if (isByCard) charging.charge(input, isStored ? null : fields, done('charged'));
    else credit.change.mutate(input, { onSuccess: done('paid with credit') });
  };
  return (
    <Dialog
      title="Charge Order"
      intro={`Order ${orderId}, ${formatMoney(paying.owed.outstandingBalance)} owed`}
      isPending={isBusy}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {isPendingThere ? 'Close' : 'Cancel'}
          </Button>
          {!isPendingThere && (
            <Button kind="primary" type="submit" disabled={isClosed} isPending={isBusy}>
              {charging.isUnknown ? 'Check again' : actionWords(isByCard, amountError ? null : amount)}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {may(payWithCredit) && !isPendingThere && !charging.isUnknown && (
          <PaySource
            funds={credit.funds}
            source={source}
            onSource={(next) => {
              paying.setSource(next);
              charging.forget();
            }}
          />
        )}
        {!isPendingThere && (
          <MoneyField
            label="Amount"
            required
            autoFocus
            disabled={charging.isUnknown}
            value={amount}
            onChange={(next) => {
              paying.setAmount(next);
              charging.forget();
            }}
            error={paying.hasSubmitted && !charging.isUnknown && !isBusy ? amountError : undefined}
          />
        )}
        {isByCard && !form && (
          <p className="flex items-center gap-2 text-muted">
            <Spinner /> The payment gateway is being asked for its card form.
          </p>
        )}
        {isByCard && form && !isPendingThere && (
          <CardChoice
            form={form}
            summary={paymentSummary}
            isStored={isStored}
            onStored={(next) => {
              setWantsStored(next);
              charging.forget();
            }}
            fields={fields}
            charging={charging}
          />
        )}
        {isByCard && <ChargeOutcome charging={charging} />}
        {!isByCard && credit.change.error && <Banner {...failureNotice(credit.change.error)} />}
      </div>
    </Dialog>
  );
}

/** Names the amount only where it can be taken: nobody is offered to charge nothing, or more than is owed. */
function actionWords(isByCard: boolean, amount: number | null): string {
  const action = isByCard ? 'Charge' : 'Pay';
  return amount === null ? action : `${action} ${formatMoney(amount)}`;
}

/** How much is paid and from where; choosing credit proposes as much of it as the order can use. */
function useAmount(order: Order) {
  const credit = useCreditPayment(order);
  const owed = chargedOrder(order);
  const [source, setSource] = useState<Source>('card');
  const [amount, setAmount] = useState<number | null>(owed.outstandingBalance);
  const [hasSubmitted, setSubmitted] = useState(false);
  const available = credit.funds?.available ?? 0;
  const verdictOf = (cents: number) =>
    source === 'card' ? mayChargeAmount(cents, owed) : mayPayWithCredit(cents, owed, available);
  const verdict = amount === null ? null : verdictOf(amount);
  return {
    credit,
    owed,
    amount,
    amountError: verdict === null ? 'Enter an amount such as 12.50.' : verdict.ok ? undefined : verdict.message,
    source,
    hasSubmitted,
    setSubmitted,
    setAmount: (next: number | null) => {
      setAmount(next);
      credit.change.reset();
    },
    setSource: (next: Source) => {
      setSource(next);
      setAmount(next === 'card' ? owed.outstandingBalance : Math.min(owed.outstandingBalance, available));
    },
  };
}

function balanceWords(outstanding: number): string {
  return outstanding > 0 ? `${formatMoney(wholeCents(outstanding))} is still owed.` : 'Nothing is owed any more.';
}
