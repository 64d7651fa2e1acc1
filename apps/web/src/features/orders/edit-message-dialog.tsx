import { useState } from 'react';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import {
  isNotecardAlreadyPrinted,
  longestNotecard,
  maySaveNotecard,
  notecardLength,
} from '@bloomdesk/domain/printing/notecards/notecard-rules';
import { isLive } from '@bloomdesk/domain/suborders/suborder-status';
import { useDraftSet } from '#lib/changing/use-draft-set.ts';
import { joinDrafts, useDraft } from '#lib/changing/use-draft.ts';
import { MissingSignsNote } from '#parts/printing/notecards/missing-signs-note.tsx';
import { NotecardFace } from '#parts/printing/notecards/notecard-face.tsx';
import { Banner } from '#ui/banner.tsx';
import { EditConflict } from '#ui/edit-conflict.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { useSaveMessage } from './use-save-message.ts';

export interface EditMessageDialogProps {
  /** All with the same message. */
  suborders: readonly Suborder[];
  onClose: () => void;
}

/** Changes what a notecard says, beside the card as it will print; one that fits no card is not saved (D99). */
export function EditMessageDialog({ suborders, onClose }: EditMessageDialogProps) {
  const live = suborders.filter(isLive);
  const before = live[0]?.message ?? '';
  const name = `message.${live[0]?.suborderId ?? ''}`;
  const [{ message }, setTyped, textDraft] = useDraft(name, { message: before });
  const setMessage = (typed: string) => setTyped({ message: typed });
  const [choice, setChoice] = useState<'mine' | 'theirs' | null>(null);
  const all = live.map(({ suborderId }) => suborderId);
  const [chosen, setChosen, chosenDraft] = useDraftSet(`${name}.chosen`, all);
  const draft = joinDrafts(textDraft, chosenDraft);
  const { save, leave, meeting, isSaving } = useSaveMessage(live, onClose);
  const verdict = maySaveNotecard(message);
  const isChanged = message !== before;
  const ids = live.flatMap(({ suborderId }) => (chosen.has(suborderId) ? [suborderId] : []));
  const submit = () => {
    if (!verdict.ok || !isChanged || ids.length === 0 || (meeting && choice === null)) return;
    if (meeting && choice === 'theirs') leave(meeting.suborderId);
    setChoice(null);
    save(ids, message);
  };
  return (
    <Dialog
      title="Edit message"
      intro={live.length === 1 ? live[0]?.suborderId : undefined}
      width={720}
      isChanged={draft.isChanged}
      draft={draft}
      isPending={isSaving}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <DialogButtons
          label="Save message"
          isPending={isSaving}
          isDisabled={!isChanged || ids.length === 0 || !verdict.ok}
          onClose={onClose}
        />
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-5">
        <div className="flex flex-col gap-4">
          <AlreadyPrinted suborders={live.filter(({ suborderId }) => chosen.has(suborderId))} />
          <TextArea
            label="Message"
            autoFocus
            rows={9}
            dir="auto"
            hint={`${notecardLength(message)} / ${longestNotecard}`}
            value={message}
            onValueChange={setMessage}
            error={verdict.ok ? undefined : verdict.message}
          />
          <MissingSignsNote message={message} />
          {live.length > 1 && <SubordersMeant suborders={live} chosen={chosen} onChange={setChosen} />}
          {meeting && (
            <EditConflict
              what={`Suborder ${meeting.suborderId}`}
              taken={[]}
              contested={[{ key: 'message', label: 'Message', mine: message, theirs: meeting.theirs }]}
              choices={new Map(choice ? [['message', choice]] : [])}
              onChoose={(_, next) => setChoice(next)}
            />
          )}
        </div>
        <div className="notecard-preview" aria-hidden="true">
          <NotecardFace suborderId={live[0]?.suborderId ?? ''} message={message} place={null} />
        </div>
      </div>
    </Dialog>
  );
}

function AlreadyPrinted({ suborders }: { suborders: readonly Suborder[] }) {
  const printed = suborders.filter((each) => each.notecardsPrinted > 0 || isNotecardAlreadyPrinted(each.status));
  if (printed.length === 0) return null;
  return (
    <Banner tone="amber">
      The notecard of {printed.map(({ suborderId }) => suborderId).join(', ')} is already printed. Print it again once
      the message is saved.
    </Banner>
  );
}

interface SubordersMeantProps {
  suborders: readonly Suborder[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

function SubordersMeant({ suborders, chosen, onChange }: SubordersMeantProps) {
  return (
    <fieldset className="field">
      <legend className="mb-1.5 field-label">Suborders whose message changes</legend>
      <div className="max-h-40 overflow-y-auto">
        {suborders.map(({ suborderId, recipient }) => (
          <Checkbox
            key={suborderId}
            label={`${suborderId} to ${recipient.firstName} ${recipient.lastName}`}
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
