import { chooseLanguage } from '@bloomdesk/contract/access/calls';
import { languages } from '@bloomdesk/domain/identity/languages';
import { formatFailure } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { languageNames } from '#texts/language-names.ts';
import { chooseAtStation } from '#texts/language.ts';
import { kitTexts } from '#texts/english/kit.ts';
import { useLanguage, useTexts } from '#texts/use-texts.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

/** Chooses the language of one's own screens, on every computer (D319). */
export function LanguageButton() {
  const t = useTexts(kitTexts);
  const current = useLanguage();
  const change = useChange(chooseLanguage);
  const items = languages.map((language) => ({
    id: language,
    label: languageNames[language],
    icon: language === current ? ('check' as const) : undefined,
    onAction: () =>
      change.mutate(
        { language },
        {
          // What is chosen here is seen here: a language of the station would stand above it.
          onSuccess: () => void chooseAtStation(null),
          onError: (error) => showToast(formatFailure(t('languageFailed'), error)),
        },
      ),
  }));
  return <Menu isIconOnly label={t('language')} icon="globe" placement="top start" sections={[{ items }]} />;
}
