import type { CallFailed } from '#lib/call-failed.ts';
import { messageOf } from '#lib/format-failure.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { BatchIdForm } from './batch-id-form.tsx';
import { BenchFrame } from './bench-frame.tsx';
import { fulfillingTexts } from '#texts/english/fulfilling.ts';
import { useTexts } from '#texts/use-texts.ts';

interface NoBatchProps {
  batchId: string;
  error: CallFailed;
  onRetry: () => void;
}

/** The batch could not be opened: why, and the field for the next try. */
export function NoBatch({ batchId, error, onRetry }: NoBatchProps) {
  const t = useTexts(fulfillingTexts);
  const isUnknown = error.status === 404 || error.code === 'bad-input';
  const action = !isUnknown && error.status !== 403 && (
    <Button icon="refresh" size="small" onClick={onRetry}>
      {t('tryAgain')}
    </Button>
  );
  return (
    <BenchFrame title={t('batch', { id: batchId })}>
      <div className="m-auto flex w-full max-w-120 flex-col gap-6 p-6">
        <Banner tone="red" title={isUnknown ? t('noBatchFound') : t('notOpened', { id: batchId })} action={action}>
          {isUnknown ? t('noSuchBatch', { id: batchId }) : messageOf(error)}
        </Banner>
        <BatchIdForm />
      </div>
    </BenchFrame>
  );
}
