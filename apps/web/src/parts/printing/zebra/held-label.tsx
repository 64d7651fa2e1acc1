import { useState } from 'react';
import { printInPopup } from '#parts/printing/popup/print-popup.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { benchLabels } from './bench-labels.ts';
import type { LabelJob, QueuedLabel } from './label-queue.ts';
import { ObstacleAdvice } from './obstacle-advice.tsx';
import { obstacleTitle } from './print-obstacle.ts';
import { heldLabelTexts } from '#texts/english/held-labels.ts';
import { useTexts } from '#texts/use-texts.ts';

/** A paper that has not come out of the Zebra printer: why, and every way on. */
export function HeldLabel({ label: { job, state } }: { label: QueuedLabel }) {
  const t = useTexts(heldLabelTexts);
  const { suborderId, paper } = job;
  const [isInWindow, setInWindow] = useState(false);
  const printInWindow = async () => {
    setInWindow(true);
    await printInstead(job);
    setInWindow(false);
  };
  if (state.kind === 'unsure') {
    return (
      <Banner
        tone="amber"
        title={paper === 'label' ? t('didLabelPrint', { id: suborderId }) : t('didNotecardPrint', { id: suborderId })}
      >
        <p>{t('lineBroke')}</p>
        <p className="mt-2 flex gap-2">
          <Button className="h-11" onClick={() => benchLabels.answer(job, true)}>
            {t('yesPrinted')}
          </Button>
          <Button className="h-11" onClick={() => benchLabels.answer(job, false)}>
            {t('noPrintIt')}
          </Button>
        </p>
      </Banner>
    );
  }
  if (state.kind !== 'held') return null;
  return (
    <Banner tone="red" title={obstacleTitle(state.obstacle)}>
      <ObstacleAdvice obstacle={state.obstacle} />
      <p>
        {paper === 'label' ? t('labelPrintsItself', { id: suborderId }) : t('notecardPrintsItself', { id: suborderId })}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button icon="refresh" className="h-11" onClick={benchLabels.wake}>
          {t('retry')}
        </Button>
        <Button className="h-11" isPending={isInWindow} onClick={() => void printInWindow()}>
          {t('asPdf')}
        </Button>
        <Button kind="quiet" className="h-11" onClick={() => benchLabels.drop(job)}>
          {t('doNotPrint')}
        </Button>
      </p>
    </Banner>
  );
}

/** Prints the label in a window, where the browser can also make a PDF (D105). */
async function printInstead(job: LabelJob): Promise<void> {
  const document = job.paper === 'label' ? 'labels' : 'notecards';
  const outcome = await printInPopup({ document, suborderIds: [job.suborderId] });
  if (outcome.kind !== 'printed') return;
  benchLabels.drop(job);
  job.onPrinted();
}
