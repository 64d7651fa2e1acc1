import { currentLanguage, loadedTexts } from './language.ts';

/** A word of a fixed list, such as a status or a type, in the language of the page; any other stays as it is. */
export function wordOf(english: string): string {
  return loadedTexts(currentLanguage())?.word(english) ?? english;
}
