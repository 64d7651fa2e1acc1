import { Button } from '#ui/button.tsx';
import { useStepRest } from '#ui/steps/use-step-rest.ts';
import type { Report } from './use-report.ts';

export interface ReportButtonsProps {
  report: Report;
  /** Somebody has asked to go on before what the step needs was there. */
  isWaiting: boolean;
  onBack: () => void;
  onClose: () => void;
}

/** The way back and the way on, which says what it still waits for. */
export function ReportButtons({ report, isWaiting, onBack, onClose }: ReportButtonsProps) {
  const { step, openSteps, missing, running, outcome } = report;
  const isSummary = step === 'summary';
  const isResting = useStepRest(step);
  const isPending = running !== null;
  const isOver = !isPending && outcome.ends === 'complete';
  return (
    <>
      <p className="mr-auto self-center text-sm text-muted">{missing}</p>
      {!isOver && (
        <Button onClick={onClose} disabled={isPending}>
          {outcome.isChangeable ? 'Cancel' : 'Close'}
        </Button>
      )}
      {openSteps.indexOf(step) > 0 && (
        <Button icon="chevron-left" onClick={onBack} disabled={isPending}>
          {report.isBegun ? 'Change what failed' : 'Back'}
        </Button>
      )}
      {isSummary && isOver && outcome.toSend.length > 0 && (
        <Button icon="refresh" onClick={() => void report.run()}>
          Retry
        </Button>
      )}
      <Button
        kind="primary"
        type="submit"
        isPending={isPending || isWaiting}
        isResting={isResting}
        disabledReason={report.isAwaited ? undefined : missing}
      >
        {!isSummary ? 'Continue' : isOver ? 'Complete' : 'Submit'}
      </Button>
    </>
  );
}
