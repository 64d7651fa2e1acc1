import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

export interface RestoredNoteProps {
  isRestored: boolean;
  /** Puts the form back to how it was before anything was typed. */
  discard: () => void;
}

/** Says that a form holds what was typed before, and offers to begin again. */
export function RestoredNote({ isRestored, discard }: RestoredNoteProps) {
  if (!isRestored) return null;
  return (
    <Banner
      className="mb-4"
      action={
        <Button size="small" onClick={discard}>
          Discard
        </Button>
      }
    >
      Restored what you typed.
    </Banner>
  );
}
