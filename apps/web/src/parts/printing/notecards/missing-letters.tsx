import { useEffect, useState } from 'react';
import { loadNotecardFonts, missingLetters } from './notecard-fonts.ts';
import { printingTexts } from '#texts/english/printing.ts';
import { useTexts } from '#texts/use-texts.ts';

/** Warns of signs that the card's fonts do not have; whether another font of this computer prints them, nobody knows before. */
export function MissingLetters({ message }: { message: string }) {
  const t = useTexts(printingTexts);
  const [checked, setChecked] = useState<{ message: string; missing: string[] }>({ message: '', missing: [] });
  useEffect(() => {
    let isCurrent = true;
    const check = () => isCurrent && setChecked({ message, missing: missingLetters(message) });
    loadNotecardFonts(message).then(check, () => undefined); // the card itself says that nothing could be loaded
    return () => {
      isCurrent = false;
    };
  }, [message]);
  if (checked.message !== message || checked.missing.length === 0) return null;
  const { missing } = checked;
  const signs = [...missing.slice(0, 5), ...(missing.length > 5 ? ['…'] : [])].join(' ');
  return (
    <p className="text-amber" role="status">
      {t('mayNotPrint', { count: missing.length, signs })}
      <br />
      {t('mayBeBoxes')}
    </p>
  );
}
