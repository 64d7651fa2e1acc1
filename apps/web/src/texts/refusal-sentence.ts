import { currentLanguage, loadedTexts } from './language.ts';

/** Which sentence of a refusal it is, and the words in it. */
export interface Sentence {
  id: string;
  words: readonly (string | number)[];
}

/** What a refusal says in the language of the page; in English where nobody has written it in that language. */
export function refusalSentence(english: string, sentence: Sentence | null): string {
  const language = currentLanguage();
  if (language === 'en' || sentence === null) return english;
  return loadedTexts(language)?.sayRefusal(sentence.id, sentence.words) ?? english;
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
