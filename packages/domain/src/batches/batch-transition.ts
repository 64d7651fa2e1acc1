import type { MoveSource } from '../suborders/suborder-moves.ts';
import type { Refused } from '../verdict.ts';
import {
  type BatchMoveOptions,
  type BatchMoveRefusal,
  type BatchStatus,
  batchStatusAfter,
  mayMoveBatch,
} from './batch-status.ts';

/** How the members follow their batch to each status (D60); a batch put back to Created leaves them as they are. */
const membersFollow = {
  Created: null,
  WorkorderPrinted: 'workOrderPrint',
  AtTable: 'guidedLoad',
  SubordersPrinted: 'documentPrint',
  Completed: 'complete',
} as const satisfies Record<BatchStatus, MoveSource | null>;

export interface TransitionInput extends BatchMoveOptions {
  status: BatchStatus;
  /** Whether the members follow the batch. */
  cascade: boolean;
}

/** Where the batch goes, and by what its members are moved. */
export type BatchTransition = { ok: true; status: BatchStatus; members: MoveSource | null } | Refused<BatchMoveRefusal>;

/**
 * What becomes of a batch and its members when a screen asks for both at once (D60). A validated change to a printed
 * status with its members says that papers were printed, which may happen in every status: the batch goes on only where
 * the print takes it, so one that is AtTable stays there while its members rise (D61).
 */
export function transitionOf(from: BatchStatus, input: TransitionInput): BatchTransition {
  const { status, cascade } = input;
  const members = cascade ? membersFollow[status] : null;
  const isForced = input.validate === false && input.privileged === true;
  if (!isForced && (members === 'workOrderPrint' || members === 'documentPrint')) {
    return { ok: true, status: batchStatusAfter(members, from), members };
  }
  const verdict = mayMoveBatch(from, status, input);
  return verdict.ok ? { ok: true, status, members } : verdict;
}
