import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { completeBatch, getBatch } from '@bloomdesk/contract/batches/calls';
import type { Batch, BatchSummary } from '@bloomdesk/contract/batches/shapes';
import { countPacked } from '@bloomdesk/domain/batches/batch-completion';
import { mayMove } from '@bloomdesk/domain/suborders/suborder-moves';
import { isLive } from '@bloomdesk/domain/suborders/suborder-status';
import type { FailureCode } from '#lib/call-failed.ts';
import { useSession } from '#lib/session.ts';
import { useAfter } from '#lib/use-after.ts';
import { read, useChange } from '#lib/use-call.ts';
import {
  alreadyCompleted,
  type CompletionTrouble,
  completionTrouble,
  exceptionsOf,
  type LeftOut,
  type LeftOuts,
  leftOutProblem,
} from './completion-form.ts';

const closingMilliseconds = 2000; // spec 3, section 9

/** Completing a batch: its members as they stand, who is unchecked and why, and what came of it. */
export function useCompletion(batch: BatchSummary, onClose: () => void) {
  const { batchId } = batch;
  const query = useQuery(read(getBatch, { batchId }));
  const isGuidedToo = useSession().fcOf(batch.fcId)?.config.useBulkAndGuidedFulfillment === true;
  const completion = useChange(completeBatch);
  const [leftOuts, setLeftOuts] = useState<LeftOuts>(new Map());
  const [hasSubmitted, setSubmitted] = useState(false);
  const members = (query.data?.batch.suborders ?? []).filter(isLive);
  const whatLeaves = sortedOut(members, leftOuts);
  const missing = [...leftOuts.values()].filter((leftOut) => leftOutProblem(leftOut) !== null).length;

  const leaveOut = (suborderId: string, leftOut: LeftOut | null) =>
    setLeftOuts(withLeftOut(leftOuts, suborderId, leftOut));
  const confirm = () => {
    setSubmitted(true);
    if (missing > 0) return;
    const confirmed = { batchId, ...confirmedOf(whatLeaves), exceptions: exceptionsOf(leftOuts) };
    completion.mutate(confirmed, { onError: () => void query.refetch() });
  };
  useAfter(closingMilliseconds, completion.isSuccess, onClose);
  return {
    query,
    members,
    ...whatLeaves,
    asksAboutPacking: isGuidedToo && whatLeaves.packedCount.unpacked > 0,
    leftOuts,
    leaveOut,
    missing: hasSubmitted ? missing : 0,
    hasSubmitted,
    confirm,
    isPending: completion.isPending,
    isDone: completion.isSuccess,
    trouble: troubleOf(query.data?.batch.status ?? batch.status, completion.error),
  };
}

/** What of the live members leaves with the batch, and what stays behind. */
function sortedOut(members: Batch['suborders'], leftOuts: LeftOuts) {
  const rest = members.filter(({ suborderId }) => !leftOuts.has(suborderId));
  return {
    inException: members.filter((member) => member.inException),
    toComplete: rest.filter((member) => mayMove('complete', member).ok),
    packedCount: countPacked(rest),
  };
}

/** Anyone who confirms has read the questions about those in exception and those not packed (D90, D273). */
function confirmedOf({ inException, packedCount }: ReturnType<typeof sortedOut>) {
  return { confirmExceptions: inException.length, confirmUnpacked: packedCount.unpacked };
}

function withLeftOut(leftOuts: LeftOuts, suborderId: string, leftOut: LeftOut | null): LeftOuts {
  const next = new Map(leftOuts);
  if (leftOut === null) next.delete(suborderId);
  else next.set(suborderId, leftOut);
  return next;
}

export type Completion = ReturnType<typeof useCompletion>;

function troubleOf(
  status: BatchSummary['status'],
  error: Parameters<typeof completionTrouble>[0] | null,
): CompletionTrouble | null {
  if (status === 'Completed') return { title: alreadyCompleted, lines: [], isOver: true };
  if (error === null || isQuestion(error.code)) return null; // the dialog asks it with what the list says now
  return completionTrouble(error);
}

function isQuestion(code: FailureCode): boolean {
  return code === 'exceptions-left' || code === 'unpacked-left';
}
