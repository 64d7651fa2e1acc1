import { isForcedUpgrade } from '@bloomdesk/domain/reasons/given-reasons';
import { needsDetails } from '@bloomdesk/domain/reasons/reason-picklist';
import { useReasonOptions } from '#lib/use-reasons.ts';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { ReasonChoice } from './reason-choice.ts';

export interface ReasonFieldsProps {
  label: string;
  choice: ReasonChoice;
  /** Offers the category 'Forced upgrade' (D258). */
  mayForceUpgrade?: boolean | undefined;
  hasSubmitted: boolean;
  autoFocus?: boolean | undefined;
}

/** The choice of a reason, and its details where the tag says too little. */
export function ReasonFields({ label, choice, mayForceUpgrade, hasSubmitted, autoFocus }: ReasonFieldsProps) {
  const options = useReasonOptions().filter(({ value }) => mayForceUpgrade || !isForcedUpgrade(value));
  const { tag, details, setTag, setDetails, lacksDetails } = choice;
  return (
    <>
      <SearchSelect
        label={label}
        required
        autoFocus={autoFocus}
        options={options}
        value={tag}
        onChange={setTag}
        error={hasSubmitted && tag === null ? 'A reason is required.' : undefined}
      />
      {tag !== null && (
        <TextField
          label={`Details of ${label.toLowerCase()}`}
          required={needsDetails(tag)}
          maxLength={500}
          value={details}
          onValueChange={setDetails}
          error={hasSubmitted && lacksDetails ? 'Say what the reason is.' : undefined}
        />
      )}
    </>
  );
}
