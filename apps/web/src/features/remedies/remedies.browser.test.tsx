import { recordRedelivery, recordRemedy, redeliverSuborder } from '@bloomdesk/contract/remedies/redelivery.calls';
import { creditOrder, refundOrder } from '@bloomdesk/contract/remedies/calls';
import { order } from '@bloomdesk/contract/orders/shapes';
import { suborder } from '@bloomdesk/contract/suborders/shapes';
import type { RemedyStep } from '@bloomdesk/domain/remedies/remedy-plan';
import { type Bench, control } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { newDraft, type ProblemDraft } from './problem-draft.ts';
import { useRemedyRun } from './use-remedy-run.ts';

const [placed, one] = [sampleOf(order), sampleOf(suborder)];
const why = { suborderId: one.suborderId, orderId: placed.orderId, reasons: [{ tag: 'Quality issue: Wilted' }] };
const amount = { amount: 7, lineItems: [], issuingToRecipient: false, kind: 'refund' };

/** Submits a report whose plan is this one call; it is told once the summary shows it as done. */
function submitOf(step: RemedyStep, done: ProblemDraft['results'] = {}) {
  return async ({ use, reported }: Bench) => {
    const draft = { ...newDraft('problem', placed, one), results: done };
    const change = (changes: unknown) => {
      if (Object(changes).results?.[step]?.state === 'done') reported();
    };
    const running = await use(() => useRemedyRun(draft, change));
    const key = crypto.randomUUID();
    return () => running.current.run([Object({ step, key, words: '', input: { ...why, ...amount } })]);
  };
}

const redelivered: ProblemDraft['results'] = { redelivery: { state: 'done', note: '' } };

control('features/remedies/use-remedy-run.ts', redeliverSuborder, submitOf('redelivery'));
control('features/remedies/use-remedy-run.ts', recordRedelivery, submitOf('redelivery-reasons', redelivered));
control('features/remedies/use-remedy-run.ts', refundOrder, submitOf('refund'));
control('features/remedies/use-remedy-run.ts', creditOrder, submitOf('credits'));
control('features/remedies/use-remedy-run.ts', recordRemedy, submitOf('remedy'));
