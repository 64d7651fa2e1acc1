import type { Batch } from '@bloomdesk/contract/batches/shapes';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { textsOf } from '#texts/catalogue.ts';
import { progressOf, type Walk } from '@bloomdesk/domain/fulfilling/fulfillment-flow';
import { useBenchLabels } from '#parts/printing/zebra/bench-labels.ts';
import { WaitingLabels } from '#parts/printing/zebra/waiting-labels.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { Ending } from '#features/fulfilling/bench/ending.ts';
import { NextBatchLink } from './next-batch-link.tsx';
import { Panel } from './panel.tsx';
import { SkippedList } from './skipped-list.tsx';
import { formatDuration } from './format-duration.ts';
import { fulfillingEndTexts } from '#texts/english/fulfilling-end.ts';
import { useTexts } from '#texts/use-texts.ts';

interface BatchEndProps {
  ending: Ending;
  batch: Batch;
  walk: Walk;
  waiting: number;
  suborders: readonly Suborder[];
  /** Says yes to the question, or tries once more. */
  onComplete: () => void;
}

/** The end of a batch: it is being completed, asked about, complete, or could not be completed (D89, D90). */
export function BatchEnd({ ending, batch, walk, waiting, suborders, onComplete }: BatchEndProps) {
  const t = useTexts(fulfillingEndTexts);
  const { packed } = progressOf(walk);
  const papersOut = useBenchLabels().length;
  const left = suborders.filter(({ inException }) => inException).map(reasonOf);
  switch (ending.kind) {
    case 'open':
    case 'completing':
      return (
        <Panel sign={<Spinner size={32} />} title={titleOf(waiting, papersOut)}>
          {t('allPacked', { packed })}
          <WaitingLabels />
        </Panel>
      );
    case 'asking':
      return (
        <Panel icon="warning" title={ending.question}>
          <SkippedList title={t('stayInException')} skipped={left} />
          <Button ref={takeFocus} kind="primary" className="bench-button mt-5" onClick={onComplete}>
            {t('completeBatchId', { id: batch.batchId })}
          </Button>
        </Panel>
      );
    case 'failed':
      return (
        <Panel icon="alert" title={t('completeError')} isBad>
          <p role="alert">{ending.message}</p>
          <p>{t('workSaved')}</p>
          <Button kind="primary" icon="refresh" className="bench-button mt-5" onClick={onComplete}>
            {t('retry')}
          </Button>
        </Panel>
      );
    case 'complete':
      return (
        <Panel icon="done" title={t('complete')}>
          <p>
            {ending.answer.secondsTaken === null
              ? t('packedCount', { packed: ending.answer.packed })
              : t('packedIn', { packed: ending.answer.packed, time: formatDuration(ending.answer.secondsTaken) })}
          </p>
          <SkippedList title={t('skipped', { count: ending.answer.skipped.length })} skipped={ending.answer.skipped} />
          <NextBatchLink />
        </Panel>
      );
    case 'complete-elsewhere':
      return (
        <Panel icon="done" title={t('complete')}>
          <p>{t('completedElsewhere')}</p>
          <NextBatchLink />
        </Panel>
      );
  }
}

function titleOf(waiting: number, out: number): string {
  const t = textsOf(fulfillingEndTexts);
  if (out > 0) return t('papersLeft', { count: out });
  return waiting > 0 ? t('sendingLast', { count: waiting }) : t('completing');
}

/** Enter answers the question; nobody at a packing table reaches for a mouse (D90). */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}

function reasonOf({ suborderId, exceptionsList }: Suborder) {
  return { suborderId, reason: exceptionsList.map(({ reason }) => reason).join('; ') };
}
