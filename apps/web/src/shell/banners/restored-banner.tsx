import { useWords } from '#texts/use-texts.ts';
import { Banner } from '#ui/banner.tsx';

/** Says that nothing leaves for partners since this place was restored from a backup (D411). */
export function RestoredBanner() {
  const word = useWords();
  return (
    <Banner tone="amber" title={word('Restored from a backup')} className="rounded-none border-x-0 border-t-0 px-6">
      {word('Nothing is booked, charged or mailed until an administrator has looked.')}
    </Banner>
  );
}
