import type { CodeOf, Word, WordsOf } from './refusals/refusal-entry.ts';
import { refusedBy } from './refusals/refused-by.ts';
import { type RuleRefusalCode, type RuleRefusalId, ruleRefusals } from './refusals/rule-refusals.ts';

/** A rule's no: the entry of the catalogue, its code a program can match, and its sentence a person can read. */
export interface Refused<Code extends RuleRefusalCode = RuleRefusalCode> {
  ok: false;
  id: RuleRefusalId;
  code: Code;
  message: string;
  /** What stands in the sentence for what is different each time: with the id, it can be said in another language (D320). */
  words?: readonly Word[];
}

/** What a rule answers. */
export type Verdict<Code extends RuleRefusalCode = RuleRefusalCode> = { ok: true } | Refused<Code>;

export const yes = { ok: true } as const;

/** A rule's no by its id, which stands here as it is: the web app's build looks up its entry by it. */
export function no<Id extends RuleRefusalId>(
  id: Id,
  ...words: WordsOf<(typeof ruleRefusals)[Id]>
): Refused<CodeOf<Id>> {
  return refusedBy(ruleRefusals[id])(id, ...words);
}
