import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { productName } from '@bloomdesk/domain/products/product-name';
import { needsDetails } from '@bloomdesk/domain/reasons/reason-picklist';
import { LineList } from '#features/batches/line-list.tsx';
import { useReasonOptions } from '#parts/reasons/use-reason-options.ts';
import type { PickerOption } from '#ui/fields/picker-option.ts';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { type LeftOut, type LeftOuts, leftOutProblem } from './completion-form.ts';

const rowHeight = 37;
const openRowHeight = 118;

export interface LeftOutListProps {
  members: readonly Suborder[];
  leftOuts: LeftOuts;
  leaveOut: (suborderId: string, leftOut: LeftOut | null) => void;
  /** Confirm has been pressed: what is missing is said in red. */
  hasSubmitted: boolean;
}

/** The members of a batch, all checked at first; each unchecked one asks for its reason. */
export function LeftOutList({ members, leftOuts, leaveOut, hasSubmitted }: LeftOutListProps) {
  const options = useReasonOptions();
  const lines = members.map((member) => ({ key: member.suborderId, member, leftOut: leftOuts.get(member.suborderId) }));
  return (
    <LineList
      label="Suborders of the batch"
      lines={lines}
      heightOf={({ leftOut }) => (leftOut ? openRowHeight : rowHeight)}
      className="max-h-80 rounded-md border border-line"
    >
      {({ key: suborderId, member, leftOut }) => (
        <div className="border-b border-line px-3 py-2">
          <label className="flex items-start gap-2.5">
            <input
              type="checkbox"
              className="check mt-0.5"
              checked={leftOut === undefined}
              onChange={(event) => leaveOut(suborderId, event.target.checked ? null : { tag: null, details: '' })}
            />
            <span className="w-6 text-right text-muted tabular-nums">{(member.batchIndex ?? 0) + 1}</span>
            <span className="tabular-nums">{suborderId}</span>
            <span className="min-w-0 flex-1 truncate text-muted">{productsOf(member)}</span>
          </label>
          {leftOut && (
            <LeftOutReason
              {...{ suborderId, leftOut, options, hasSubmitted }}
              onChange={(next) => leaveOut(suborderId, next)}
            />
          )}
        </div>
      )}
    </LineList>
  );
}

interface LeftOutReasonProps {
  suborderId: string;
  leftOut: LeftOut;
  options: readonly PickerOption[];
  hasSubmitted: boolean;
  onChange: (leftOut: LeftOut) => void;
}

function LeftOutReason({ suborderId, leftOut, options, hasSubmitted, onChange }: LeftOutReasonProps) {
  const { tag, details } = leftOut;
  const problem = leftOutProblem(leftOut) ?? undefined;
  const words = hasSubmitted ? { error: problem } : { hint: tag === null ? problem : undefined };
  return (
    <div className="mt-2 mb-1 flex flex-col gap-2 pl-14">
      <SearchSelect
        label={`Exception reason of ${suborderId}`}
        isLabelHidden
        required
        size="small"
        placeholder="Exception reason…"
        options={options}
        value={tag}
        onChange={(next) => onChange({ ...leftOut, tag: next })}
        {...(tag === null && words)}
      />
      {tag !== null && needsDetails(tag) && (
        <TextField
          label={`Details of ${suborderId}`}
          isLabelHidden
          required
          placeholder="What is the matter?"
          maxLength={400}
          value={details}
          onValueChange={(next) => onChange({ ...leftOut, details: next })}
          error={words.error}
        />
      )}
    </div>
  );
}

function productsOf({ lineItems }: Pick<Suborder, 'lineItems'>): string {
  return lineItems
    .filter(({ isDeleted }) => !isDeleted)
    .map((line) => `${line.quantity === 1 ? '' : `${line.quantity} × `}${productName(line, line.name)}`)
    .join(', ');
}
