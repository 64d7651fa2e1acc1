import { decidedRemedies, decidedRemedyLabel, hasAmount } from '@bloomdesk/domain/remedies/decided-remedy';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import type { Decision } from './redistribute-draft.ts';

const options = decidedRemedies.map((value) => ({ value, label: decidedRemedyLabel[value] }));

export interface DecisionFieldsProps {
  label: string;
  isLabelHidden?: boolean | undefined;
  decision: Decision;
  onChange: (decision: Decision) => void;
}

/** A remedy, and how much where it is money. */
export function DecisionFields({ label, isLabelHidden, decision, onChange }: DecisionFieldsProps) {
  const { kind, amount } = decision;
  return (
    <div className="flex items-end gap-2">
      <SelectField
        {...{ label, isLabelHidden, options }}
        className="w-40"
        value={kind}
        onChange={(next) => onChange({ kind: next, amount: hasAmount(next) ? amount : null })}
      />
      {hasAmount(kind) && (
        <MoneyField
          label={isLabelHidden ? `Amount, ${label}` : 'Amount'}
          isLabelHidden={isLabelHidden}
          className="w-28"
          value={amount}
          onChange={(cents) => onChange({ kind, amount: cents })}
        />
      )}
    </div>
  );
}
