import type { Ref } from 'react';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import { isSimulatedForm } from './simulated-form.ts';
import { formatPayment } from '#parts/money/order-funds.ts';
import { Banner } from '#ui/banner.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import type { CardFields } from './card-fields.ts';
import { newestCard } from './charged-order.ts';
import type { PaymentToken } from './payment-token.ts';
import { RealCardFields } from './real-card-fields.tsx';
import { TestCardFields } from './test-card-fields.tsx';
import type { Charging } from './use-charging.ts';

export interface CardChoiceProps {
  form: PaymentToken;
  summary: Order['paymentSummary'];
  isStored: boolean;
  onStored: (isStored: boolean) => void;
  fields: Ref<CardFields>;
  charging: Charging;
}

/** The card that pays: the one on file, or one that is typed into the gateway's own form. */
export function CardChoice({ form, summary, isStored, onStored, fields, charging }: CardChoiceProps) {
  const { isTestMode, isFallback, hasStoredCard } = form;
  const stored = newestCard(summary);
  const isLocked = charging.isBusy || charging.isUnknown;
  return (
    <>
      {isTestMode && (
        <Banner tone="amber" title="Test mode">
          No real card is charged.
        </Banner>
      )}
      {hasStoredCard && stored && !charging.isUnknown && (
        <RadioGroup
          label="Card"
          isCards
          value={isStored ? 'stored' : 'new'}
          onChange={(value) => onStored(value === 'stored')}
          options={[
            { value: 'stored', label: 'Card on file', note: formatPayment(stored) },
            { value: 'new', label: 'Another card' },
          ]}
        />
      )}
      {!isStored && isFallback && !isTestMode && (
        <Banner tone="red" title="No card form">
          The payment gateway is not available, so you cannot charge a new card. Please try again later.
        </Banner>
      )}
      {!isStored && isSimulatedForm(form) && (
        <TestCardFields ref={fields} error={charging.cardError} onChange={charging.forget} disabled={isLocked} />
      )}
      {!isStored && !isSimulatedForm(form) && !isFallback && (
        <>
          <RealCardFields token={form.token} ref={fields} />
          {charging.cardError && <Banner tone="red">{charging.cardError}</Banner>}
        </>
      )}
    </>
  );
}
