import { useRef, useState } from 'react';
import { createBatch } from '@bloomdesk/contract/batches/calls';
import { composeBatch } from '@bloomdesk/domain/batches/slot-numbering';
import { submitOnce } from '#lib/submitting/submit-once.ts';
import { useLocked } from '#lib/submitting/use-locked.ts';
import { useRefresh } from '#lib/use-call.ts';
import type { BatchOutcome, CreationRun } from './batch-creation.ts';
import type { PlanEntry, PlanInput } from './planning/batch-plan.ts';
import { type BatchRequest, createInTurn } from './create-in-turn.ts';

export interface BatchesToCreate extends Pick<PlanInput, 'productOf'> {
  fcId: number;
  entries: readonly PlanEntry[];
}

/** Creates planned batches one after another; `stop` ends it between two. Leaving the page does not break it off. */
export function useBatchCreation(onOver: (run: CreationRun) => void) {
  const [run, setRun] = useState<CreationRun | null>(null);
  const isStopping = useRef(false);
  const refresh = useRefresh();

  const create = useLocked(async ({ entries, ...shared }: BatchesToCreate) => {
    isStopping.current = false;
    const outcomes: BatchOutcome[] = [];
    const show = (isOver: boolean): CreationRun => {
      const now = { total: entries.length, outcomes: [...outcomes], isStopping: isStopping.current, isOver };
      setRun(now);
      return now;
    };
    show(false);
    await createInTurn(
      entries.map((entry) => requestOf(entry, shared)),
      {
        send: (request) => submitOnce(createBatch, request),
        isStopped: () => isStopping.current,
        onOutcome: (outcome) => {
          outcomes.push(outcome);
          show(false);
        },
      },
    );
    // Refetching after each batch would fetch the whole day again for every forty suborders that changed.
    void refresh(createBatch.about);
    onOver(show(true));
  });
  const stop = () => {
    isStopping.current = true;
    setRun((before) => before && { ...before, isStopping: true });
  };
  return { run, create, stop };
}

function requestOf(
  { name, suborders }: PlanEntry,
  { fcId, productOf }: Omit<BatchesToCreate, 'entries'>,
): BatchRequest {
  const places = composeBatch(suborders, productOf);
  return {
    name,
    fcId,
    subordersMap: Object.fromEntries(places.map(({ suborderId, ...place }) => [suborderId, place])),
  };
}
