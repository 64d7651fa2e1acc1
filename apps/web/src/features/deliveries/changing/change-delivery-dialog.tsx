import { useState } from 'react';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import { currentTime } from '#lib/time/clock.ts';
import { failureNotice } from '#lib/format-failure.ts';
import { DeliveryWindowField } from '#parts/delivery-choice/delivery-window-field.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DatePicker } from '#ui/fields/date-picker.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FocusedStep } from '#ui/steps/focused-step.tsx';
import { Stepper } from '#ui/steps/stepper.tsx';
import { useStepRest } from '#ui/steps/use-step-rest.ts';
import { FulfillmentCenterStep } from './fulfillment-center-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { type ChangingDelivery, useChangeDelivery } from './use-change-delivery.ts';

export interface ChangeDeliveryDialogProps {
  suborder: Suborder;
  onClose: () => void;
}

const steps = [
  { id: 'center', label: 'Center and area' },
  { id: 'date', label: 'Date' },
  { id: 'window', label: 'Window' },
  { id: 'confirm', label: 'Confirm' },
] as const;
/** What is chosen already comes before the first choice there is. */
const firstField = [
  'button[role=combobox]:enabled',
  'input:not([type]):enabled',
  'input:checked:enabled',
  'fieldset:not(:has(:checked)) input:enabled',
].join();
type StepId = (typeof steps)[number]['id'];

/** Moves a suborder to another center, area, day or window, step by step (D127). */
export function ChangeDeliveryDialog({ suborder, onClose }: ChangeDeliveryDialogProps) {
  const [at, setAt] = useState(0);
  const changing = useChangeDelivery(suborder, onClose);
  const { change } = changing;
  const step = steps[at]?.id ?? 'center';
  const missing = missingIn(step, changing);
  const isLast = step === 'confirm';
  const isResting = useStepRest(step);
  const submit = () => {
    if (missing !== undefined) return;
    if (isLast) changing.save();
    else setAt(at + 1);
  };
  return (
    <Dialog
      title="Update Suborder Delivery"
      intro={`Suborder ${suborder.suborderId}`}
      width={760}
      isChanged={changing.isTyped}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            Cancel
          </Button>
          <Button disabledReason={at === 0 ? 'This is the first step.' : undefined} onClick={() => setAt(at - 1)}>
            Back
          </Button>
          <Button
            kind="primary"
            type="submit"
            isPending={change.isPending}
            isResting={isResting}
            disabledReason={missing}
          >
            {isLast ? 'Change delivery' : 'Next'}
          </Button>
        </>
      }
    >
      <div className="flex min-h-72 flex-col gap-5">
        <Stepper label="Steps" steps={steps} current={at} onStep={setAt} />
        {/* the windows of a day come late, and work goes on in them once they are there */}
        <FocusedStep
          name={step === 'window' && changing.options.windows.length > 0 ? 'windows' : step}
          first={firstField}
        >
          <StepBody step={step} changing={changing} />
        </FocusedStep>
        {change.error && <Banner {...failureNotice(change.error)} />}
      </div>
    </Dialog>
  );
}

interface StepBodyProps {
  step: StepId;
  changing: ChangingDelivery;
}

function StepBody({ step, changing }: StepBodyProps) {
  const { draft, options, choose } = changing;
  const [openedAt] = useState(() => currentTime());
  if (step === 'center') return <FulfillmentCenterStep options={options} choose={choose} />;
  if (step === 'confirm') return <ConfirmStep changing={changing} />;
  if (step === 'date')
    return (
      <DatePicker
        label="Delivery date"
        required
        autoFocus
        hasDayButtons
        value={draft.date}
        min={options.zone === undefined ? undefined : fcToday(openedAt, options.zone)}
        onChange={(date) => choose({ date, startTime: null })}
      />
    );
  return (
    <>
      <DeliveryWindowField
        date={draft.date}
        options={options}
        error={undefined}
        onChange={(startTime) => choose({ startTime })}
      />
      {options.window?.isFull && (
        <TextArea
          label="Why this full window is booked"
          required
          maxLength={500}
          hint="Kept in the audit trail."
          value={draft.capacityReason}
          onValueChange={(capacityReason) => choose({ capacityReason })}
        />
      )}
    </>
  );
}

/** Why one cannot go on yet. */
function missingIn(step: StepId, { draft, options, form, isChanged }: ChangingDelivery): string | undefined {
  const { area, window } = options;
  if (step === 'center') return area === null ? 'Choose a delivery area.' : undefined;
  if (step === 'date') return draft.date === null ? 'Choose a date.' : undefined;
  if (window === undefined) return 'Choose a delivery window.';
  if (window.isFull && draft.capacityReason.trim() === '') return 'Say why a full window is booked.';
  if (form.isUndecided) return 'Choose which one stays.';
  return step === 'confirm' && !isChanged ? 'Nothing has changed.' : undefined;
}
