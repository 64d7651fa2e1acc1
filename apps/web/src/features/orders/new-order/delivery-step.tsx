import { createSkeletonOrder } from '@bloomdesk/contract/orders/skeleton.calls';
import type { CallFailed } from '#lib/call-failed.ts';
import { failureNotice } from '#lib/format-failure.ts';
import { useChange, useRefresh } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DeliveryAreasFailure } from '#parts/delivery-choice/delivery-areas-failure.tsx';
import { DeliveryFields } from '#parts/delivery-choice/delivery-fields.tsx';
import { placeOf } from '#parts/recipient/address-lookup.ts';
import type { NewOrderDraft } from './new-order-draft.ts';
import { NewOrderSummary } from './new-order-summary.tsx';
import type { RefusedFields } from './refused-fields.ts';
import { skeletonInput } from './skeleton-input.ts';
import { StepButtons } from './step-buttons.tsx';
import { type DeliveryOptions, useDeliveryOptions } from '#parts/delivery-choice/use-delivery-options.ts';

export interface DeliveryStepProps {
  draft: NewOrderDraft;
  refused: RefusedFields;
  /** The step has just come into view. */
  isResting: boolean;
  onChange: (changes: Partial<NewOrderDraft['delivery']>) => void;
  onBack: () => void;
  onRefused: (error: CallFailed) => void;
  onCreated: (orderId: string) => void;
}

/** How the flowers travel; the last step makes the order. */
export function DeliveryStep(props: DeliveryStepProps) {
  const { draft, refused, isResting, onChange, onBack, onRefused, onCreated } = props;
  const place = { coords: placeOf(draft)?.coords ?? null, zipCode: draft.recipient.zipCode };
  const options = useDeliveryOptions(place, draft.delivery);
  const { area, window } = options;
  const create = useChange(createSkeletonOrder);
  const refresh = useRefresh();
  const choose = (changes: Partial<NewOrderDraft['delivery']>) => {
    if (create.isPending) return; // what is being made is what was chosen
    create.reset(); // what was refused was another choice
    onChange(changes);
  };
  const submit = () => {
    const chosen = area &&
      window && { area, startTime: window.value, windowDuration: window.duration, isFull: window.isFull };
    const input = chosen && skeletonInput(draft, chosen);
    if (!input || create.isPending) return;
    create.mutate(input, {
      onSuccess: ({ order }) => onCreated(order.orderId),
      onError: (error) => {
        void refresh(['window']); // another user may have taken the place
        onRefused(error);
      },
    });
  };
  return (
    <form
      noValidate
      aria-label="Delivery"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {create.error && (
        <Banner {...failureNotice(create.error, 'Could not create order')} className="mb-4 whitespace-pre-line" />
      )}
      <NobodyServes options={options} onBack={onBack} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <DeliveryFields delivery={draft.delivery} options={options} refused={refused} onChange={choose} />
        <NewOrderSummary draft={draft} />
      </div>
      <StepButtons
        missing={missingOf(draft, options)}
        label="Submit"
        isPending={create.isPending}
        isResting={isResting}
        onBack={onBack}
      />
    </form>
  );
}

/** Says that the address is served by nobody, or that nobody knows. */
function NobodyServes({ options: { areasQuery, serving }, onBack }: { options: DeliveryOptions; onBack: () => void }) {
  if (areasQuery.error) return <DeliveryAreasFailure areasQuery={areasQuery} className="mb-4" />;
  if (!areasQuery.isSuccess || serving.length > 0) return null;
  return (
    <Banner
      tone="amber"
      className="mb-4"
      title="No delivery area of your fulfillment centers serves this address."
      action={
        <Button size="small" onClick={onBack}>
          Change the address
        </Button>
      }
    />
  );
}

function missingOf(draft: NewOrderDraft, { fcId, area, window }: DeliveryOptions): string[] {
  return [
    draft.delivery.date === null && 'Delivery date',
    fcId === null && 'Fulfillment center',
    area === null && 'Delivery area',
    area === null && 'Transport mode',
    window === undefined && 'Delivery window',
    window?.isFull === true && draft.delivery.capacityReason.trim() === '' && 'Reason for booking a full window',
  ].filter((label) => label !== false);
}
