import type { Language } from '@bloomdesk/domain/identity/languages';

/** Each language by its own name: who reads none of the others still finds it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };
