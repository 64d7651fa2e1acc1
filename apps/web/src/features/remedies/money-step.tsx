import { type Destination, remedyOffers } from '@bloomdesk/domain/remedies/remedy-choice';
import type { MoneyKind } from '@bloomdesk/domain/remedies/remedy-amount';
import type { Verdict } from '@bloomdesk/domain/verdict';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { AmountChoice } from '#parts/money/amount-choice.tsx';
import { MoneyWorth } from './money-worth.tsx';
import type { DraftChange, ProblemDraft } from './problem-draft.ts';
import type { ProblemFacts, Reported } from './problem-facts.ts';

export interface MoneyStepProps {
  reported: Reported;
  draft: ProblemDraft;
  facts: ProblemFacts;
  change: (change: DraftChange) => void;
}

/** Who gets how much, and as what (spec 2, section 5). */
export function MoneyStep({ reported, draft, facts, change }: MoneyStepProps) {
  const { wishes, emails } = draft;
  const offers = remedyOffers(wishes, facts);
  const put = (changes: Partial<typeof wishes>) => change({ wishes: { ...wishes, ...changes } });
  const isRefund = wishes.kind === 'refund';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-8">
      <div className="flex min-w-0 flex-col gap-5">
        <RadioGroup<MoneyKind>
          label="Type"
          required
          isCards
          isInRow
          value={wishes.kind}
          onChange={(kind) => put({ kind })}
          options={[
            {
              value: 'credit',
              label: 'Account credits',
              note: 'For later orders.',
              disabledReason: whyNot(offers.credit),
            },
            {
              value: 'refund',
              label: 'Refund',
              note: 'Back to how it was paid.',
              disabledReason: whyNot(offers.refund),
            },
          ]}
        />
        {wishes.kind && (
          <AmountChoice
            key={wishes.kind}
            kind={wishes.kind}
            creditPercent={facts.money.creditPercent}
            value={draft.amount}
            onChange={(amount) => change({ amount })}
          />
        )}
        <RadioGroup<Destination>
          label="Destination"
          required
          isCards
          isInRow
          value={wishes.destination}
          onChange={(destination) => put({ destination })}
          options={[
            { value: 'customer', label: 'Customer', note: reported.order.customer.email },
            {
              value: 'recipient',
              label: 'Recipient',
              note: 'Account credits only.',
              disabledReason: isRefund ? 'A refund goes to the customer.' : whyNot(offers.recipient),
            },
          ]}
        />
        <TextField
          label="Email"
          type="email"
          required
          readOnly={isRefund}
          hint={
            isRefund
              ? 'A refund goes back to how the order was paid.'
              : 'Anyone who signs in with it can use the credits.'
          }
          maxLength={254}
          value={emails[wishes.destination]}
          onValueChange={(email) => change({ emails: { ...emails, [wishes.destination]: email } })}
        />
      </div>
      <MoneyWorth reported={reported} draft={draft} facts={facts} />
    </div>
  );
}

function whyNot(verdict: Verdict): string | undefined {
  return verdict.ok ? undefined : verdict.message;
}
