import { currentLanguage, fetchTexts, languageStore } from './language.ts';

/** Lets the page speak every language the product has; its own language is said to the browser and to screen readers. */
export function speakLanguages(): void {
  fetchTexts('es', async () => (await import('./spanish/spanish.ts')).spanishTexts);
  languageStore.watch(() => {
    document.documentElement.lang = currentLanguage();
  });
}
