import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { suborderStatusLabel } from '@bloomdesk/domain/suborders/suborder-status';
import { Checkbox } from '#ui/fields/checkbox.tsx';

export interface OtherSubordersProps {
  /** They go to the same recipient. */
  suborders: readonly Suborder[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** The suborders to the same recipient, to be changed along. */
export function OtherSuborders({ suborders, chosen, onChange }: OtherSubordersProps) {
  return (
    <fieldset className="field">
      <legend className="mb-1.5 field-label">Change for these suborders to the same recipient as well</legend>
      <div className="max-h-40 overflow-y-auto">
        {suborders.map(({ suborderId, status }) => (
          <Checkbox
            key={suborderId}
            label={`${suborderId} (${suborderStatusLabel[status]})`}
            checked={chosen.has(suborderId)}
            onCheckedChange={(isOn) =>
              onChange(new Set(isOn ? [...chosen, suborderId] : [...chosen].filter((id) => id !== suborderId)))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
