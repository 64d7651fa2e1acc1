import { Suspense } from 'react';
import { onOpening } from '#lib/react/lazily.ts';
import { useIsAskingAgain, useUnknownOutcome } from '#lib/submitting/unknown-outcomes.ts';
import { kitTexts } from '#texts/english/kit.ts';
import { useTexts } from '#texts/use-texts.ts';

const UnknownOutcomeDialog = onOpening(
  () => import('./unknown-outcome-dialog.tsx'),
  (file) => file.UnknownOutcomeDialog,
);

/** What is said on every screen while something that was sent has no answer. */
export function UnknownOutcomes() {
  const t = useTexts(kitTexts);
  const outcome = useUnknownOutcome();
  const isAsking = useIsAskingAgain();
  return (
    <>
      {isAsking && (
        <p
          role="status"
          className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar,0px)+1rem)] z-50 mx-auto w-fit rounded-md border border-line bg-raised px-3 py-2 shadow-md"
        >
          {t('askingAgain')}
        </p>
      )}
      {outcome && (
        <Suspense fallback={null}>
          <UnknownOutcomeDialog key={outcome.id} outcome={outcome} />
        </Suspense>
      )}
    </>
  );
}
