import type { Batch } from '@bloomdesk/contract/batches/shapes';
import { firstToPack } from '@bloomdesk/domain/fulfilling/fulfillment-flow';
import { type BenchState, walkOf } from './bench-state.ts';
import { withWork } from './bench-work.ts';
import type { WaitingWork } from './waiting-work.ts';

/** The table as it stands when a batch is opened; what waits from an earlier visit counts as done. */
export function openBench(
  batch: Batch,
  { packedAgain, printsFirst, linePlaces }: Pick<BenchState, 'packedAgain' | 'printsFirst' | 'linePlaces'>,
  waiting: readonly WaitingWork[],
): BenchState {
  const opened: BenchState = {
    batchId: batch.batchId,
    places: batch.subordersMap,
    suborders: batch.suborders,
    packedAgain,
    printsFirst,
    linePlaces,
    lineScans: new Map(),
    isOnceMore: batch.onceMore,
    shownId: null,
    elsewhere: new Map(),
    claimedId: null,
    skipped: new Set(),
    message: null,
    lastPack: null,
    hasPacked: waiting.some(({ kind }) => kind === 'pack'),
  };
  const state = waiting.reduce(withWork, opened);
  return { ...state, shownId: firstToPack(walkOf(state))?.suborderId ?? null };
}
