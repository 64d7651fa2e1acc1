import { isForcedUpgrade } from '@bloomdesk/domain/reasons/given-reasons';
import { needsDetails } from '@bloomdesk/domain/reasons/reason-picklist';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { ReasonChoice } from './reason-choice.ts';
import { useReasonOptions } from './use-reason-options.ts';

export interface ReasonFieldsProps {
  /** Where a form asks for several: which one this is. */
  label?: string | undefined;
  choice: ReasonChoice;
  /** Offers the category 'Forced upgrade', which is for upgrades (D258). */
  mayForceUpgrade?: boolean | undefined;
  /** What is missing is told once someone has tried. */
  hasSubmitted?: boolean | undefined;
  autoFocus?: boolean | undefined;
  /** Asks for details only where the tag says too little. */
  isTagEnough?: boolean | undefined;
  /** How long its details may be. */
  maxLength?: number | undefined;
}

/** Asks why: a reason of the picklist, and its details. */
export function ReasonFields(props: ReasonFieldsProps) {
  const { label = 'Reason', choice, mayForceUpgrade, hasSubmitted, autoFocus, isTagEnough, maxLength = 500 } = props;
  const options = useReasonOptions().filter(({ value }) => mayForceUpgrade || !isForcedUpgrade(value));
  const { tag, details, setTag, setDetails, problem } = choice;
  const errorAt = (field: 'tag' | 'details') =>
    hasSubmitted && problem?.field === field ? problem.message : undefined;
  return (
    <>
      <SearchSelect
        label={label}
        required
        autoFocus={autoFocus}
        options={options}
        value={tag}
        onChange={setTag}
        error={errorAt('tag')}
      />
      {tag !== null && (needsDetails(tag) || !isTagEnough) && (
        <TextField
          label={label === 'Reason' ? 'Details' : `Details of ${label.toLowerCase()}`}
          required={needsDetails(tag)}
          dir="auto"
          maxLength={maxLength}
          value={details}
          onValueChange={setDetails}
          error={errorAt('details')}
        />
      )}
    </>
  );
}
