import { useMemo } from 'react';
import type { Language } from '@bloomdesk/domain/identity/languages';
import { useStore } from '#lib/react/store.ts';
import { type Catalogue, type Say, textsOf } from './catalogue.ts';
import { languageStore } from './language.ts';
import { wordOf } from './word-of.ts';

/** Says the texts of a catalogue; the component is drawn again when the language changes. */
export function useTexts<Texts extends Readonly<Record<string, string>>>(of: Catalogue<Texts>): Say<Texts> {
  useStore(languageStore);
  return textsOf(of);
}

/** The language of the page, followed. */
export function useLanguage(): Language {
  return useStore(languageStore);
}

/** Says words of fixed lists, such as statuses, types and the names of columns; another function for each language. */
export function useWords(): (english: string) => string {
  const language = useLanguage();
  return useMemo(
    () => (language === 'en' ? (english: string) => english : (english: string) => wordOf(english)),
    [language],
  );
}
