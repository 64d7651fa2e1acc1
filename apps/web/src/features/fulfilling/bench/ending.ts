import type { completeBatch } from '@bloomdesk/contract/batches/calls';
import type { CallData } from '@bloomdesk/contract/call';
import { CallFailed } from '#lib/call-failed.ts';
import { messageOf } from '#lib/format-failure.ts';
import { textsOf } from '#texts/catalogue.ts';
import { refusalSentence } from '#texts/refusal-sentence.ts';
import { progressOf } from '@bloomdesk/domain/fulfilling/fulfillment-flow';
import { type BenchState, finish, walkOf } from './bench-state.ts';
import { fulfillingEndTexts } from '#texts/english/fulfilling-end.ts';

/** Where the batch stands on its way to the end (D89, D90). */
export type Ending =
  | { kind: 'open' }
  /** `inException`: how many stay behind, as the question has it. */
  | { kind: 'asking'; question: string; inException: number }
  | { kind: 'completing' }
  | { kind: 'failed'; message: string }
  | { kind: 'complete'; answer: CallData<typeof completeBatch> }
  | { kind: 'complete-elsewhere' };

/** Is the batch complete, from here or from elsewhere? */
export function isEnd({ kind }: Ending): boolean {
  return kind === 'complete' || kind === 'complete-elsewhere';
}

/** Packing goes on while anything is left; the end is asked for, or comes by itself after a scan at this table. */
export function endingAfter(state: BenchState, before: Ending): Ending {
  if (isEnd(before)) return before;
  const end = finish(state);
  if (end.kind === 'go-on') return { kind: 'open' };
  if (before.kind !== 'open') return before;
  if (end.kind === 'complete' && state.hasPacked) return { kind: 'completing' };
  const { inException } = progressOf(walkOf(state));
  return {
    kind: 'asking',
    question:
      end.kind === 'ask'
        ? refusalSentence(end.question, end.sentence)
        : textsOf(fulfillingEndTexts)('completeQuestion'),
    inException,
  };
}

/** A completion that did not succeed: asked about, already done by another user, or to be tried again. */
export function endingOfFailure(error: unknown): Ending {
  const code = error instanceof CallFailed ? error.code : '';
  if (code === 'exceptions-left') return { kind: 'asking', question: messageOf(error), inException: countIn(error) };
  return code === 'batch-already-completed'
    ? { kind: 'complete-elsewhere' }
    : { kind: 'failed', message: messageOf(error) };
}

/** How many are in exception, as the server's question lists them. */
function countIn(error: unknown): number {
  const data: unknown = error instanceof CallFailed ? error.data : null;
  const listed: unknown = typeof data === 'object' && data !== null && 'inException' in data ? data.inException : [];
  return Array.isArray(listed) ? listed.length : 0;
}
