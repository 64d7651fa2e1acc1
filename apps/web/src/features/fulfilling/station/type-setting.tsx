import { Segmented } from '#ui/fields/segmented.tsx';
import { chooseTypeSize, useTypeSize } from './type-size.ts';
import { stationTexts } from '#texts/english/station.ts';
import { useTexts } from '#texts/use-texts.ts';

/** How large this bench is written. */
export function TypeSetting() {
  const t = useTexts(stationTexts);
  return (
    <>
      <Segmented
        label={t('typeSize')}
        className="h-11 self-start"
        options={[
          { value: 'normal', label: t('normal') },
          { value: 'large', label: t('large') },
        ]}
        value={useTypeSize()}
        onChange={chooseTypeSize}
      />
      <p className="field-hint">{t('typeHint')}</p>
    </>
  );
}
