import { useState } from 'react';
import type { MassRedeliveryRow, MassRedeliveryTotalsOnWire } from '@bloomdesk/contract/mass-redelivery/shapes';
import { clearException } from '@bloomdesk/contract/suborders/changes.calls';
import { needsDetails } from '@bloomdesk/domain/reasons/reason-picklist';
import { checkReasons, type GivenReason, isForcedUpgrade } from '@bloomdesk/domain/reasons/given-reasons';
import { useSession } from '#lib/session.ts';
import { useReasonOptions } from '#lib/use-reasons.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { runSentences, runWords } from './redelivery-words.ts';
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
  const [tag, setTag] = useState<string | null>(null);
  const [details, setDetails] = useState('');
  const [clears, setClears] = useState(false);
  const [hasSubmitted, setSubmitted] = useState(false);
  const options = useReasonOptions().filter(({ value }) => !isForcedUpgrade(value));
  const { run, isPending, failure } = useRunMassRedelivery(rows, onStarted);
  const reasons = givenReasons(tag, details);
  const verdict = checkReasons(reasons);
  const wrong = hasSubmitted && !verdict.ok ? verdict : undefined;
  const submit = () => {
    setSubmitted(true);
    if (verdict.ok) run(reasons, clears);
  };
  return (
    <Dialog
      title="Run mass redelivery"
      isChanged={tag !== null || clears}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" isPending={isPending}>
            {runWords(totals)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ul aria-label="What will happen" className="flex flex-col gap-1">
          {runSentences(totals).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p className="text-muted">
          Whatever has changed since it was planned is left alone and listed with the reason.
        </p>
        <SearchSelect
          label="Reason"
          required
          autoFocus
          options={options}
          value={tag}
          onChange={setTag}
          error={wrong && wrong.code !== 'details-required' ? wrong.message : undefined}
        />
        {tag !== null && (
          <TextField
            label="Details of reason"
            required={needsDetails(tag)}
            maxLength={500}
            value={details}
            onValueChange={setDetails}
            error={wrong?.code === 'details-required' ? wrong.message : undefined}
          />
        )}
        {may(clearException) && (
          <Checkbox label="Clear exception when it succeeds" checked={clears} onCheckedChange={setClears} />
        )}
        {failure && <Banner tone="red">{failure}</Banner>}
      </div>
    </Dialog>
  );
}

function givenReasons(tag: string | null, details: string): GivenReason[] {
  const words = details.trim();
  return tag === null ? [] : [{ tag, ...(words !== '' && { details: words }) }];
}
