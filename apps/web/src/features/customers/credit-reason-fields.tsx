import type { CreditReason } from '@bloomdesk/domain/customers/credit-rules';
import { isForcedUpgrade } from '@bloomdesk/domain/reasons/given-reasons';
import { needsDetails } from '@bloomdesk/domain/reasons/reason-picklist';
import { useSession } from '#lib/session.ts';
import { useReasonOptions } from '#lib/use-reasons.ts';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

interface CreditReasonFieldsProps {
  value: CreditReason;
  onChange: (value: CreditReason) => void;
  autoFocus?: boolean | undefined;
}

/** Why a credit is issued, changed or deleted: a reason of the picklist, and what else there is to say. */
export function CreditReasonFields({ value, onChange, autoFocus }: CreditReasonFieldsProps) {
  const { can } = useSession();
  const mayForceUpgrade = can('lineItem.forcedUpgrade');
  const options = useReasonOptions().filter((option) => mayForceUpgrade || !isForcedUpgrade(option.value));
  const { tag, reason } = value;
  return (
    <>
      <SearchSelect
        label="Reason"
        required
        autoFocus={autoFocus}
        options={options}
        value={tag === '' ? null : tag}
        valueLabel={tag}
        onChange={(next) => onChange({ ...value, tag: next ?? '' })}
      />
      {tag !== '' && (
        <TextField
          label="Details"
          required={needsDetails(tag)}
          dir="auto"
          maxLength={400}
          value={reason}
          onValueChange={(text) => onChange({ ...value, reason: text })}
        />
      )}
    </>
  );
}
