import { useState } from 'react';
import {
  placeOf,
  printableMembers,
  type ReprintReason,
  reprinted,
  reprintReasons,
  wasPrinted,
} from '@bloomdesk/domain/printing/reprint';
import { NumberField } from '#ui/fields/number-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import type { PrintSelection } from './batch-printing.ts';
import { batchPapers } from './format-printed.ts';
import type { PrintedBefore } from './use-print-guard.ts';

export interface PrintAgainDialogProps {
  request: PrintedBefore;
  onPrint: (selection: PrintSelection) => void;
  onClose: () => void;
}

/** Asks before papers come out twice: only what is missing, or everything from a place on, and why (abuse case 24). */
export function PrintAgainDialog({
  request: { batch, paper, members, documents },
  onPrint,
  onClose,
}: PrintAgainDialogProps) {
  const all = printableMembers(members);
  const rest = reprinted(members, documents, { kind: 'rest' });
  const done = all.filter((member) => wasPrinted(member, documents)).length;
  const last = Math.max(...all.map(placeOf));
  const [kind, setKind] = useState<'rest' | 'from'>(rest.length > 0 ? 'rest' : 'from');
  const [place, setPlace] = useState<number | null>(1);
  const [reason, setReason] = useState<ReprintReason | null>(null);
  const [hasSubmitted, setSubmitted] = useState(false);
  const chosen = kind === 'rest' ? rest : place === null ? [] : reprinted(members, documents, { kind: 'from', place });
  const { words } = batchPapers[paper];
  const placeProblem = chosen.length === 0 ? `Type a number from 1 to ${last}.` : undefined;
  const submit = () => {
    setSubmitted(true);
    if (placeProblem || (kind === 'from' && reason === null)) return;
    onPrint({ suborderIds: chosen, reason: kind === 'from' ? reason : null });
  };
  return (
    <Dialog
      title={`Print the ${words} again?`}
      intro={batch.name}
      isChanged={false}
      onSubmit={submit}
      onClose={onClose}
      footer={<DialogButtons label={`Print ${chosen.length} of ${all.length}`} onClose={onClose} />}
    >
      <p className="mb-4 text-muted">
        {done} of {all.length} are already printed. What is printed twice may end up on two boxes.
      </p>
      <RadioGroup
        label="What to print"
        value={kind}
        onChange={setKind}
        isCards
        options={[
          {
            value: 'rest',
            label: `Only what is not printed yet (${rest.length})`,
            disabledReason: rest.length === 0 ? 'Everything is printed.' : undefined,
          },
          { value: 'from', label: 'Everything from a number on', note: 'Reprint from #n, after a jam for example.' },
        ]}
      />
      {kind === 'from' && (
        <div className="mt-4 grid grid-cols-2 items-start gap-4">
          <NumberField
            label="Reprint from #"
            required
            value={place}
            onChange={setPlace}
            min={1}
            max={last}
            error={hasSubmitted ? placeProblem : undefined}
          />
          <SelectField
            label="Why again"
            required
            value={reason}
            onChange={setReason}
            options={reprintReasons.map((each) => ({ value: each, label: each }))}
            error={hasSubmitted && reason === null ? 'Say why it is printed again.' : undefined}
          />
        </div>
      )}
    </Dialog>
  );
}
