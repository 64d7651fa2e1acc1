import { type PlannedCall, type RemedyStep, remedySteps } from './remedy-plan.ts';

/** What became of a call: under way, done, or failed and why. Nobody knows more of one whose answer was lost. */
export type StepResult =
  | { state: 'sent' }
  | { state: 'done'; note: string }
  | { state: 'failed'; message: string; isUnknown: boolean };

export type RunResults = { readonly [Step in RemedyStep]?: StepResult | undefined };

export interface RunOutcome {
  done: RemedyStep[];
  failed: RemedyStep[];
  /** What the next try sends, in its order: what failed or was never sent. */
  toSend: RemedyStep[];
  /** Submit while nothing has succeeded, then Complete (D153). */
  ends: 'submit' | 'complete';
  /** What was chosen may still be changed: nothing is done, and of nothing is it unknown. */
  isChangeable: boolean;
}

/** Where a run stands: any success shows Complete, what failed is tried again alone, and if all failed Submit stays (D153). */
export function runOutcome(planned: readonly RemedyStep[], results: RunResults): RunOutcome {
  const inOrder = remedySteps.filter((step) => planned.includes(step));
  const done = inOrder.filter((step) => results[step]?.state === 'done');
  return {
    done,
    failed: inOrder.filter((step) => results[step]?.state === 'failed'),
    toSend: inOrder.filter((step) => results[step]?.state !== 'done'),
    ends: done.length > 0 ? 'complete' : 'submit',
    isChangeable: done.length === 0 && inOrder.every((step) => isPlainNo(results[step])),
  };
}

/** What follows from another call waits for it: reasons for their redelivery, the decision for all that it gives. */
export function mayRunStep(step: RemedyStep, planned: readonly RemedyStep[], results: RunResults): boolean {
  const isDone = (other: RemedyStep) => results[other]?.state === 'done';
  if (step === 'redelivery-reasons') return isDone('redelivery');
  if (step === 'remedy') return giving.every((each) => !planned.includes(each) || isDone(each));
  return true;
}

/**
 * The calls of a run that is tried again: what is done, or may be, stays as it was sent; what was plainly refused follows
 * what is chosen now. A redelivery that is not chosen again is sent as it was.
 */
export function planAgain<Recipient>(
  sent: readonly PlannedCall<Recipient>[],
  chosen: readonly PlannedCall<Recipient>[],
  results: RunResults,
): PlannedCall<Recipient>[] {
  const isIn = (calls: readonly PlannedCall<Recipient>[], step: RemedyStep) => calls.some((call) => call.step === step);
  const stillSent = sent.filter(
    ({ step }) => !isPlainNo(results[step]) || (isOfRedelivery(step) && !isIn(chosen, step)),
  );
  const again = chosen.filter(({ step }) => !isIn(stillSent, step));
  return [...stillSent, ...again].toSorted((a, b) => remedySteps.indexOf(a.step) - remedySteps.indexOf(b.step));
}

/** May this step of a run be chosen again? Only what was plainly refused. */
export function isRefused(result: StepResult | undefined): boolean {
  return result?.state === 'failed' && !result.isUnknown;
}

/** What a failure is called, with what the server said of it (spec 2, section 8). */
export function stepFailureText(step: RemedyStep, message: string): string {
  if (step === 'redelivery') return message || 'Unexpected error while trying to redeliver suborder';
  return message === '' ? failures[step] : `${failures[step]} Got the following message: ${message}`;
}

const giving = ['redelivery', 'refund', 'credits'] as const satisfies readonly RemedyStep[];

const failures = {
  'redelivery-reasons': 'Reached error while trying to write down the reasons.',
  'refund': 'Reached error while trying to refund suborder.',
  'credits': 'Reached error while trying to issue credits.',
  'remedy': 'Reached error while trying to write down the remedy.',
} as const satisfies Record<Exclude<RemedyStep, 'redelivery'>, string>;

function isPlainNo(result: StepResult | undefined): boolean {
  return result === undefined || isRefused(result);
}

function isOfRedelivery(step: RemedyStep): boolean {
  return step === 'redelivery' || step === 'redelivery-reasons';
}
