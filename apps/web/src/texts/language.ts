import { isLanguage, type Language } from '@bloomdesk/domain/identity/languages';
import { createStore } from '#lib/react/store.ts';
import { recall, remember } from '#lib/remembered.ts';

/** The texts of a language, once they are here. */
export interface LoadedTexts {
  /** A text of a catalogue; null where it has none under that key. */
  say: (catalogue: string, key: string, parameters: Readonly<Record<string, string | number>>) => string | null;
  /** A word of a fixed list, such as a status; null for any other. */
  word: (english: string) => string | null;
  /** The sentence of a refusal or of a rule; null where it is said in English only. */
  sayRefusal: (id: string, words: readonly (string | number)[]) => string | null;
}

interface Choices {
  /** Of the person, by their account. */
  account: Language | null;
  /** Of this station, for everyone who works at it. */
  station: Language | null;
  /** Of this computer, chosen where people sign in. */
  computer: Language | null;
}

const choices: Choices = { account: null, station: remembered('station.language'), computer: remembered('language') };
const shown = createStore<Language>('en');
const loaded = new Map<Language, LoadedTexts>();
const loaders = new Map<Language, () => Promise<LoadedTexts>>();

/** The language of the page: what the station has, else what the person has chosen, else what this computer has (D319). */
export function currentLanguage(): Language {
  return shown.read();
}

/** The language as a store that components follow. */
export const languageStore = { read: shown.read, watch: shown.watch };

/** What a language other than English says; null until it is loaded. */
export function loadedTexts(language: Language): LoadedTexts | null {
  return loaded.get(language) ?? null;
}

/** Says where the texts of a language are fetched when it is first wanted. */
export function fetchTexts(language: Language, load: () => Promise<LoadedTexts>): void {
  loaders.set(language, load);
}

/** Shows the page in the language that the choices ask for, once its texts are here. */
export async function showLanguage(): Promise<void> {
  const wanted = wantedLanguage(choices.account);
  const load = loaders.get(wanted);
  if (load && !loaded.has(wanted)) loaded.set(wanted, await load());
  if (shown.read() !== wanted) shown.put(wanted);
}

/** Is the page in the language already that it has for an account with this choice? */
export function isShownFor(language: Language | null): boolean {
  return shown.read() === wantedLanguage(language);
}

/** Shows the page in the language of the person who has signed in. */
export function followAccount(language: Language | null): Promise<void> {
  choices.account = language;
  return showLanguage();
}

/** The language that people are signed in with on this computer, as it is offered there. */
export function chooseOnComputer(language: Language): Promise<void> {
  if (choices.station !== null) return chooseAtStation(language);
  choices.computer = language;
  remember('language', language);
  return showLanguage();
}

/** The language this station has for everyone; null where each person has their own. */
export function stationLanguage(): Language | null {
  return choices.station;
}

/** The language of everyone at this station; null leaves it to each person. */
export function chooseAtStation(language: Language | null): Promise<void> {
  choices.station = language;
  remember('station.language', language);
  return showLanguage();
}

function wantedLanguage(account: Language | null): Language {
  return choices.station ?? account ?? choices.computer ?? 'en';
}

function remembered(name: string): Language | null {
  const text = recall(name);
  return isLanguage(text) ? text : null;
}
