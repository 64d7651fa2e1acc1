import { isForcedUpgrade } from '@bloomdesk/domain/reasons/given-reasons';
import { needsDetails } from '@bloomdesk/domain/reasons/reason-picklist';
import { useReasonOptions } from '#lib/use-reasons.ts';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { Redistributing } from './use-redistributing.ts';

/** Why something is given, the same for all decisions (D165). */
export function DecisionReason({ draft, change }: Pick<Redistributing, 'draft' | 'change'>) {
  const options = useReasonOptions().filter(({ value }) => !isForcedUpgrade(value));
  return (
    <div className="grid grid-cols-2 gap-4">
      <SearchSelect label="Reason" required options={options} value={draft.tag} onChange={(tag) => change({ tag })} />
      {draft.tag !== null && (
        <TextField
          label="Details"
          required={needsDetails(draft.tag)}
          dir="auto"
          maxLength={500}
          value={draft.details}
          onValueChange={(details) => change({ details })}
        />
      )}
    </div>
  );
}
