import { codeOf, type RefusalEntry, sentenceOf, type Word } from './refusal-entry.ts';
import type { RuleRefusalId } from './rule-refusals.ts';

/** A no by an entry at hand. */
export function refusedBy({ says }: Pick<RefusalEntry, 'says'>) {
  return <Id extends RuleRefusalId>(id: Id, ...words: readonly Word[]) => ({
    ok: false as const,
    id,
    code: codeOf(id),
    message: sentenceOf({ says }, words),
    words,
  });
}
