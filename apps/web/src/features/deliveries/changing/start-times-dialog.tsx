import { actionNames } from '@bloomdesk/domain/action-names';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import { mayChangeDelivery } from '@bloomdesk/domain/deliveries/delivery-change';
import { deliveryWindowLabel } from '@bloomdesk/domain/time/format-clock';
import { useDraftSet } from '#lib/changing/use-draft-set.ts';
import { joinDrafts, useDraft } from '#lib/changing/use-draft.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TimeField } from '#ui/fields/time-field.tsx';
import { timeFromText } from '#ui/fields/time-text.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { useStartTimes } from './use-start-times.ts';

export interface StartTimesDialogProps {
  suborders: readonly Suborder[];
  onClose: () => void;
}

/** Another start time on the same day for many suborders at once (spec 2, section 2: the bulk form). */
export function StartTimesDialog({ suborders, onClose }: StartTimesDialogProps) {
  const changeable = suborders.filter((suborder) => mayChangeDelivery(suborder).ok);
  const name = `start-times.${suborders.map(idOf).join(' ')}`;
  const [chosen, setChosen, chosenDraft] = useDraftSet(`${name}.chosen`, changeable.map(idOf));
  const [{ time }, setFields, timeDraft] = useDraft(name, { time: '' });
  const draft = joinDrafts(timeDraft, chosenDraft);
  const { save, done, failures, isSaving } = useStartTimes(onClose);
  const chosenSuborders = changeable.filter(({ suborderId }) => chosen.has(suborderId));
  const left = chosenSuborders.filter(({ suborderId }) => !done.has(suborderId));
  const startTime = timeFromText(time);
  const missing =
    startTime === null ? 'Choose a start time such as 9:30 am.' : left.length === 0 ? 'Choose a suborder.' : undefined;
  const choose = (suborderId: string, isOn: boolean) =>
    setChosen(new Set(isOn ? [...chosen, suborderId] : [...chosen].filter((id) => id !== suborderId)));
  return (
    <Dialog
      title={actionNames.changeStartTimes}
      intro={`${changeable.length} of ${countOf(suborders.length, 'suborder')} can still be changed`}
      width={560}
      isChanged={draft.isChanged}
      draft={draft}
      isPending={isSaving}
      onSubmit={() => startTime !== null && missing === undefined && !isSaving && save(left, startTime)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            {done.size > 0 ? 'Close' : 'Cancel'}
          </Button>
          <Button kind="primary" type="submit" isPending={isSaving} disabledReason={missing}>
            {actionNames.changeStartTimes}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TimeField
          label="Start time"
          required
          autoFocus
          className="w-40"
          hint="Local time of each center, on each delivery day."
          value={time}
          onValueChange={(typed) => setFields({ time: typed })}
        />
        <fieldset className="field">
          <legend className="mb-1.5 field-label">Suborders</legend>
          <p className="mb-1 flex gap-2">
            <Button size="small" disabled={isSaving} onClick={() => setChosen(new Set(changeable.map(idOf)))}>
              All
            </Button>
            <Button size="small" disabled={isSaving} onClick={() => setChosen(new Set())}>
              None
            </Button>
          </p>
          <div className="max-h-56 overflow-y-auto">
            {changeable.map((suborder) => (
              <Checkbox
                key={suborder.suborderId}
                label={`${suborder.suborderId}: ${nowWords(suborder)}`}
                checked={chosen.has(suborder.suborderId)}
                disabled={isSaving || done.has(suborder.suborderId)}
                onCheckedChange={(isOn) => choose(suborder.suborderId, isOn)}
              />
            ))}
          </div>
        </fieldset>
        {isSaving && (
          <ProgressBar label="Changed" value={done.size} max={chosenSuborders.length} failed={failures.length} />
        )}
        {failures.length > 0 && (
          <Banner tone="red" title="Update Failures">
            <ul>
              {failures.map(({ suborderId, error }) => (
                <li key={suborderId}>
                  {suborderId}: {error}
                </li>
              ))}
            </ul>
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

function nowWords({ delivery: { startTime, windowDuration, fc, deliveryAreaName } }: Suborder): string {
  const window =
    startTime && windowDuration ? deliveryWindowLabel(startTime, windowDuration, fc.timezone) : 'no window';
  return `${window}, ${deliveryAreaName ?? 'no area'}`;
}

function idOf({ suborderId }: Suborder): string {
  return suborderId;
}
