import { type GivenReason, isForcedUpgrade } from '@bloomdesk/domain/reasons/given-reasons';
import { needsDetails } from '@bloomdesk/domain/reasons/reason-picklist';
import { useReasonOptions } from './use-reason-options.ts';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';

export interface ReasonsPickerProps {
  label: string;
  reasons: readonly GivenReason[];
  onChange: (reasons: GivenReason[]) => void;
}

/** One reason or several of the picklist, each with details where its tag says too little. */
export function ReasonsPicker({ label, reasons, onChange }: ReasonsPickerProps) {
  const chosen = new Set(reasons.map(({ tag }) => tag));
  const options = useReasonOptions().filter(({ value }) => !chosen.has(value) && !isForcedUpgrade(value));
  const without = (tag: string) => onChange(reasons.filter((reason) => reason.tag !== tag));
  const detail = (tag: string, details: string) =>
    onChange(reasons.map((reason) => (reason.tag === tag ? { tag, ...(details !== '' && { details }) } : reason)));
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <SearchSelect
        label={label}
        required={reasons.length === 0}
        placeholder={reasons.length === 0 ? 'Choose a reason…' : 'Add another reason…'}
        options={options}
        value={null}
        onChange={(tag) => tag !== null && onChange([...reasons, { tag }])}
      />
      {reasons.length > 0 && (
        <ul aria-label={`${label}, chosen`} className="flex flex-wrap gap-2">
          {reasons.map(({ tag, details }) => (
            <li key={tag} className={needsDetails(tag) ? 'flex w-full items-end gap-1' : chip}>
              {needsDetails(tag) ? (
                <TextField
                  label={`Details of ${tag}`}
                  className="flex-1"
                  required
                  maxLength={500}
                  value={details ?? ''}
                  onValueChange={(text) => detail(tag, text)}
                />
              ) : (
                <span>{tag}</span>
              )}
              <IconButton icon="close" size="small" label={`Remove ${tag}`} onClick={() => without(tag)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const chip = 'flex items-center gap-1 rounded-md border border-line bg-surface pl-2';
