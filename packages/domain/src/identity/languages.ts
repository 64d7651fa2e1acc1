/** The languages the product speaks; English is in the app, the others are loaded when someone reads them (D319). */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Is this text one of them? */
export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text);
}
