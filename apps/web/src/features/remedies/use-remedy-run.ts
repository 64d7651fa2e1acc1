import { useState } from 'react';
import type { AnyCall } from '@bloomdesk/contract/call';
import { recordRedelivery, recordRemedy, redeliverSuborder } from '@bloomdesk/contract/remedies/redelivery.calls';
import { creditOrder, refundOrder } from '@bloomdesk/contract/remedies/calls';
import { type PlannedCall, type RemedyStep, remedySteps } from '@bloomdesk/domain/remedies/remedy-plan';
import { mayRunStep, type RunResults, type StepResult } from '@bloomdesk/domain/remedies/remedy-run';
import { CallFailed } from '#lib/call-failed.ts';
import { send } from '#lib/client.ts';
import { formatDollars } from '#lib/format-dollars.ts';
import { messageOf } from '#lib/format-failure.ts';
import { useLocked } from '#lib/submitting/use-locked.ts';
import { untilKnown } from '#lib/submitting/until-known.ts';
import { useRefresh } from '#lib/use-call.ts';
import type { DraftChange, ProblemDraft, Recipient } from './problem-draft.ts';

type Planned = PlannedCall<Recipient>;

/** Makes the calls of a plan one after the other, each under its own key; what is done is never sent again (D153). */
export function useRemedyRun(draft: ProblemDraft, change: (change: DraftChange) => void) {
  const refresh = useRefresh();
  const [running, setRunning] = useState<RemedyStep | null>(null);

  const run = useLocked(async (plan: readonly Planned[]): Promise<RunResults> => {
    const planned = plan.map(({ step }) => step);
    let results: RunResults = draft.results;
    const put = (step: RemedyStep, result: StepResult) => {
      results = { ...results, [step]: result };
      change({ sent: plan, results });
    };
    for (const call of inOrder(plan)) {
      if (results[call.step]?.state === 'done' || !mayRunStep(call.step, planned, results)) continue;
      setRunning(call.step);
      put(call.step, { state: 'sent' });
      const { result, about } = await attempt(call);
      put(call.step, result);
      if (result.state === 'done') await refresh(about);
    }
    setRunning(null);
    return results;
  });
  return { run, running };
}

/** Sends one call; a failure is a result like any other. */
async function attempt(call: Planned): Promise<{ result: StepResult; about: AnyCall['about'] }> {
  try {
    const { note, about } = await untilKnown(calls[call.step], () => sendPlanned(call));
    return { result: { state: 'done', note }, about };
  } catch (error) {
    const isUnknown = error instanceof CallFailed && error.isOutcomeUnknown;
    return { result: { state: 'failed', message: messageOf(error), isUnknown }, about: [] };
  }
}

const calls = {
  'redelivery': redeliverSuborder,
  'redelivery-reasons': recordRedelivery,
  'refund': refundOrder,
  'credits': creditOrder,
  'remedy': recordRemedy,
} as const satisfies Record<RemedyStep, AnyCall>;

async function sendPlanned(call: Planned): Promise<{ note: string; about: AnyCall['about'] }> {
  const options = { idempotencyKey: call.key };
  switch (call.step) {
    case 'redelivery': {
      const { newSuborder } = await send(redeliverSuborder, call.input, options);
      return { note: `Suborder ${newSuborder} brings it.`, about: redeliverSuborder.about };
    }
    case 'redelivery-reasons':
      await send(recordRedelivery, call.input, options);
      return { note: 'Written down.', about: recordRedelivery.about };
    case 'refund': {
      const { amount, refunds } = await send(refundOrder, call.input, options);
      const isPending = refunds.some(({ status }) => status === 'pending');
      const words = isPending ? 'is on its way; the gateway has yet to confirm it.' : 'is refunded.';
      return { note: `${formatDollars(amount)} ${words}`, about: refundOrder.about };
    }
    case 'credits': {
      const { amount, email } = await send(creditOrder, call.input, options);
      return { note: `${formatDollars(amount)} issued to ${email}.`, about: creditOrder.about };
    }
    case 'remedy':
      await send(recordRemedy, call.input, options);
      return { note: 'Written down.', about: recordRemedy.about };
  }
}

function inOrder(plan: readonly Planned[]): Planned[] {
  return plan.toSorted((a, b) => remedySteps.indexOf(a.step) - remedySteps.indexOf(b.step));
}
