import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { Batch } from '@bloomdesk/contract/batches/shapes';
import { useSession } from '#lib/session.ts';
import { momentAt } from '#lib/format-zone.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { parseBatchId } from '#features/fulfilling/batch-id-text.ts';
import { BenchFrame } from '#features/fulfilling/bench-frame.tsx';
import { useScanKeys } from '#parts/scanning/use-scan-keys.ts';
import { NextBatchLink } from './next-batch-link.tsx';
import { fulfillingEndTexts } from '#texts/english/fulfilling-end.ts';
import { useTexts } from '#texts/use-texts.ts';
import { textsOf } from '#texts/catalogue.ts';
import { fulfillingTexts } from '#texts/english/fulfilling.ts';

const RefulfillDialog = onOpening(
  () => import('./refulfill-dialog.tsx'),
  (file) => file.RefulfillDialog,
);

/** A completed batch counts as fulfilled; only a manager may fulfill it once more (spec 3, section 4.2; D91). */
export function AlreadyFulfilled({ batch }: { batch: Batch }) {
  const t = useTexts(fulfillingEndTexts);
  const { can, fcOf } = useSession();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [wrongScan, setWrongScan] = useState('');
  const zone = fcOf(batch.fcId)?.timezone;
  const counts = { packed: batch.packedCount, total: batch.suborderCount };
  useScanKeys(({ text }) => {
    const reading = parseBatchId(text);
    if ('message' in reading) setWrongScan(reading.message);
    else void navigate({ to: '/fulfill/$batchId', params: { batchId: reading.batchId } });
  }, noShortcuts);
  return (
    <BenchFrame title={batch.name} note={textsOf(fulfillingTexts)('batch', { id: batch.batchId })} isDone>
      <section
        aria-label={t('alreadyFulfilled')}
        className="m-auto flex max-w-160 flex-col items-center p-6 text-center text-lg"
      >
        <Icon name="done" size={32} className="text-accent-text" />
        <h2 className="mt-3 text-3xl font-semibold">{t('isFulfilled')}</h2>
        <p className="mt-2 text-muted">
          {batch.completedAt && zone
            ? t('packedOfAt', { ...counts, when: momentAt(batch.completedAt, zone) })
            : t('packedOf', counts)}
        </p>
        <NextBatchLink />
        <p role="status" className="mt-2 font-medium text-red">
          {wrongScan}
        </p>
        {can('batch.refulfill') ? (
          <Button kind="quiet" className="mt-6 h-11" opens={RefulfillDialog} onClick={() => setAsking(true)}>
            {t('onceMoreButton')}
          </Button>
        ) : (
          <p className="mt-6 text-base text-muted">{t('managerCan')}</p>
        )}
      </section>
      <Suspense fallback={null}>
        {isAsking && <RefulfillDialog batch={batch} onClose={() => setAsking(false)} />}
      </Suspense>
    </BenchFrame>
  );
}

const noShortcuts: [] = [];
