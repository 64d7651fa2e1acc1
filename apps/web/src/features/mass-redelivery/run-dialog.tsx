import { useState } from 'react';
import type { MassRedeliveryRow, MassRedeliveryTotalsOnWire } from '@bloomdesk/contract/mass-redelivery/shapes';
import { clearException } from '@bloomdesk/contract/suborders/changes.calls';
import { joinDrafts, useDraft } from '#lib/changing/use-draft.ts';
import { useSession } from '#lib/session.ts';
import { useReasonChoice } from '#parts/reasons/reason-choice.ts';
import { ReasonFields } from '#parts/reasons/reason-fields.tsx';
import { Banner } from '#ui/banner.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { runSentences, formatRun } from './format-redelivery.ts';
import { useRunMassRedelivery } from './use-run-mass-redelivery.ts';

export interface RunDialogProps {
  rows: readonly MassRedeliveryRow[];
  totals: MassRedeliveryTotalsOnWire;
  onStarted: (bulkActionId: string) => void;
  onClose: () => void;
}

/** Names the numbers and asks why, before anything moves. */
export function RunDialog({ rows, totals, onStarted, onClose }: RunDialogProps) {
  const { may } = useSession();
  const name = rows.map(({ suborderId }) => suborderId).join(' ');
  const choice = useReasonChoice(`bad-day-run.${name}`);
  const [{ clears }, setFields, ownDraft] = useDraft(`bad-day-run-clears.${name}`, { clears: false });
  const draft = joinDrafts(choice.draft, ownDraft);
  const [hasSubmitted, setSubmitted] = useState(false);
  const { run, isPending, failure } = useRunMassRedelivery(rows, onStarted);
  const submit = () => {
    setSubmitted(true);
    if (choice.reason) run([choice.reason], clears);
  };
  return (
    <Dialog
      title="Run mass redelivery"
      isChanged={draft.isChanged}
      draft={draft}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={<DialogButtons label={formatRun(totals)} isPending={isPending} onClose={onClose} />}
    >
      <div className="flex flex-col gap-4">
        <ul aria-label="What will happen" className="flex flex-col gap-1">
          {runSentences(totals).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p className="text-muted">Anything changed since the plan is skipped and listed with the reason.</p>
        <ReasonFields choice={choice} hasSubmitted={hasSubmitted} autoFocus />
        {may(clearException) && (
          <Checkbox
            label="Clear exception when it succeeds"
            checked={clears}
            onCheckedChange={(isOn) => setFields({ clears: isOn })}
          />
        )}
        {failure && <Banner tone="red">{failure}</Banner>}
      </div>
    </Dialog>
  );
}
