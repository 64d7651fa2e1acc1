import { bulkActionLabel } from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';
import { countOf } from '@bloomdesk/domain/count-of';
import { ClearExceptionChoice, useClearException } from '#features/bulk-actions/dialogs/clear-exception-choice.tsx';
import { type BulkKindDialogProps, draftNameOf } from '#features/bulk-actions/dialogs/bulk-kind-dialog.ts';
import { joinDrafts } from '#lib/changing/use-draft.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { FocusedStep } from '#ui/steps/focused-step.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Stepper } from '#ui/steps/stepper.tsx';
import { useStepRest } from '#ui/steps/use-step-rest.ts';
import { DateStep } from './date-step.tsx';
import { type RedistributeStep, redistributeSteps } from './redistribute-draft.ts';
import { RemedyStep } from './remedy-step.tsx';
import { SummaryStep } from './summary-step.tsx';
import { type Redistributing, useRedistributing } from './use-redistributing.ts';

const labels = {
  date: 'Select Date',
  remedy: 'Remedy By Suborder',
  summary: 'Summary',
} as const satisfies Record<RedistributeStep, string>;

/** Moves many suborders to another day, step by step; nothing is done before Update (spec 3, section 2.6; D180). */
export function RedistributeDialog({ targets, onClose }: BulkKindDialogProps) {
  const redistributing = useRedistributing(targets, onClose);
  const { kept, step, at, goTo, missing, isPending, failure, suborderIds } = redistributing;
  const clearing = useClearException(draftNameOf('redistribute', targets));
  const draft = joinDrafts(kept, clearing.draft);
  const goOn = () => {
    const next = redistributeSteps[at + 1];
    if (missing !== undefined || isPending) return;
    if (next) goTo(next);
    else redistributing.start(clearing.checked);
  };
  return (
    <Dialog
      title={bulkActionLabel.REDISTRIBUTE}
      intro={countOf(suborderIds.length, 'suborder')}
      width={1260}
      isChanged={draft.isChanged}
      draft={draft}
      isPending={isPending}
      onSubmit={goOn}
      onClose={onClose}
      footer={<Buttons redistributing={redistributing} onClose={onClose} />}
    >
      {/* as tall as its tallest step: a second press of a button lands on no veil */}
      <div className="flex min-h-150 flex-col gap-5">
        <Stepper
          label="Steps"
          steps={redistributeSteps.map((id) => ({ id, label: labels[id] }))}
          current={at}
          onStep={isPending ? undefined : (index) => goTo(redistributeSteps[index] ?? 'date')}
        />
        <FocusedStep name={step} first="[data-first] input, [data-first] button">
          {step === 'date' && <DateStep {...redistributing} />}
          {step === 'remedy' && <RemedyStep {...redistributing} />}
          {step === 'summary' && (
            <>
              <SummaryStep {...redistributing} />
              <ClearExceptionChoice {...clearing} />
            </>
          )}
        </FocusedStep>
        {failure && <Banner tone="red">{failure}</Banner>}
      </div>
    </Dialog>
  );
}

function Buttons({ redistributing, onClose }: { redistributing: Redistributing; onClose: () => void }) {
  const { step, at, goTo, missing, isPending, started } = redistributing;
  const isResting = useStepRest(step);
  return (
    <>
      <p className="mr-auto self-center text-sm text-muted">{missing}</p>
      <Button onClick={onClose} disabled={isPending}>
        Cancel
      </Button>
      {at > 0 && (
        <Button icon="chevron-left" onClick={() => goTo(redistributeSteps[at - 1] ?? 'date')} disabled={isPending}>
          Back
        </Button>
      )}
      <Button kind="primary" type="submit" isPending={isPending} isResting={isResting} disabledReason={missing}>
        {step === 'summary' ? updateLabel(started.length) : 'Continue'}
      </Button>
    </>
  );
}

function updateLabel(count: number): string {
  return count === 0 ? 'Update' : `Update ${countOf(count, 'suborder')}`;
}
