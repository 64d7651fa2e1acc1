import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useLanguage } from '#texts/use-texts.ts';

/** Has dialogs, lists and calendars below it say what they say by themselves in the language of the page. */
export function KitLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useLanguage() === 'es' ? 'es-US' : 'en-US'}>{children}</I18nProvider>;
}
