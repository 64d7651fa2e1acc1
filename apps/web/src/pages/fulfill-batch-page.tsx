import { Suspense } from 'react';
import { BatchIdForm } from '#features/fulfilling/batch-id-form.tsx';
import { LeftWorkNote } from '#features/fulfilling/left-work-note.tsx';
import { lazily } from '#lib/react/lazily.ts';
import { Page } from '#shell/page.tsx';
import { fulfillingTexts } from '#texts/english/fulfilling.ts';
import { useTexts } from '#texts/use-texts.ts';

// It comes with the bench: here nobody waits for it.
const StationButton = lazily(
  () => import('#features/fulfilling/station/station-button.tsx'),
  (file) => file.StationButton,
);
const settings = (
  <Suspense fallback={null}>
    <StationButton />
  </Suspense>
);

/** Where packing begins: which batch comes to this table (spec 3, section 2.4). */
export function FulfillBatchPage() {
  const t = useTexts(fulfillingTexts);
  return (
    <Page category={t('fulfill')} title={t('fulfillBatch')} actions={settings}>
      <div className="mx-auto mt-[8vh] flex w-full max-w-120 flex-col gap-6">
        <BatchIdForm />
        <LeftWorkNote />
      </div>
    </Page>
  );
}
