import { useEffect, useState } from 'react';
import { loadNotecardFonts } from './notecard-fonts.ts';
import { type MissingSigns, missingSigns } from './missing-signs.ts';
import { printingTexts } from '#texts/english/printing.ts';
import { useTexts } from '#texts/use-texts.ts';

/** Warns before printing of signs that come out as empty boxes, and of those that another font of this computer prints. */
export function MissingSignsNote({ message }: { message: string }) {
  const t = useTexts(printingTexts);
  const [checked, setChecked] = useState<{ message: string; missing: MissingSigns } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const check = () => isCurrent && setChecked({ message, missing: missingSigns(message) });
    loadNotecardFonts(message).then(check, () => undefined); // the card itself says that nothing could be loaded
    return () => {
      isCurrent = false;
    };
  }, [message]);
  if (checked?.message !== message) return null;
  const { unprintable, inOtherFonts } = checked.missing;
  if (unprintable.length === 0 && inOtherFonts.length === 0) return null;
  return (
    <p className="text-amber" role="status">
      {unprintable.length > 0 && (
        <span className="block">
          {t('cannotPrint', { count: unprintable.length, signs: firstOf(unprintable) })} {t('areBoxes')}
        </span>
      )}
      {inOtherFonts.length > 0 && (
        <span className="block">{t('inOtherFonts', { count: inOtherFonts.length, signs: firstOf(inOtherFonts) })}</span>
      )}
    </p>
  );
}

function firstOf(signs: readonly string[]): string {
  return [...signs.slice(0, 5), ...(signs.length > 5 ? ['…'] : [])].join(' ');
}
