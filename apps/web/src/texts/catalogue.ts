import type { Language } from '@bloomdesk/domain/identity/languages';
import { formatEnglish } from './format-english.ts';
import { currentLanguage, loadedTexts } from './language.ts';

/** The texts of one feature in English, by their keys; `_one` and `_other` are the forms of a counted one. */
export interface Catalogue<Texts extends Readonly<Record<string, string>>> {
  name: string;
  english: Texts;
}

/** A key as it is asked for: without the ending of a counted form. */
export type KeyOf<Texts> = keyof Texts extends infer Key
  ? Key extends `${infer Counted}_${'one' | 'other'}`
    ? Counted
    : Key
  : never;

/** The names in double braces. */
type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;

type FormsOf<Texts, Key> = {
  [Each in keyof Texts]: Each extends Key | `${Key & string}_${'one' | 'other'}` ? Texts[Each] : never;
}[keyof Texts];

type ParametersOf<Texts, Key> =
  | NamesIn<FormsOf<Texts, Key>>
  | (`${Key & string}_other` extends keyof Texts ? 'count' : never);

type Filled<Names extends string> = { [Name in Names]: Name extends 'count' ? number : string | number };

/** A text needs exactly the parameters that stand in it. */
export type Say<Texts> = <Key extends KeyOf<Texts> & string>(
  key: Key,
  ...parameters: [ParametersOf<Texts, Key>] extends [never] ? [] : [Filled<ParametersOf<Texts, Key> & string>]
) => string;

/** The same texts in another language, complete. */
export type Translated<Of> = Of extends Catalogue<infer Texts> ? Readonly<Record<keyof Texts, string>> : never;

/** Writes a catalogue down; its English is part of the app. */
export function catalogue<const Texts extends Readonly<Record<string, string>>>(
  name: string,
  english: Texts,
): Catalogue<Texts> {
  return { name, english };
}

/** Says a text of a catalogue in the language of the page; components follow the language with `useTexts`. */
export function textsOf<Texts extends Readonly<Record<string, string>>>(of: Catalogue<Texts>): Say<Texts> {
  return (key, ...[parameters = {}]) => sayIn(currentLanguage(), of, key, parameters);
}

function sayIn<Texts extends Readonly<Record<string, string>>>(
  language: Language,
  { name, english }: Catalogue<Texts>,
  key: string,
  parameters: Readonly<Record<string, string | number>>,
): string {
  const loaded = language === 'en' ? null : loadedTexts(language);
  return loaded?.say(name, key, parameters) ?? formatEnglish(english, key, parameters);
}
