import { payWithCredit } from '@bloomdesk/contract/payments/credit-payments.calls';
import { payByInvoice } from '@bloomdesk/contract/payments/invoice-payments.calls';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import { failureNotice } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { Banner } from '#ui/banner.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { CardChoice } from './card-choice.tsx';
import { ChargeOutcome } from './charge-outcome.tsx';
import { PaySource } from './pay-source.tsx';
import type { Paying } from './use-paying.ts';

export interface PayFieldsProps {
  order: Order;
  paying: Paying;
}

/** What pays, how much of it, and what has become of it. */
export function PayFields({ order, paying }: PayFieldsProps) {
  const { form, charging, credit, invoicing, source, isPendingThere, isByCard } = paying;
  const { may } = useSession();
  const refused = source === 'credit' ? credit.change.error : source === 'invoice' ? invoicing.error : null;
  return (
    <div className="flex flex-col gap-4">
      {!isPendingThere && !charging.isUnknown && (
        <PaySource
          funds={may(payWithCredit) ? credit.funds : undefined}
          hasInvoice={may(payByInvoice)}
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
          value={paying.amount}
          onChange={(next) => {
            paying.setAmount(next);
            charging.forget();
          }}
          error={paying.hasSubmitted && !charging.isUnknown && !paying.isBusy ? paying.amountError : undefined}
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
          summary={order.paymentSummary}
          isStored={paying.isStored}
          onStored={(next) => {
            paying.setWantsStored(next);
            charging.forget();
          }}
          fields={paying.fields}
          charging={charging}
        />
      )}
      {isByCard && <ChargeOutcome charging={charging} />}
      {refused && <Banner {...failureNotice(refused)} />}
    </div>
  );
}
