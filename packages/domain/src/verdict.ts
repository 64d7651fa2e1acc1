import { type CodeOf, codeOf, sentenceOf, type Word, type WordsOf } from './refusals/refusal-entry.ts';
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

export function no<Id extends RuleRefusalId>(
  id: Id,
  ...words: WordsOf<(typeof ruleRefusals)[Id]>
): Refused<CodeOf<Id>> {
  return { ok: false, id, code: codeOf(id), message: sentenceOf(ruleRefusals[id], words), words };
}
