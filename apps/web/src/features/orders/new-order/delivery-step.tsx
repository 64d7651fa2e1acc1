import { createSkeletonOrder } from '@bloomdesk/contract/orders/skeleton.calls';
import type { CallFailed } from '#lib/call-failed.ts';
import { failureNotice } from '#lib/format-failure.ts';
import { useChange, useRefresh } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { MoveDelivery } from '#parts/move-delivery/move-delivery.tsx';
import { type MovingDelivery, useMoveDelivery } from '#parts/move-delivery/use-move-delivery.ts';
import { placeOf } from '#parts/recipient/address-lookup.ts';
import type { ChosenDelivery, NewOrderDraft } from './new-order-draft.ts';
import { NewOrderSummary } from './new-order-summary.tsx';
import type { RefusedFields } from './refused-fields.ts';
import { chosenDelivery, skeletonInput } from './order-input.ts';
import { FocusedStep } from '#ui/steps/focused-step.tsx';
import { StepButtons } from './step-buttons.tsx';
import { submitByKeys } from '#ui/steps/submit-by-keys.ts';

export interface DeliveryStepProps {
  draft: NewOrderDraft;
  refused: RefusedFields;
  /** The step has just come into view. */
  isResting: boolean;
  onChange: (changes: Partial<NewOrderDraft['delivery']>) => void;
  onBack: () => void;
  /** The delivery is chosen; products come next. */
  onNext: (chosen: ChosenDelivery) => void;
  onRefused: (error: CallFailed) => void;
  onCreated: (orderId: string) => void;
}

/** How the flowers travel; an order can be made here without products, which are added on its page then (D138). */
export function DeliveryStep(props: DeliveryStepProps) {
  const { draft, refused, isResting, onChange, onBack, onNext, onRefused, onCreated } = props;
  const coords = placeOf(draft)?.coords ?? null;
  const place = { coords, zipCode: draft.recipient.zipCode };
  const moving = useMoveDelivery(coords === null ? null : { purpose: 'order', place }, draft.delivery);
  const { area, window, zone } = moving;
  const chosen = area && window ? chosenDelivery(draft, { area, window, zone }) : null;
  const create = useChange(createSkeletonOrder);
  const refresh = useRefresh();
  const choose = (changes: Partial<NewOrderDraft['delivery']>) => {
    if (create.isPending) return; // what is being made is what was chosen
    create.reset(); // what was refused was another choice
    onChange(changes);
  };
  const createWithout = () => {
    const input = skeletonInput(draft, chosen);
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter from any field of it arrives here
    <form
      noValidate
      aria-label="Delivery"
      onKeyDown={submitByKeys}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen && skeletonInput(draft, chosen) && !create.isPending) onNext(chosen);
      }}
    >
      {create.error && (
        <Banner {...failureNotice(create.error, 'Could not create order')} className="mb-4 whitespace-pre-line" />
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <FocusedStep name={moving.query.isSuccess ? 'days' : 'loading'} first="[data-day]:checked">
          <MoveDelivery
            {...{ moving, refused }}
            draft={draft.delivery}
            onChange={choose}
            nobodyAction={
              <Button size="small" onClick={onBack}>
                Change the address
              </Button>
            }
          />
        </FocusedStep>
        <NewOrderSummary draft={draft} />
      </div>
      <StepButtons
        missing={missingOf(draft, moving)}
        label="Next"
        isPending={false}
        other={{ label: 'Create without products', isPending: create.isPending, onPress: createWithout }}
        isResting={isResting}
        onBack={onBack}
      />
    </form>
  );
}

function missingOf(draft: NewOrderDraft, { date, area, window }: MovingDelivery): string[] {
  return [
    date === null && 'Delivery date',
    area === null && 'Fulfillment center',
    area === null && 'Delivery area',
    window === undefined && 'Delivery window',
    window?.state === 'full' && draft.delivery.capacityReason.trim() === '' && 'Reason for booking a full window',
  ].filter((label) => label !== false);
}
