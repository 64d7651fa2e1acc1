import { useState } from 'react';
import { printInPopup } from '#parts/printing/popup/print-popup.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { benchLabels } from './bench-labels.ts';
import { DownloadLink } from './download-link.tsx';
import type { LabelJob, QueuedLabel } from './label-queue.ts';

/** A paper that has not come out of the Zebra printer: why, and every way on. */
export function HeldLabel({ label: { job, state } }: { label: QueuedLabel }) {
  const { suborderId, paper } = job;
  const [isInWindow, setInWindow] = useState(false);
  const printInWindow = async () => {
    setInWindow(true);
    await printInstead(job);
    setInWindow(false);
  };
  if (state.kind === 'unsure') {
    return (
      <Banner tone="amber" title={`Did the ${paper} of ${suborderId} print?`}>
        <p>The line to the printer broke while it was being sent. Look at the printer.</p>
        <p className="mt-2 flex gap-2">
          <Button className="h-11" onClick={() => benchLabels.answer(job, true)}>
            Yes, it printed
          </Button>
          <Button className="h-11" onClick={() => benchLabels.answer(job, false)}>
            No, print it
          </Button>
        </p>
      </Banner>
    );
  }
  if (state.kind !== 'held') return null;
  return (
    <Banner tone="red" title={state.words}>
      {state.needsHelper && <DownloadLink />}
      <p>
        The {paper} of {suborderId} prints by itself as soon as the printer is back.
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button icon="refresh" className="h-11" onClick={benchLabels.wake}>
          Retry
        </Button>
        <Button className="h-11" isPending={isInWindow} onClick={() => void printInWindow()}>
          Print as PDF
        </Button>
        <Button kind="quiet" className="h-11" onClick={() => benchLabels.drop(job)}>
          Do not print
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
