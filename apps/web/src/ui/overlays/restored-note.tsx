import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { kitTexts } from '#texts/english/kit.ts';
import { useTexts } from '#texts/use-texts.ts';

export interface RestoredNoteProps {
  isRestored: boolean;
  /** Puts the form back to how it was before anything was typed. */
  discard: () => void;
}

/** Says that a form holds what was typed before, and offers to begin again. */
export function RestoredNote({ isRestored, discard }: RestoredNoteProps) {
  const t = useTexts(kitTexts);
  if (!isRestored) return null;
  return (
    <Banner
      className="mb-4"
      action={
        <Button size="small" onClick={discard}>
          {t('discardRestored')}
        </Button>
      }
    >
      {t('restored')}
    </Banner>
  );
}
