import { Suspense } from 'react';
import { lazily } from '#lib/react/lazily.ts';
import { useIsAskingAgain, useUnknownOutcome } from '#lib/submitting/unknown-outcomes.ts';

const UnknownOutcomeDialog = lazily(
  () => import('./unknown-outcome-dialog.tsx'),
  (file) => file.UnknownOutcomeDialog,
);

/** What is said on every screen while something that was sent has no answer. */
export function UnknownOutcomes() {
  const outcome = useUnknownOutcome();
  const isAsking = useIsAskingAgain();
  return (
    <>
      {isAsking && (
        <p
          role="status"
          className="pointer-events-none fixed inset-x-0 bottom-4 z-50 mx-auto w-fit rounded-md border border-line bg-raised px-3 py-2 shadow-md"
        >
          No answer yet. Checking whether it was done.
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
