import { languages } from '@bloomdesk/domain/identity/languages';
import { languageNames } from '#texts/language-names.ts';
import { chooseOnComputer } from '#texts/language.ts';
import { signingInTexts } from '#texts/english/signing-in.ts';
import { useLanguage, useTexts } from '#texts/use-texts.ts';

/** The language of the signed-out screens, remembered on this computer (D319). */
export function LanguageChoice() {
  const t = useTexts(signingInTexts);
  const current = useLanguage();
  return (
    <div role="group" aria-label={t('language')} className="mt-4 flex gap-4 text-sm">
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          className={language === current ? 'font-semibold' : 'link'}
          onClick={() => void chooseOnComputer(language).catch(() => undefined)}
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  );
}
