import { resetLetter, saveLetter } from '@bloomdesk/contract/notifications/letters.calls';
import { type WrittenLetter, writtenLetter } from '@bloomdesk/contract/notifications/letters.shapes';
import { letterFaults, letterLimits, letterPlaceholders, type LetterText } from '@bloomdesk/domain/orders/letter-texts';
import { lifecycleEvents } from '@bloomdesk/domain/orders/lifecycle-events';
import { lifecycleLetter } from '@bloomdesk/domain/orders/lifecycle-letter';
import { sampleLetterOrder } from '@bloomdesk/domain/orders/sample-letter-order';
import { keysOf } from '@bloomdesk/domain/typed-object';
import { failureNotice } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { useChange } from '#lib/use-call.ts';
import { LetterPreview } from '#parts/orders/letter-preview.tsx';
import { SavingDialog } from '#parts/settings/saving-dialog.tsx';
import { useSavingForm } from '#parts/settings/use-saving-form.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

export interface LetterDialogProps {
  letter: WrittenLetter;
  onClose: () => void;
}

const labels: Readonly<Record<keyof LetterText, string>> = {
  subject: 'Subject',
  opening: 'Before the deliveries',
  closing: 'After the deliveries',
};

/** Writes a letter, beside what a sender would read. */
export function LetterDialog({ letter, onClose }: LetterDialogProps) {
  const { eventType, version } = letter;
  const { label } = lifecycleEvents[eventType];
  const form = useSavingForm(useChange(saveLetter), {
    opened: { fields: textOf(letter), version },
    readStored: (current) => {
      const stored = writtenLetter.safeParse(current);
      return stored.success ? { fields: textOf(stored.data), version: stored.data.version } : null;
    },
    draftName: `letter.${eventType}`,
    problems: letterFaults,
    inputOf: (text, expectedVersion) => ({ eventType, text, expectedVersion }),
    saved: () => `${label} saved`,
    onSaved: onClose,
  });
  const { fields, set, problemOf } = form;
  const { companyName } = useSession();
  const words = (part: 'opening' | 'closing') => (
    <TextArea
      label={labels[part]}
      required
      rows={4}
      dir="auto"
      maxLength={letterLimits[part]}
      value={fields[part]}
      onValueChange={(value) => set({ [part]: value })}
      error={problemOf(part)}
    />
  );
  return (
    <SavingDialog title={label} what="This letter" saveLabel="Save letter" width={920} {...{ labels, form, onClose }}>
      <div className="grid grid-cols-2 items-start gap-6">
        <div className="flex flex-col gap-4">
          <TextField
            label={labels.subject}
            required
            dir="auto"
            autoComplete="off"
            maxLength={letterLimits.subject}
            value={fields.subject}
            onValueChange={(subject) => set({ subject })}
            error={problemOf('subject')}
          />
          {words('opening')}
          {words('closing')}
          <Placeholders />
          {!letter.isStandard && <ResetButton {...{ letter, onClose }} onReset={form.draft.end} />}
        </div>
        <LetterPreview letter={lifecycleLetter(eventType, sampleLetterOrder, { companyName, text: fields })} />
      </div>
    </SavingDialog>
  );
}

function Placeholders() {
  return (
    <ul aria-label="Placeholders" className="text-sm text-muted">
      {keysOf(letterPlaceholders).map((name) => (
        <li key={name}>
          <code>{`{{${name}}}`}</code> is {letterPlaceholders[name]}
        </li>
      ))}
    </ul>
  );
}

function ResetButton({
  letter: { eventType, version },
  onClose,
  onReset,
}: LetterDialogProps & { onReset: () => void }) {
  const change = useChange(resetLetter);
  const reset = () =>
    change.mutate(
      { eventType, expectedVersion: version },
      {
        onSuccess: () => {
          onReset();
          showToast({ title: `${lifecycleEvents[eventType].label} has its standard text again` });
          onClose();
        },
      },
    );
  return (
    <div className="flex flex-col items-start gap-2">
      <Button kind="quiet" isPending={change.isPending} onClick={reset}>
        Use the standard text
      </Button>
      {change.error && <Banner {...failureNotice(change.error)} />}
    </div>
  );
}

function textOf({ subject, opening, closing }: WrittenLetter): LetterText {
  return { subject, opening, closing };
}
