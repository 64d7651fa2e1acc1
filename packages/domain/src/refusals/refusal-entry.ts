import { countOf } from '../count-of.ts';

/** What stands in a sentence for what is different each time. */
export type Word = string | number;

/** Which sentence of a rule it is, and the words in it: enough to say it in another language (D320). */
export interface Sentence {
  id: string;
  words: readonly Word[];
}

/** One refusal: the HTTP status it is answered with, and the sentence people read. */
export interface RefusalEntry {
  status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 428 | 429 | 500 | 503;
  says: string | ((...words: Word[]) => string);
  /** Where a program that is refused can do something: what. For those who read the documents of the API. */
  whatToDo?: string;
}

/** The code a program matches: an id says behind a full stop which of a code's sentences it is. */
export type CodeOf<Id extends string> = Id extends `${infer Code}.${string}` ? Code : Id;

/** What a sentence has to be told. */
export type WordsOf<Entry> = Entry extends { says: (...words: infer Words extends Word[]) => string } ? Words : [];

/** A sentence that others have put together: a partner, or each field of the input about itself. */
export function asSaid(sentence: Word): string {
  return String(sentence);
}

/** A count of things in a sentence; what is no number, as documents write it, stands as it is. */
export function counted(count: Word, one: string): string {
  return typeof count === 'number' ? countOf(count, one) : `${count} ${one}s`;
}

/** The code of an id. */
export function codeOf<Id extends string>(id: Id): CodeOf<Id> {
  return id.split('.', 1)[0] as CodeOf<Id>; // the type says exactly what is done here
}

/** The sentence of an entry with its words in place. */
export function sentenceOf({ says }: Pick<RefusalEntry, 'says'>, words: readonly Word[]): string {
  return typeof says === 'string' ? says : says(...words);
}
