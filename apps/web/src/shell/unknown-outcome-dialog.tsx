import type { UnknownOutcome } from '#lib/submitting/unknown-outcomes.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { unknownOutcomeTexts } from '#texts/english/frame/unknown-outcome.ts';
import { useTexts } from '#texts/use-texts.ts';

/** Something was sent and nobody knows whether it was done: the person says whether to ask again (D262). */
export function UnknownOutcomeDialog({ outcome: { words, answer } }: { outcome: UnknownOutcome }) {
  const t = useTexts(unknownOutcomeTexts);
  return (
    <ConfirmDialog
      title={words}
      confirmLabel={t('checkAgain')}
      cancelLabel={t('close')}
      onConfirm={() => answer('check')}
      onClose={() => answer('close')}
    >
      {t('askedSeveralTimes')}
    </ConfirmDialog>
  );
}
