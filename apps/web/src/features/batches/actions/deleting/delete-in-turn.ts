import type { BatchSummary } from '@bloomdesk/contract/batches/shapes';
import { messageOf } from '#lib/format-failure.ts';
import type { DeletionOutcome } from './format-deletion.ts';

type Named = Pick<BatchSummary, 'batchId' | 'name'>;

/** How to delete one batch, and what goes on around it. */
export interface DeletingSteps {
  /** Answers once the outcome is known. */
  send: (batchId: string) => Promise<unknown>;
  /** Input before each batch. */
  isStopped: () => boolean;
  /** Called after each batch how many have had their turn. */
  onProgress: (done: number, failed: number) => void;
}

/**
 * Deletes batches one after another until all are done or someone stops it; a refusal does not keep the others back.
 */
export async function deleteInTurn(batches: readonly Named[], steps: DeletingSteps): Promise<DeletionOutcome[]> {
  const outcomes: DeletionOutcome[] = [];
  for (const { batchId, name } of batches) {
    if (steps.isStopped()) outcomes.push({ name, failure: undefined });
    else {
      outcomes.push({ name, failure: await failureOf(batchId, steps) });
      steps.onProgress(outcomes.length, outcomes.filter(({ failure }) => failure !== null).length);
    }
  }
  return outcomes;
}

async function failureOf(batchId: string, { send }: DeletingSteps): Promise<string | null> {
  return await send(batchId).then(() => null, messageOf);
}
