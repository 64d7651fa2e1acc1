import { useRef, useState } from 'react';
import { createBatch } from '@bloomdesk/contract/batches.calls';
import { composeBatch } from '@bloomdesk/domain/batches/slot-numbering';
import { CallFailed } from '#lib/call-failed.ts';
import { send } from '#lib/client.ts';
import { messageOf } from '#lib/failure-words.ts';
import { newId } from '#lib/new-id.ts';
import { useRefresh } from '#lib/use-call.ts';
import type { BatchOutcome, CreationRun } from './batch-creation.ts';
import type { PlanEntry, PlanInput } from './batch-plan.ts';

const mostTries = 3;

export interface BatchesToCreate extends Pick<PlanInput, 'productOf'> {
  fcId: number;
  entries: readonly PlanEntry[];
}

/** Creates planned batches one after another; `stop` ends it between two. Leaving the page does not break it off. */
export function useBatchCreation(onOver: (run: CreationRun) => void) {
  const [run, setRun] = useState<CreationRun | null>(null);
  const isStopping = useRef(false);
  const refresh = useRefresh();

  const create = async ({ entries, ...shared }: BatchesToCreate) => {
    isStopping.current = false;
    const outcomes: BatchOutcome[] = [];
    const show = (isOver: boolean): CreationRun => {
      const now = { total: entries.length, outcomes: [...outcomes], isStopping: isStopping.current, isOver };
      setRun(now);
      return now;
    };
    show(false);
    for (const entry of entries) {
      if (isStopping.current) break;
      outcomes.push(await outcomeOf(entry, shared));
      show(false);
    }
    // Refetching the day after each batch would fetch 10,000 rows for every forty that changed.
    void refresh(createBatch.about);
    onOver(show(true));
  };
  const stop = () => {
    isStopping.current = true;
    setRun((before) => before && { ...before, isStopping: true });
  };
  return { run, create, stop };
}

async function outcomeOf(entry: PlanEntry, shared: Omit<BatchesToCreate, 'entries'>): Promise<BatchOutcome> {
  const { name, suborders } = entry;
  try {
    const { batch, subordersAdded, warnings } = await created(entry, shared);
    const answers = Object.entries(subordersAdded);
    return {
      kind: 'created',
      name: batch.name,
      batchId: batch.batchId,
      added: answers.flatMap(([suborderId, answer]) => (answer === true ? [suborderId] : [])),
      refused: answers.flatMap(([suborderId, error]) => (error === true ? [] : [{ suborderId, error }])),
      warnings,
    };
  } catch (error) {
    return { kind: 'failed', name, count: suborders.length, message: messageOf(error) };
  }
}

/** One key for all tries, so that a lost answer never makes a second batch (D44). */
async function created({ name, suborders }: PlanEntry, { fcId, productOf }: Omit<BatchesToCreate, 'entries'>) {
  const idempotencyKey = newId();
  const places = composeBatch(suborders, productOf);
  const subordersMap = Object.fromEntries(places.map(({ suborderId, ...place }) => [suborderId, place]));
  for (let attempt = 1; ; attempt++) {
    try {
      return await send(createBatch, { name, fcId, subordersMap }, { idempotencyKey });
    } catch (error) {
      if (!(error instanceof CallFailed && error.isOutcomeUnknown) || attempt === mostTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, (error.retryAfter ?? attempt) * 1000));
    }
  }
}
