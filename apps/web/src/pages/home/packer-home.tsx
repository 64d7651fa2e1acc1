import { MyPace } from '#features/batches/next/my-pace.tsx';
import { NextBatches } from '#features/batches/next/next-batches.tsx';
import { BatchIdForm } from '#features/fulfilling/batch-id-form.tsx';
import { LeftWorkNote } from '#features/fulfilling/left-work-note.tsx';
import { packingDayTexts } from '#texts/english/homes/packing-day.ts';
import { useTexts } from '#texts/use-texts.ts';
import { Card } from '#ui/card.tsx';
import { AtCenter } from './at-center.tsx';

/** Where packing starts: scan a batch, see which come next, and how one gets on (D296). */
export function PackerHome() {
  const t = useTexts(packingDayTexts);
  return (
    <AtCenter>
      {(fc) => (
        <>
          <Card title={t('scanBatch')} tour="scan">
            <div className="flex flex-col gap-4">
              <BatchIdForm />
              <LeftWorkNote />
            </div>
          </Card>
          <NextBatches fc={fc} />
          <MyPace fc={fc} />
        </>
      )}
    </AtCenter>
  );
}
