import { useState } from 'react';
import type { Verdict } from '@bloomdesk/domain/verdict';
import { checkSelection } from '@bloomdesk/domain/remedies/problem-selection';
import { checkRemedyAmount } from '@bloomdesk/domain/remedies/remedy-amount';
import { checkReceiver, checkRemedies, fittingChoices } from '@bloomdesk/domain/remedies/remedy-choice';
import { type PlannedCall, planRemedies } from '@bloomdesk/domain/remedies/remedy-plan';
import { isRefused, planAgain, runOutcome } from '@bloomdesk/domain/remedies/remedy-run';
import type { DraftChange, ProblemDraft, Recipient, ReportKind, ReportStep } from './problem-draft.ts';
import { earlierResolution, plannedMoney, problemFacts, type ProblemFacts, type Reported } from './problem-facts.ts';
import { useProblemDraft } from './use-problem-draft.ts';
import { type Redelivery, useRedelivery } from './use-redelivery.ts';
import { useRemedyRun } from './use-remedy-run.ts';

/** Everything a report of a problem knows and does: its draft, its steps, what holds the next one back, and its run. */
export function useReport(kind: ReportKind, reported: Reported) {
  const { draft, isRestored, discard, change: put, end } = useProblemDraft(kind, reported.order, reported.suborder);
  const change = (wanted: DraftChange) =>
    put((before) => fitted(typeof wanted === 'function' ? wanted(before) : wanted));
  const [isEditing, setEditing] = useState(false);
  const chosen = useChosen(kind, reported, draft);
  const { facts, redelivery, plan, steps, openSteps, isBegun } = chosen;
  const resolved = earlierResolution(reported.remedies, draft);
  const isLocked = resolved !== null && !draft.isUnlocked;
  const step = [draft.step, steps[0] ?? 'select'].find((each) => openSteps.includes(each)) ?? 'summary';
  const { run, running } = useRemedyRun(draft, put);
  const planned = plan.map((call) => call.step);
  const isAwaited = step === 'redeliver' && !isEditing && isOnItsWay(redelivery);
  return {
    ...chosen,
    draft,
    change,
    end,
    isRestored,
    discard: () => {
      setEditing(false);
      discard();
    },
    step,
    resolved,
    isLocked,
    isEditing,
    setEditing,
    /** What the step proposes is still on its way. */
    isAwaited,
    /** Why one cannot go on yet; undefined when one can. */
    missing: gapsOf({ draft, facts, redelivery, isEditing, isLocked, isBegun })[step],
    outcome: runOutcome(planned, draft.results),
    running,
    run: () => run(plan),
    /** As long as nothing is done, going back forgets what failed: something else may be chosen now. */
    goTo: (next: ReportStep) => change({ step: next, ...(!isBegun && { sent: null, results: {} }) }),
  };
}

/** What follows from the draft: the money, what may be sent again, the calls, and the steps that lead to them. */
function useChosen(kind: ReportKind, reported: Reported, draft: ProblemDraft) {
  const { wishes, selection, sent, results } = draft;
  const facts = problemFacts(reported, draft);
  const isBegun = isRunBegun(draft);
  const steps = stepsOf(kind, draft);
  /** Once something is done only what was refused can be chosen again. */
  const openSteps = isBegun ? steps.filter((step) => isOpenAgain(step, draft)) : steps;
  const redelivery = useRedelivery({
    suborder: reported.suborder,
    draft: draft.redelivery,
    selection,
    isOn: wishes.hasRedelivery && openSteps.includes('redeliver'),
  });
  const chosen = planOf(kind, reported, { draft, facts, redelivery });
  const plan = isBegun && sent ? planAgain(sent, chosen, results) : chosen;
  return { facts, redelivery, plan, steps, openSteps, isBegun };
}

export type Report = ReturnType<typeof useReport>;

interface Chosen {
  draft: ProblemDraft;
  facts: ProblemFacts;
  redelivery: Redelivery;
}

