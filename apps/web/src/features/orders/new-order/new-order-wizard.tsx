import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { showToast } from '#ui/overlays/toast-store.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stepper } from '#ui/steps/stepper.tsx';
import { useStepRest } from '#ui/steps/use-step-rest.ts';
import { emptyDraft } from './new-order-draft.ts';
import { currentStep, NewOrderStep, paymentStep } from './new-order-step.tsx';
import { PlacedNotice } from './placed-notice.tsx';
import { StartOver } from './start-over.tsx';
import { useNewOrderDraft } from './use-new-order-draft.ts';

export interface NewOrderWizardProps {
  /** Takes money for the order that has been placed; null for who may not. */
  payment: ComponentType<{ orderId: string; onDone: () => void }> | null;
}

/**
 * From a customer on the phone to an order that is paid: customer, recipient, delivery, products, payment. Products and payment
 * may be left for later (spec 2, section 2; D287).
 */
export function NewOrderWizard({ payment: Payment }: NewOrderWizardProps) {
  const navigate = useNavigate();
  const { draft, change, startOver, end } = useNewOrderDraft();
  const step = currentStep(draft);
  const isResting = useStepRest(String(step));
  const open = (orderId: string) => {
    end();
    void navigate({ to: '/orders/$orderId', params: { orderId } });
  };
  const finish = (orderId: string, isNew = true) => {
    showToast({ title: isNew ? `Order ${orderId} created` : `Order ${orderId} was already created` });
    open(orderId);
  };
  const { placed } = draft;
  return (
    <Card className="max-w-240">
      <div className="mb-6 flex items-center gap-4">
        <div className="flex-1">
          <Stepper
            label="Steps"
            steps={steps}
            current={step}
            onStep={placed ? undefined : (next) => change({ step: next })}
          />
        </div>
        {draft !== emptyDraft && !placed && <StartOver onConfirm={startOver} />}
      </div>
      {placed && Payment ? (
        <>
          <PlacedNotice placed={placed} />
          <Suspense fallback={<Skeleton lines={6} />}>
            <Payment orderId={placed.orderId} onDone={() => open(placed.orderId)} />
          </Suspense>
        </>
      ) : (
        <NewOrderStep
          {...{ draft, change, step: Math.min(step, paymentStep - 1), isResting }}
          onCreated={finish}
          onPlaced={({ orderId, isNew, owed }) => {
            if (owed <= 0 || !Payment) finish(orderId, isNew);
            else change({ ...emptyDraft, placed: { orderId, isNew } });
          }}
        />
      )}
    </Card>
  );
}

const steps = [
  { id: 'customer', label: 'Customer' },
  { id: 'recipient', label: 'Recipient' },
  { id: 'delivery', label: 'Delivery' },
  { id: 'products', label: 'Products' },
  { id: 'payment', label: 'Payment' },
];
