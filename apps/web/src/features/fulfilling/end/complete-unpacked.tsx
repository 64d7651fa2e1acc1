import { Suspense, useState } from 'react';
import type { Batch } from '@bloomdesk/contract/batches/shapes';
import type { Progress } from '@bloomdesk/domain/fulfilling/fulfillment-flow';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { fulfillingEndTexts } from '#texts/english/fulfilling-end.ts';
import { useTexts } from '#texts/use-texts.ts';

const CompleteUnpackedDialog = onOpening(
  () => import('./complete-unpacked-dialog.tsx'),
  (file) => file.CompleteUnpackedDialog,
);

interface CompleteUnpackedProps {
  batch: Pick<Batch, 'batchId' | 'fcId'>;
  progress: Progress;
  /** Work of this table that the server does not know yet: it would count as not packed. */
  waiting: number;
}

/** Where packing is guided, an operations manager may end a batch before its end (A2, D273). */
export function CompleteUnpacked({ batch: { batchId, fcId }, progress, waiting }: CompleteUnpackedProps) {
  const t = useTexts(fulfillingEndTexts);
  const { can, fcOf } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { packed, total, inException } = progress;
  const isGuided = fcOf(fcId)?.config.useGuidedFulfillment === true;
  if (!isGuided || !can('batch.updateStatus') || packed === total) return null;
  return (
    <>
      <Button
        className="h-11"
        aria-haspopup="dialog"
        disabledReason={waiting > 0 ? t('notConfirmed') : undefined}
        opens={CompleteUnpackedDialog}
        onClick={() => setOpen(true)}
      >
        {t('completeButton')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CompleteUnpackedDialog
            {...{ batchId, inException }}
            count={{ total, unpacked: total - packed }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
