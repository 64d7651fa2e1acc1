import { useEffect, useState } from 'react';
import { loadNotecardFonts, missingLetters } from './notecard-fonts.ts';

/** Warns of letters that the card's fonts do not have; most computers have them, a print center may not. */
export function MissingLetters({ message }: { message: string }) {
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
  const [letters, more] = [checked.missing.slice(0, 5), checked.missing.length - 5];
  return (
    <p className="text-amber" role="status">
      The card’s fonts do not have {letters.join(' ')}
      {more > 0 && ` and ${more} more`}. Check the printed card: they may be empty boxes.
    </p>
  );
}
