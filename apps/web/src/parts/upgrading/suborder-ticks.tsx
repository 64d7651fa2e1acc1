import { suborderStatusLabel } from '@bloomdesk/domain/suborders/suborder-status';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { tickedAtFirst, type UpgradeTarget } from './upgrade-targets.ts';

export interface SuborderTicksProps {
  targets: readonly UpgradeTarget[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Which of several suborders are upgraded. */
export function SuborderTicks({ targets, chosen, onChange }: SuborderTicksProps) {
  const tick = (suborderId: string, isOn: boolean) =>
    onChange(new Set(isOn ? [...chosen, suborderId] : [...chosen].filter((each) => each !== suborderId)));
  return (
    <fieldset className="field">
      <legend className="mb-1.5 field-label">
        Suborders ({chosen.size} of {targets.length})
      </legend>
      <div className="mb-2 flex gap-2">
        <Button size="small" onClick={() => onChange(tickedAtFirst(targets))}>
          All Received or Batched
        </Button>
        <Button size="small" onClick={() => onChange(new Set())}>
          None
        </Button>
      </div>
      <div className="max-h-44 overflow-auto rounded-md border border-line px-3 py-2">
        {targets.map(({ suborderId, status, recipient }) => (
          <Checkbox
            key={suborderId}
            label={<span className="tabular-nums">{suborderId}</span>}
            hint={[suborderStatusLabel[status], recipient && `${recipient.firstName} ${recipient.lastName}`]
              .filter(Boolean)
              .join(' · ')}
            checked={chosen.has(suborderId)}
            onCheckedChange={(isOn) => tick(suborderId, isOn)}
          />
        ))}
      </div>
    </fieldset>
  );
}
