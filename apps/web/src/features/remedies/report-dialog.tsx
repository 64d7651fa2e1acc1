import type { Order } from '@bloomdesk/contract/orders/shapes';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { Stepper } from '#ui/steps/stepper.tsx';
import { isTouched, type ReportKind, type ReportStep } from './problem-draft.ts';
import { FocusedStep } from '#ui/steps/focused-step.tsx';
import { useGoOn } from '#ui/steps/use-go-on.ts';
import type { OrderRemedies } from './problem-facts.ts';
import { ReportBody } from './report-body.tsx';
import { ReportButtons } from './report-buttons.tsx';
import { useReport } from './use-report.ts';

export interface ReportDialogProps {
  kind: ReportKind;
  order: Order;
  suborder: Suborder;
  remedies: OrderRemedies;
  onClose: () => void;
}

const titles = {
  problem: 'Report a Problem',
  redelivery: 'Select Reasons for Redelivery',
} as const satisfies Record<ReportKind, string>;

const labels = {
  select: 'Select',
  remedy: 'Choose Remedy',
  money: 'Refund/Credit',
  redeliver: 'Redeliver',
  summary: 'Summary',
} as const satisfies Record<ReportStep, string>;

/** From what is wrong to what is given, step by step; nothing is done before Submit (spec 2, sections 2 and 4). */
export function ReportDialog(props: ReportDialogProps) {
  const { kind, suborder, onClose } = props;
  const report = useReport(kind, props);
  const { steps, openSteps, step, running, outcome } = report;
  const at = openSteps.indexOf(step);
  // What came back is given up only as long as nothing of it is done.
  const isOnlyTyped = running === null && outcome.isChangeable;
  const restored = { isRestored: report.isRestored && isOnlyTyped, discard: report.discard };
  const leave = () => {
    if (outcome.isChangeable || outcome.toSend.length === 0) report.end();
    onClose();
  };
  const complete = () => {
    report.end();
    showToast({ title: `The remedies for suborder ${suborder.suborderId} are complete` });
    onClose();
  };
  const goOn = () => {
    const next = openSteps[at + 1];
    if (running !== null || report.missing !== undefined) return;
    if (next) report.goTo(next);
    else if (outcome.ends === 'complete') complete();
    else void report.run();
  };
  const onward = useGoOn(step, report.isAwaited, goOn);
  return (
    <Dialog
      title={titles[kind]}
      intro={`Suborder ${suborder.suborderId}`}
      width={1260}
      isChanged={outcome.isChangeable && isTouched(report.draft)}
      isPending={running !== null}
      draft={restored}
      onSubmit={onward.press}
      onClose={leave}
      footer={
        <ReportButtons
          report={report}
          isWaiting={onward.isWaiting}
          onBack={() => report.goTo(openSteps[at - 1] ?? 'select')}
          onClose={leave}
        />
      }
    >
      {/* as tall as its tallest step: a second press of a button lands on no veil */}
      <div className="flex min-h-150 flex-col gap-5">
        <Stepper
          label="Steps"
          steps={steps.map((id) => ({ id, label: labels[id] }))}
          current={steps.indexOf(step)}
          onStep={running === null && !report.isBegun ? (index) => report.goTo(steps[index] ?? 'select') : undefined}
        />
        <FocusedStep
          name={`${step} ${report.isLocked} ${report.isAwaited} ${running === null ? outcome.ends : 'running'}`}
          first={step === 'redeliver' && !report.isEditing ? '[data-day]:checked' : undefined}
        >
          <ReportBody {...props} report={report} />
        </FocusedStep>
      </div>
    </Dialog>
  );
}
