import { checkSender, type SenderField } from '@bloomdesk/domain/orders/sender-rules';
import type { NewOrderDraft } from './new-order-draft.ts';
import type { RefusedFields } from './refused-fields.ts';
import { StepButtons } from './step-buttons.tsx';
import { StepField } from '#parts/recipient/step-field.tsx';
import { useStepForm } from '#parts/recipient/use-step-form.ts';
import { submitByKeys } from '#ui/steps/submit-by-keys.ts';

export interface CustomerStepProps {
  customer: NewOrderDraft['customer'];
  refused: RefusedFields;
  /** The step has just come into view. */
  isResting: boolean;
  onChange: (field: SenderField, text: string) => void;
  onNext: () => void;
}

const labels = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['email', 'Email'],
  ['phone', 'Phone number'],
] as const satisfies readonly (readonly [SenderField, string])[];

/** Who buys the flowers. */
export function CustomerStep({ customer, refused, isResting, onChange, onNext }: CustomerStepProps) {
  const check = checkSender(customer);
  const { form, formRef, isFine } = useStepForm<SenderField>({
    values: customer,
    problems: check.ok ? [] : check.problems,
    refused,
    isResting,
    onChange,
  });
  const missing = labels.flatMap(([field, label]) => (customer[field].trim() === '' ? [label] : []));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter from any field of it arrives here
    <form
      ref={formRef}
      noValidate
      aria-label="Customer"
      onKeyDown={submitByKeys}
      onSubmit={(event) => {
        event.preventDefault();
        if (isFine()) onNext();
      }}
    >
      <div className="grid grid-cols-2 gap-4">
        <StepField form={form} field="firstName" label="First name" required autoFocus />
        <StepField form={form} field="lastName" label="Last name" required />
        <StepField form={form} field="email" label="Email" type="email" spellCheck={false} required />
        <StepField form={form} field="phone" label="Phone number" type="tel" required />
      </div>
      <StepButtons missing={missing} label="Next" isPending={false} isResting={isResting} />
    </form>
  );
}
