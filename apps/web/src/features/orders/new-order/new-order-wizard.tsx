import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { checkSender } from '@bloomdesk/domain/orders/sender-rules';
import { checkRecipientAddress } from '@bloomdesk/domain/suborders/recipient-rules';
import type { CallFailed } from '#lib/call-failed.ts';
import { Card } from '#ui/card.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { Stepper } from '#ui/steps/stepper.tsx';
import { useStepRest } from '#ui/steps/use-step-rest.ts';
import { CustomerStep } from './customer-step.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import { placeOf } from '#parts/recipient/address-lookup.ts';
import { emptyDraft, type NewOrderDraft } from './new-order-draft.ts';
import { RecipientStep } from './recipient-step.tsx';
import { forgiven, type RefusedFields, refusedFields, refusedIn, refusedStep } from './refused-fields.ts';
import { StartOver } from './start-over.tsx';
import { useNewOrderDraft } from './use-new-order-draft.ts';

/** Three steps from a customer on the phone to an order: customer, recipient, delivery (spec 2, section 2). */
export function NewOrderWizard() {
  const navigate = useNavigate();
  const { draft, change, startOver, end } = useNewOrderDraft();
  const [refused, setRefused] = useState<RefusedFields>({});
  const step = Math.min(draft.step, furthestOf(draft));
  const isResting = useStepRest(String(step));
  const goTo = (next: number) => change({ step: next });
  const forgive = (field: string) => setRefused((now) => forgiven(now, field));

  const refuse = (error: CallFailed) => {
    const fields = refusedFields(error);
    const first = refusedStep(fields);
    setRefused(fields);
    if (first !== undefined && first < step) goTo(first);
  };
  const finish = (orderId: string) => {
    end();
    showToast({ title: `Order ${orderId} created` });
    void navigate({ to: '/orders/$orderId', params: { orderId } });
  };
  return (
    <Card className="max-w-240">
      <div className="mb-6 flex items-center gap-4">
        <div className="flex-1">
          <Stepper label="Steps" steps={steps} current={step} onStep={goTo} />
        </div>
        {draft !== emptyDraft && <StartOver onConfirm={startOver} />}
      </div>
      {step === 0 && (
        <CustomerStep
          customer={draft.customer}
          refused={refusedIn('customer', refused)}
          isResting={isResting}
          onChange={(field, text) => {
            forgive(`customer.${field}`);
            change((now) => ({ customer: { ...now.customer, [field]: text } }));
          }}
          onNext={() => goTo(1)}
        />
      )}
      {step === 1 && (
        <RecipientStep
          draft={draft}
          refused={refusedIn('recipient', refused)}
          isResting={isResting}
          change={change}
          onChange={(field, text) => {
            forgive(`recipient.${field}`);
            change((now) => ({ recipient: { ...now.recipient, [field]: text } }));
          }}
          onBack={() => goTo(0)}
          onNext={() => goTo(2)}
        />
      )}
      {step === 2 && (
        <DeliveryStep
          draft={draft}
          refused={refusedIn('delivery', refused)}
          isResting={isResting}
          onChange={(changes) => {
            setRefused({});
            change((now) => ({ delivery: { ...now.delivery, ...changes } }));
          }}
          onBack={() => goTo(1)}
          onRefused={refuse}
          onCreated={finish}
        />
      )}
    </Card>
  );
}

const steps = [
  { id: 'customer', label: 'Customer' },
  { id: 'recipient', label: 'Recipient' },
  { id: 'delivery', label: 'Delivery' },
];

/** The last step whose earlier ones are filled in as they should be. */
function furthestOf(draft: NewOrderDraft): number {
  if (!checkSender(draft.customer).ok) return 0;
  return checkRecipientAddress(draft.recipient).ok && placeOf(draft) !== null ? 2 : 1;
}
