import type { Sentence } from '@bloomdesk/domain/refusals/refusal-entry';
import type { Refused } from '@bloomdesk/domain/verdict';
import { currentLanguage, loadedTexts } from './language.ts';

/** What a refusal or another sentence of a rule says in the language of the page; in English where nobody has written it in that language. */
export function refusalSentence(english: string, sentence: Sentence | null): string {
  const language = currentLanguage();
  if (language === 'en' || sentence === null) return english;
  return loadedTexts(language)?.sayRefusal(sentence.id, sentence.words) ?? english;
}

/** What a rule's no says in the language of the page. */
export function verdictSentence({ id, message, words }: Refused): string {
  return refusalSentence(message, words === undefined ? null : { id, words });
}

/** The sentence of an answer, read by hand; null where it names none. */
export function sentenceOf(sent: unknown): Sentence | null {
  if (typeof sent !== 'object' || sent === null || !('id' in sent) || !('words' in sent)) return null;
  const { id, words } = sent;
  return typeof id === 'string' && Array.isArray(words) && words.every(isWord) ? { id, words } : null;
}

function isWord(word: unknown): word is string | number {
  return typeof word === 'string' || typeof word === 'number';
}
