import { isLanguage, languages } from '@bloomdesk/domain/identity/languages';
import { Segmented } from '#ui/fields/segmented.tsx';
import { languageNames } from '#texts/language-names.ts';
import { chooseAtStation, stationLanguage } from '#texts/language.ts';
import { stationTexts } from '#texts/english/station.ts';
import { useTexts } from '#texts/use-texts.ts';

const eachOwn = 'own';

/** The language of this bench, for everyone who works at it, or each person's own (D319). */
export function LanguageSetting() {
  const t = useTexts(stationTexts);
  return (
    <>
      <Segmented
        label={t('language')}
        className="h-11 self-start"
        options={[
          { value: eachOwn, label: t('eachOwn') },
          ...languages.map((language) => ({ value: language, label: languageNames[language] })),
        ]}
        value={stationLanguage() ?? eachOwn}
        onChange={(value) => void chooseAtStation(isLanguage(value) ? value : null)}
      />
      <p className="field-hint">{t('languageHint')}</p>
    </>
  );
}
