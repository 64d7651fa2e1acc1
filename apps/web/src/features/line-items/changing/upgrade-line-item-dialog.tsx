import { actionNames } from '@bloomdesk/domain/action-names';
import { useState } from 'react';
import { countOf } from '@bloomdesk/domain/count-of';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { UpgradeFields } from '#parts/upgrading/upgrade-fields.tsx';
import type { UpgradeOutcome } from './upgrade-in-turn.ts';
import { UpgradeResults } from './upgrade-results.tsx';
import { upgradeLabel, type UpgradeTarget } from '#parts/upgrading/upgrade-targets.ts';
import { type OpenedLineItem, useUpgradeForm } from '#parts/upgrading/use-upgrade-form.ts';
import { useUpgradeRun } from './use-upgrade-run.ts';

export interface UpgradeLineItemDialogProps {
  /** One, or as many as are selected somewhere. */
  suborders: readonly UpgradeTarget[];
  /** The line of the one suborder; several choose one they have in common. */
  line?: OpenedLineItem | undefined;
  onClose: () => void;
}

/** Replaces a line item in one suborder or in many, four at a time; what failed stays listed and ticked (spec 2, section 5). */
export function UpgradeLineItemDialog({ suborders, line, onClose }: UpgradeLineItemDialogProps) {
  const form = useUpgradeForm(suborders, line);
  const [hasSubmitted, setSubmitted] = useState(false);
  const run = useUpgradeRun({
    onFinished: ({ failures }) => {
      if (failures.length > 0) form.setTicked(new Set(failures.map(({ suborderId }) => suborderId)));
    },
    onDone: (outcome) => {
      if (outcome.done > outcome.failures.length) showToast(outcomeWords(outcome));
      if (outcome.failures.length === 0) onClose();
    },
  });
  const [first] = suborders;
  const submit = () => {
    if (run.progress !== null) return;
    setSubmitted(true);
    const inputs = form.inputs();
    if (inputs) run.start(inputs);
  };
  return (
    <Dialog
      title={actionNames.upgradeLineItem}
      intro={line && first ? `${line.sku} of ${first.suborderId}` : countOf(suborders.length, 'suborder')}
      width={560}
      isChanged={form.draft.isChanged}
      draft={form.draft}
      isPending={run.progress !== null}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <>
          <UpgradeResults progress={run.progress} failures={run.failures} />
          {run.isRunning ? (
            <Button isPending={run.isStopping} onClick={run.stop}>
              {run.isStopping ? 'Stopping' : 'Stop'}
            </Button>
          ) : (
            <>
              <Button onClick={onClose} disabled={run.progress !== null}>
                Cancel
              </Button>
              <Button kind="primary" type="submit" disabled={run.progress !== null}>
                {upgradeLabel(form, run.failures)}
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <UpgradeFields targets={suborders} form={form} hasSubmitted={hasSubmitted} />
      </div>
    </Dialog>
  );
}

function outcomeWords({ done, failures }: UpgradeOutcome) {
  const upgraded = done - failures.length;
  const title = `Line item upgraded in ${countOf(upgraded, 'suborder')}`;
  return failures.length === 0 ? { title } : { title, tone: 'amber' as const, text: `${failures.length} failed.` };
}
