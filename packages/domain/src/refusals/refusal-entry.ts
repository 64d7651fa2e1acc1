/** What stands in a sentence for what is different each time. */
export type Word = string | number;

/** One refusal: the HTTP status it is answered with, and the sentence people read. */
export interface RefusalEntry {
  status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  says: string | ((...words: Word[]) => string);
}

/** The code a program matches: an id says behind a full stop which of a code's sentences it is. */
export type CodeOf<Id extends string> = Id extends `${infer Code}.${string}` ? Code : Id;

/** What a sentence has to be told. */
export type WordsOf<Entry> = Entry extends { says: (...words: infer Words extends Word[]) => string } ? Words : [];

/** A sentence that was put together elsewhere, from a list of things or by somebody outside. */
export function asSaid(sentence: Word): string {
  return String(sentence);
}

/** The code of an id. */
export function codeOf<Id extends string>(id: Id): CodeOf<Id> {
  return id.split('.', 1)[0] as CodeOf<Id>; // the type says exactly what is done here
}

/** The sentence of an entry with its words in place. */
export function sentenceOf({ says }: RefusalEntry, words: readonly Word[]): string {
  return typeof says === 'string' ? says : says(...words);
}
