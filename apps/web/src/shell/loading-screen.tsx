import { useEffect, useState } from 'react';
import { PaletteOpening } from './palette-opening.tsx';
import { Wordmark } from './wordmark.tsx';
import { kitTexts } from '#texts/english/kit.ts';
import { useTexts } from '#texts/use-texts.ts';

const longMilliseconds = 10_000;

/** Stands in for everything until it is known who has signed in; invisible for the first moment. */
export function LoadingScreen() {
  const t = useTexts(kitTexts);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className="grid h-full place-items-center">
      <div className="flex animate-[appear_150ms_200ms_backwards] flex-col items-center gap-4">
        <Wordmark height={32} />
        <p role="status" className="text-muted">
          {isLong ? t('signingInLong') : t('signingIn')}
        </p>
      </div>
      <PaletteOpening />
    </main>
  );
}
