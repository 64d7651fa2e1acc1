import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { completeBatch, getBatch } from '@bloomdesk/contract/batches.calls';
import type { BatchSummary } from '@bloomdesk/contract/batches.shapes';
import { mayMove } from '@bloomdesk/domain/suborders/suborder-moves';
import { isLive } from '@bloomdesk/domain/suborders/suborder-status';
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
  const completion = useChange(completeBatch);
  const [leftOuts, setLeftOuts] = useState<LeftOuts>(new Map());
  const [hasSubmitted, setSubmitted] = useState(false);
  const members = (query.data?.batch.suborders ?? []).filter(isLive);
  const inException = members.filter((member) => member.inException);
  const toComplete = members.filter((member) => mayMove('complete', member).ok && !leftOuts.has(member.suborderId));
  const missing = [...leftOuts.values()].filter((leftOut) => leftOutProblem(leftOut) !== null).length;

  const leaveOut = (suborderId: string, leftOut: LeftOut | null) =>
    setLeftOuts(withLeftOut(leftOuts, suborderId, leftOut));
  const confirm = () => {
    setSubmitted(true);
    if (missing > 0) return;
    completion.mutate(
      // Whoever confirms has read the question about those in exception, where there were any (D90).
      { batchId, confirmExceptions: inException.length > 0, exceptions: exceptionsOf(leftOuts) },
      { onError: () => void query.refetch() },
    );
  };
  useAfter(closingMilliseconds, completion.isSuccess, onClose);
  return {
    query,
    members,
    inException,
    toComplete,
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
  if (error === null || error.code === 'exceptions-left') return null; // that is a question, and the list brings it
  return completionTrouble(error);
}
