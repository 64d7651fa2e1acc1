import { setFeatureFlag } from '@bloomdesk/contract/fulfillment-centers/flags.calls';
import type { FlagName, FulfillmentCenterRule, SetFlag } from '@bloomdesk/domain/fulfillment-centers/feature-flags';
import { formatFailure } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { Segmented } from '#ui/fields/segmented.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { setAt, type SwitchPlace, usualAt } from './switch-place.ts';
import { switchWords } from './switch-words.ts';

export interface SwitchRowProps {
  name: FlagName | FulfillmentCenterRule;
  place: SwitchPlace;
  flags: readonly SetFlag[];
  /** By the name it has in the audit trail, and the name people know. */
  onAuditLog?: ((id: string, name: string) => void) | undefined;
}

type Choice = 'usual' | 'on' | 'off';

/** One switch at one place: as it usually is, on, or off. */
export function SwitchRow({ name, place, flags, onAuditLog }: SwitchRowProps) {
  const change = useChange(setFeatureFlag);
  const words = switchWords[name];
  if (!words) return null;
  const set = setAt(flags, name, place);
  const usual = usualAt(flags, name, place) ? 'on' : 'off';
  const choose = (choice: Choice) => {
    const scope = place.fcId === null ? { company: place.company } : { fcId: place.fcId };
    const isOn = choice === 'usual' ? null : choice === 'on';
    change.mutate(
      { name, ...scope, isOn, before: set },
      {
        onSuccess: () => showToast({ title: `${words.name}: ${choice === 'usual' ? `default, ${usual}` : choice}` }),
        onError: (error) => showToast(formatFailure('Switch not changed', error)),
      },
    );
  };
  return (
    <li className="flex items-center gap-4 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{words.name}</p>
        <p className="text-muted">{words.about}</p>
      </div>
      {onAuditLog && (
        <IconButton
          icon="clock"
          label={`Audit log of ${words.name}`}
          onClick={() => onAuditLog(`${name} ${place.fcId ?? place.company}`, `${words.name}, ${place.label}`)}
        />
      )}
      <Segmented<Choice>
        label={words.name}
        value={set === null ? 'usual' : set ? 'on' : 'off'}
        onChange={choose}
        options={[
          { value: 'usual', label: `Default (${usual})` },
          { value: 'on', label: 'On' },
          { value: 'off', label: 'Off' },
        ]}
      />
    </li>
  );
}
