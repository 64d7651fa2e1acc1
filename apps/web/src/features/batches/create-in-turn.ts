import type { createBatch } from '@bloomdesk/contract/batches/calls';
import type { CallData, CallInput } from '@bloomdesk/contract/call';
import { messageOf } from '#lib/format-failure.ts';
import type { BatchOutcome } from './batch-creation.ts';

export type BatchRequest = CallInput<typeof createBatch>;

/** How to create one batch, and what goes on around it. */
export interface CreatingSteps {
  /** Answers once the outcome is known. */
  send: (request: BatchRequest) => Promise<CallData<typeof createBatch>>;
  /** Input before each batch. */
  isStopped: () => boolean;
  onOutcome: (outcome: BatchOutcome) => void;
}

/**
 * Creates batches one after another until all are done or someone stops it; a failure does not keep the others back.
 */
export async function createInTurn(requests: readonly BatchRequest[], steps: CreatingSteps): Promise<void> {
  for (const request of requests) {
    if (steps.isStopped()) return;
    steps.onOutcome(await outcomeOf(request, steps));
  }
}

async function outcomeOf(request: BatchRequest, steps: CreatingSteps): Promise<BatchOutcome> {
  try {
    const { batch, subordersAdded, warnings } = await steps.send(request);
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
    return {
      kind: 'failed',
      name: request.name,
      count: Object.keys(request.subordersMap).length,
      message: messageOf(error),
    };
  }
}
