import { Suspense, useState } from 'react';
import { checkSender } from '@bloomdesk/domain/orders/sender-rules';
import { lookupText } from '@bloomdesk/domain/suborders/address-place';
import { checkRecipientAddress } from '@bloomdesk/domain/suborders/recipient-rules';
import type { CallFailed } from '#lib/call-failed.ts';
import { lazily } from '#lib/react/lazily.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { CustomerStep } from './customer-step.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import type { ChosenDelivery, NewOrderDraft } from './new-order-draft.ts';
import { orderParts, settledPlaceOf } from './order-input.ts';
import type { ProductsStepProps } from './products-step.tsx';
import { RecipientStep } from './recipient-step.tsx';
import { forgiven, type RefusedFields, refusedFields, refusedIn, refusedStep } from './refused-fields.ts';
import type { DraftChange } from './use-new-order-draft.ts';

const ProductsStep = lazily(
  () => import('./products-step.tsx'),
  (file) => file.ProductsStep,
);

/** Place of the last step, which is of an order that is there. */
export const paymentStep = 4;

export interface NewOrderStepProps {
  draft: NewOrderDraft;
  step: number;
  isResting: boolean;
  change: (change: DraftChange) => void;
  onCreated: (orderId: string) => void;
  onPlaced: ProductsStepProps['onPlaced'];
}

/** The step in view, until the order is there. */
export function NewOrderStep({ draft, step, isResting, change, onCreated, onPlaced }: NewOrderStepProps) {
  const [refused, setRefused] = useState<RefusedFields>({});
  const goTo = (next: number) => change({ step: next });
  const forgive = (field: string) => setRefused((now) => forgiven(now, field));
  const refuse = (error: CallFailed) => {
    const fields = refusedFields(error);
    const first = refusedStep(fields);
    setRefused(fields);
    if (first !== undefined && first < step) goTo(first);
  };
  const shared = { draft, isResting, change, onBack: () => goTo(step - 1), onRefused: refuse };
  if (step === 0)
    return (
      <CustomerStep
        {...shared}
        refused={refusedIn('customer', refused)}
        onChange={(field, text) => {
          forgive(`customer.${field}`);
          change((now) => ({ customer: { ...now.customer, [field]: text } }));
        }}
        onNext={() => goTo(1)}
      />
    );
  if (step === 1)
    return (
      <RecipientStep
        {...shared}
        refused={refusedIn('recipient', refused)}
        onChange={(field, text) => {
          forgive(`recipient.${field}`);
          change((now) => ({ recipient: { ...now.recipient, [field]: text } }));
        }}
        onNext={() => goTo(2)}
      />
    );
  if (step === 2 || draft.chosen === null)
    return (
      <DeliveryStep
        {...shared}
        refused={refusedIn('delivery', refused)}
        onChange={(changes) => {
          setRefused({});
          change((now) => ({ delivery: { ...now.delivery, ...changes }, chosen: null }));
        }}
        onNext={(chosen) => change((now) => ({ step: 3, chosen, delivery: { ...now.delivery, ...fixed(chosen) } }))}
        onCreated={onCreated}
      />
    );
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <ProductsStep {...shared} chosen={draft.chosen} onChange={change} onPlaced={onPlaced} />
    </Suspense>
  );
}

/** What was proposed is chosen from now on: another day in between proposes nothing else. */
function fixed({ date, areaId, fcId, startTime }: ChosenDelivery) {
  return { date, areaId, fcId, startTime };
}

/** The step in view: that of the draft, or the first before it that is not filled in as it should be. */
export function currentStep(draft: NewOrderDraft): number {
  return draft.placed ? paymentStep : Math.min(draft.step, furthestOf(draft));
}

function furthestOf(draft: NewOrderDraft): number {
  const { customer, recipient, chosen } = draft;
  if (!checkSender(customer).ok) return 0;
  if (!checkRecipientAddress(recipient).ok || settledPlaceOf(draft) === null) return 1;
  return chosen !== null && chosen.address === lookupText(recipient) && orderParts(draft, chosen) !== null ? 3 : 2;
}
