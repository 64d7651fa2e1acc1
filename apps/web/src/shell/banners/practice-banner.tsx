import { useWords } from '#texts/use-texts.ts';
import { Banner } from '#ui/banner.tsx';

/** Says on every screen, the one for signing in too, that this place is for practice (D467). */
export function PracticeBanner() {
  const word = useWords();
  return (
    <Banner tone="blue" title={word('Practice data')} className="rounded-none border-x-0 border-t-0 px-6">
      {word('Nothing here reaches customers or partners.')}
    </Banner>
  );
}
