import { type RemedyFacts, type RemedyChoices } from '@bloomdesk/domain/remedies/remedy-choice';
import { formatMoney } from '@bloomdesk/domain/money';
import { Checkbox } from '#ui/fields/checkbox.tsx';

export interface RemedyStepProps {
  choices: RemedyChoices;
  facts: RemedyFacts;
  onChange: (choices: RemedyChoices) => void;
}

/** Which remedies care gives: money, the goods once more, or both. */
export function RemedyStep({ choices, facts, onChange }: RemedyStepProps) {
  const { redelivery, refundable, creditable } = facts;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 field-label">Choose a remedy</legend>
      <Checkbox
        className={card}
        label={<span className="font-medium">Refund/Credit</span>}
        hint={`Up to ${formatMoney(refundable)} can go back, up to ${formatMoney(creditable)} can be given in credits.`}
        checked={choices.hasMoney}
        onCheckedChange={(hasMoney) => onChange({ ...choices, hasMoney })}
      />
      <Checkbox
        className={card}
        label={<span className="font-medium">Redeliver</span>}
        hint={
          redelivery.ok
            ? 'The goods once more, free of charge. Beside it the customer can get credits.'
            : redelivery.message
        }
        disabled={!redelivery.ok}
        checked={choices.hasRedelivery}
        onCheckedChange={(hasRedelivery) => onChange({ ...choices, hasRedelivery })}
      />
    </fieldset>
  );
}

const card =
  'rounded-md border border-line-strong bg-surface px-4 py-3 has-checked:border-accent has-checked:bg-accent-soft';