/** Has anything come of the run, or does nobody know? */
function isRunBegun({ sent, results }: ProblemDraft): boolean {
  const steps = sent?.map(({ step }) => step) ?? [];
  return sent !== null && !runOutcome(steps, results).isChangeable;
}

function isOpenAgain(step: ReportStep, { results }: ProblemDraft): boolean {
  if (step === 'money') return isRefused(results.refund) || isRefused(results.credits);
  return step === 'summary' || (step === 'redeliver' && isRefused(results.redelivery));
}

/** The steps of the wizard; those of remedies only where they are chosen (spec 2, section 2). */
function stepsOf(kind: ReportKind, { wishes }: ProblemDraft): ReportStep[] {
  return [
    'select',
    ...(kind === 'problem' ? ['remedy' as const] : []),
    ...(wishes.hasMoney ? ['money' as const] : []),
    ...(wishes.hasRedelivery ? ['redeliver' as const] : []),
    'summary',
  ];
}

function planOf(kind: ReportKind, reported: Reported, { draft, facts, redelivery }: Chosen): PlannedCall<Recipient>[] {
  const { runId, selection, isUnlocked } = draft;
  return planRemedies({
    runId,
    orderId: reported.order.orderId,
    suborderId: reported.suborder.suborderId,
    additionalResolution: isUnlocked,
    selection,
    money: plannedMoney(reported, draft, facts),
    redelivery: draft.wishes.hasRedelivery ? redelivery.planned : null,
    recordsDecision: kind === 'problem',
  });
}

/** Remedies that no longer go together fall back to what is left. */
function fitted(changes: Partial<ProblemDraft>): Partial<ProblemDraft> {
  return changes.wishes ? { ...changes, wishes: fittingChoices(changes.wishes) } : changes;
}

interface Judged extends Chosen {
  isEditing: boolean;
  isLocked: boolean;
  isBegun: boolean;
}

/** What holds each step back, in words. */
function gapsOf(judged: Judged): Record<ReportStep, string | undefined> {
  const { draft, facts } = judged;
  const { wishes, selection, emails } = draft;
  const amount = wishes.kind && checkRemedyAmount(wishes.kind, draft.amount, facts.base, facts.money);
  const gaps = {
    select: judged.isLocked ? 'An earlier resolution holds this back.' : whyNot(checkSelection(selection, facts.lines)),
    remedy: whyNot(checkRemedies(wishes, facts)),
    money: whyNot(checkReceiver(wishes, emails[wishes.destination], facts)) ?? (amount ? whyNot(amount) : undefined),
    redeliver: redeliveryGap(judged),
  };
  const money = wishes.hasMoney ? gaps.money : undefined;
  const redeliver = wishes.hasRedelivery ? gaps.redeliver : undefined;
  // what was kept over a reload may no longer be so, or not yet
  return { ...gaps, summary: judged.isBegun ? undefined : (gaps.select ?? gaps.remedy ?? money ?? redeliver) };
}

function isOnItsWay({ moving: { query } }: Redelivery): boolean {
  return query.isFetching && !query.data;
}

function redeliveryGap({ redelivery, isEditing }: Judged): string | undefined {
  const { recipient, moving, lines, planned } = redelivery;
  if (isEditing) return 'Save the address first, or keep the old one.';
  if (recipient.coords === null) return 'Bad address input; could not find coordinates.';
  if (isOnItsWay(redelivery)) return 'The delivery windows are on their way.';
  if (!moving.area) return 'Choose a fulfillment center and a delivery area.';
  if (!moving.window) return 'Choose a delivery window.';
  if (!lines.some(({ quantity }) => quantity > 0)) return 'Choose at least one line item.';
  return planned ? undefined : 'Something is missing.';
}

function whyNot(verdict: Verdict): string | undefined {
  return verdict.ok ? undefined : verdict.message;
}
