import type { Batch } from '@bloomdesk/contract/batches/shapes';
import { recall, remember } from '#lib/remembered.ts';

/** One round on a batch, by one person: a completed batch that is opened again has a new start. */
export type Round = Pick<Batch, 'batchId' | 'startedAt'> & { email: string };

/** What a round on a completed batch has packed so far; undefined where there is no such round (D91). */
export function recallRound(round: Round): ReadonlySet<string> | undefined {
  const text = recall(nameOf(round));
  return text === null ? undefined : new Set(text.split(' ').filter(Boolean));
}

/** Keeps what a round has packed, for a reload; undefined when it is over. */
export function rememberRound(round: Round, packedAgain: ReadonlySet<string> | undefined): void {
  remember(nameOf(round), packedAgain ? [...packedAgain].join(' ') : null);
}

function nameOf({ batchId, startedAt, email }: Round): string {
  return `round.${email}.${batchId}.${startedAt ?? ''}`;
}
