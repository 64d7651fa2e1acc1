import { Link } from '@tanstack/react-router';
import { checkSender, type SenderField } from '@bloomdesk/domain/orders/sender-rules';
import { Button } from '#ui/button.tsx';
import type { KnownCustomer, NewOrderDraft } from './new-order-draft.ts';
import type { RefusedFields } from './refused-fields.ts';
import { StepButtons } from './step-buttons.tsx';
import { type CustomerState, useKnownCustomer } from './use-known-customer.ts';
import type { DraftChange } from './use-new-order-draft.ts';
import { StepField } from '#parts/recipient/step-field.tsx';
import { useStepForm } from '#parts/recipient/use-step-form.ts';
import { submitByKeys } from '#ui/steps/submit-by-keys.ts';

export interface CustomerStepProps {
  draft: NewOrderDraft;
  refused: RefusedFields;
  /** The step has just come into view. */
  isResting: boolean;
  change: (change: DraftChange) => void;
  onChange: (field: SenderField, text: string) => void;
  onNext: () => void;
}

const labels = [
  ['email', 'Email'],
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['phone', 'Phone number'],
] as const satisfies readonly (readonly [SenderField, string])[];

/** Who buys the flowers: the email address first, which fills in whoever is known. */
export function CustomerStep({ draft, refused, isResting, change, onChange, onNext }: CustomerStepProps) {
  const { customer, known } = draft;
  const check = checkSender(customer);
  const { form, formRef, isFine } = useStepForm<SenderField>({
    values: customer,
    problems: check.ok ? [] : check.problems.toSorted((a, b) => placeOf(a.field) - placeOf(b.field)),
    refused,
    isResting,
    onChange,
  });
  const { state, ask } = useKnownCustomer(draft, change);
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
        <StepField
          form={form}
          field="email"
          label="Email"
          type="email"
          spellCheck={false}
          required
          autoFocus
          onLeave={() => void ask()}
        />
        <KnownWords state={state} known={known} onTryAgain={() => void ask()} />
        <StepField form={form} field="firstName" label="First name" required />
        <StepField form={form} field="lastName" label="Last name" required />
        <StepField form={form} field="phone" label="Phone number" type="tel" required />
      </div>
      <StepButtons missing={missing} label="Next" isPending={false} isResting={isResting} />
    </form>
  );
}

function placeOf(field: SenderField): number {
  return labels.findIndex(([name]) => name === field);
}

interface KnownWordsProps {
  state: CustomerState;
  known: KnownCustomer | null;
  onTryAgain: () => void;
}

function KnownWords({ state, known, onTryAgain }: KnownWordsProps) {
  return (
    <div role="status" className="mt-[26px] flex min-h-8 items-center gap-2 text-sm text-muted">
      {state === 'asking' && 'Looking the customer up…'}
      {state === 'new' && 'A new customer.'}
      {state === 'failed' && (
        <>
          <span>The customer could not be looked up.</span>
          <Button size="small" onClick={onTryAgain}>
            Try again
          </Button>
        </>
      )}
      {state === 'known' && known && (
        <p>
          <Link to="/customers/$customerId" params={{ customerId: known.email }} className="link">
            Known customer
          </Link>
          {known.company && ` of ${known.company}`}
        </p>
      )}
    </div>
  );
}
