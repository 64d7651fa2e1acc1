import { isForcedUpgrade } from '@bloomdesk/domain/reasons/given-reasons';
import { needsDetails } from '@bloomdesk/domain/reasons/reason-picklist';
import { useReasonOptions } from '#lib/use-reasons.ts';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { ReasonBeingGiven } from './use-given-reason.ts';

export interface ReasonFieldsProps {
  reason: ReasonBeingGiven;
  /** What is wrong is told once somebody has tried. */
  hasSubmitted: boolean;
}

/** Asks why; upgrades have reasons of their own, which are not offered here (D258). */
export function ReasonFields({ reason, hasSubmitted }: ReasonFieldsProps) {
  const options = useReasonOptions().filter(({ value }) => !isForcedUpgrade(value));
  const errorAt = (field: 'tag' | 'details') =>
    hasSubmitted && reason.problem?.field === field ? reason.problem.message : undefined;
  return (
    <>
      <SearchSelect
        label="Reason"
        required
        autoFocus
        options={options}
        value={reason.tag}
        onChange={reason.setTag}
        error={errorAt('tag')}
      />
      {reason.tag !== null && (
        <TextField
          label="Details"
          required={needsDetails(reason.tag)}
          maxLength={500}
          value={reason.details}
          onValueChange={reason.setDetails}
          error={errorAt('details')}
        />
      )}
    </>
  );
}
