import { useState } from 'react';
import type { MassRedeliveryRow } from '@bloomdesk/contract/mass-redelivery/shapes';
import { massRedeliveryKinds, massRedeliveryNeeds } from '@bloomdesk/domain/mass-redelivery/redelivery-choice';
import { countOf } from '@bloomdesk/domain/count-of';
import { useDraft } from '#lib/changing/use-draft.ts';
import { useSession } from '#lib/session.ts';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { massRedeliveryKindLabel } from './format-redelivery.ts';
import { newChoiceDraft, problemOf, type SentChoice, choiceToSend, type ChoiceDraft } from './choice-draft.ts';
import { CancelFields, CreditFields, MoveFields } from './choice-fields.tsx';

export interface ChoiceDialogProps {
  /** Whom it is for; null for everybody. */
  rows: readonly MassRedeliveryRow[] | null;
  /** Percent a credit may be at most. */
  creditPercent: number;
  /** The suborder whose days stand for everybody's, promised earliest; undefined where there is none. */
  example: string | undefined;
  onChoose: (choice: SentChoice) => void;
  onClose: () => void;
}

/** What shall become of one suborder, of the selected ones, or of all. */
export function ChoiceDialog({ rows, example, creditPercent, onChoose, onClose }: ChoiceDialogProps) {
  const name = rows?.map(({ suborderId }) => suborderId).join(' ') ?? 'all';
  const [draft, setDraft, kept] = useDraft(`bad-day-choice.${name}`, newChoiceDraft);
  const [hasSubmitted, setSubmitted] = useState(false);
  const options = useKindOptions(rows);
  const problem = hasSubmitted ? problemOf(draft, creditPercent) : null;
  const change = (changes: Partial<ChoiceDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const submit = () => {
    setSubmitted(true);
    if (problemOf(draft, creditPercent) !== null) return;
    onChoose(choiceToSend(draft));
    onClose();
  };
  const whom = whomWords(rows);
  const fields = { draft, onChange: change, problem, creditPercent };
  return (
    <Dialog
      title="Change plan"
      intro={whom}
      width={draft.kind === 'move' && draft.when === 'day' ? 1040 : 560}
      isChanged={kept.isChanged}
      draft={kept}
      onSubmit={submit}
      onClose={onClose}
      footer={<DialogButtons label={`Plan for ${whom}`} onClose={onClose} />}
    >
      <div className="flex flex-col gap-4">
        <RadioGroup label="Plan" isInRow options={options} value={draft.kind} onChange={(kind) => change({ kind })} />
        {draft.kind === 'move' && <MoveFields {...fields} {...{ example }} mayCredit={!isClosed(options, 'credit')} />}
        {draft.kind === 'credit' && <CreditFields {...fields} />}
        {draft.kind === 'cancel' && <CancelFields {...fields} />}
        {draft.kind === 'leave' && <p className="text-muted">Nothing is done to them.</p>}
      </div>
    </Dialog>
  );
}

type KindOption = ReturnType<typeof useKindOptions>[number];

function isClosed(options: readonly KindOption[], kind: KindOption['value']): boolean {
  return options.some(({ value, disabledReason }) => value === kind && disabledReason !== undefined);
}

/** What one may not do is shown with the reason, and so is what can be done to none of them. */
function useKindOptions(rows: readonly MassRedeliveryRow[] | null) {
  const { can } = useSession();
  return massRedeliveryKinds.map((value) => {
    const needs = massRedeliveryNeeds({ kind: value, credit: value === 'credit' ? true : null, refund: 'full' });
    const reason = needs.every(can) ? commonObstacle(rows, value) : 'You may not do this.';
    return { value, label: massRedeliveryKindLabel[value], disabledReason: reason };
  });
}

function commonObstacle(rows: readonly MassRedeliveryRow[] | null, kind: string): string | undefined {
  if ((kind !== 'move' && kind !== 'cancel') || rows === null || rows.length === 0) return undefined;
  const obstacles = rows.map((row) => row.obstacles[kind]);
  return obstacles.every((obstacle) => obstacle !== null) ? (obstacles[0] ?? undefined) : undefined;
}

function whomWords(rows: readonly MassRedeliveryRow[] | null): string {
  if (rows === null) return 'all suborders';
  const [first] = rows;
  return rows.length === 1 && first ? first.suborderId : countOf(rows.length, 'suborder');
}
