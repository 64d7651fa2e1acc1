import { BatchIdForm } from '#features/fulfilling/batch-id-form.tsx';
import { LeftWorkNote } from '#features/fulfilling/left-work-note.tsx';
import { StationButton } from '#features/fulfilling/station/station-button.tsx';
import { useBenchType } from '#features/fulfilling/station/type-size.ts';
import { Page } from '#shell/page.tsx';
import { fulfillingTexts } from '#texts/english/fulfilling.ts';
import { useTexts } from '#texts/use-texts.ts';

/** Where packing begins: which batch comes to this table (spec 3, section 2.4). */
export function FulfillBatchPage() {
  const t = useTexts(fulfillingTexts);
  useBenchType();
  return (
    <Page category={t('fulfill')} title={t('fulfillBatch')} actions={<StationButton />}>
      <div className="mx-auto mt-[8vh] flex w-full max-w-120 flex-col gap-6">
        <BatchIdForm />
        <LeftWorkNote />
      </div>
    </Page>
  );
}
