import type { completeBatch } from '@bloomdesk/contract/batches.calls';
import type { CallData } from '@bloomdesk/contract/call';
import { CallFailed } from '#lib/call-failed.ts';
import { messageOf } from '#lib/failure-words.ts';
import { type BenchState, finish } from './bench-state.ts';

/** Where the batch stands on its way to the end (D89, D90). */
export type Ending =
  | { kind: 'open' }
  | { kind: 'asking'; question: string }
  | { kind: 'completing' }
  | { kind: 'failed'; message: string }
  | { kind: 'complete'; answer: CallData<typeof completeBatch> }
  | { kind: 'complete-elsewhere' };

/** Packing goes on while anything is left; the end is asked for, or comes by itself after a scan at this table. */
export function endingAfter(state: BenchState, before: Ending): Ending {
  if (before.kind === 'complete' || before.kind === 'complete-elsewhere') return before;
  const end = finish(state);
  if (end.kind === 'go-on') return { kind: 'open' };
  if (before.kind !== 'open') return before;
  if (end.kind === 'complete' && state.hasPacked) return { kind: 'completing' };
  return { kind: 'asking', question: end.kind === 'ask' ? end.question : 'Complete batch?' };
}

/** A completion that did not succeed: asked about, already done by somebody else, or to be tried again. */
export function endingOfFailure(error: unknown): Ending {
  const code = error instanceof CallFailed ? error.code : '';
  if (code === 'exceptions-left') return { kind: 'asking', question: messageOf(error) };
  return code === 'batch-already-completed'
    ? { kind: 'complete-elsewhere' }
    : { kind: 'failed', message: messageOf(error) };
}
