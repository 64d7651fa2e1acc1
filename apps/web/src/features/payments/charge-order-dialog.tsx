import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import { dollars, formatMoney, wholeCents } from '@bloomdesk/domain/money';
import { mayChargeAmount } from '@bloomdesk/domain/payments/charging';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { Spinner } from '#ui/spinner.tsx';
import { CardChoice } from './charging/card-choice.tsx';
import type { CardFields } from './charging/card-fields.ts';
import { chargedOrder } from './charging/charged-order.ts';
import { ChargeOutcome } from './charging/charge-outcome.tsx';
import { readPaymentToken } from './charging/payment-token.ts';
import { useCharging } from './charging/use-charging.ts';

export interface ChargeOrderDialogProps {
  order: Order;
  onClose: () => void;
}

/** Takes money for what an order still owes, of a card on file or one that is read out on the phone (D141, D142). */
export function ChargeOrderDialog({ order, onClose }: ChargeOrderDialogProps) {
  const { orderId, paymentSummary } = order;
  const { partners } = useSession();
  const form = useQuery(readPaymentToken(orderId, partners.payments === 'simulated')).data;
  const charging = useCharging();
  const owed = chargedOrder(order);
  const [amount, setAmount] = useState<number | null>(owed.outstandingBalance);
  const [wantsStored, setWantsStored] = useState<boolean | null>(null);
  const [hasSubmitted, setSubmitted] = useState(false);
  const fields = useRef<CardFields>(null);
  const isStored = wantsStored ?? form?.hasStoredCard ?? false;
  const verdict = amount === null ? null : mayChargeAmount(amount, owed);
  const amountError = verdict === null ? 'Enter an amount such as 12.50.' : verdict.ok ? undefined : verdict.message;
  const isPendingThere = charging.charged?.status === 'pending';
  const isClosed = !form || (!isStored && form.isFallback && !form.isTestMode);
  const submit = () => {
    setSubmitted(true);
    if (isClosed || isPendingThere || amount === null || (amountError && !charging.isUnknown)) return;
    charging.charge({ orderId, amount: dollars(amount) }, isStored ? null : fields, (charged) => {
      showToast({ title: `${formatMoney(amount)} charged`, text: balanceWords(charged.outstandingBalance) });
      onClose();
    });
  };
  return (
    <Dialog
      title="Charge Order"
      intro={`Order ${orderId}, ${formatMoney(owed.outstandingBalance)} owed`}
      isPending={charging.isBusy}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={charging.isBusy}>
            {isPendingThere ? 'Close' : 'Cancel'}
          </Button>
          {!isPendingThere && (
            <Button kind="primary" type="submit" disabled={isClosed} isPending={charging.isBusy}>
              {charging.isUnknown ? 'Check again' : `Charge ${formatMoney(amount ?? 0)}`}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {!isPendingThere && (
          <MoneyField
            label="Amount"
            required
            autoFocus
            disabled={charging.isUnknown}
            value={amount}
            onChange={(next) => {
              setAmount(next);
              charging.forget();
            }}
            error={hasSubmitted && !charging.isUnknown && !charging.isBusy ? amountError : undefined}
          />
        )}
        {!form && (
          <p className="flex items-center gap-2 text-muted">
            <Spinner /> The payment gateway is being asked for its card form.
          </p>
        )}
        {form && !isPendingThere && (
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
        <ChargeOutcome charging={charging} />
      </div>
    </Dialog>
  );
}

function balanceWords(outstanding: number): string {
  return outstanding > 0 ? `${formatMoney(wholeCents(outstanding))} is still owed.` : 'Nothing is owed any more.';
}
