import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { benchLabels } from './bench-labels.ts';
import { DownloadLink } from './download-link.tsx';
import type { QueuedLabel } from './label-queue.ts';

interface HeldLabelProps {
  label: QueuedLabel;
  /** Prints it in a window instead, where the browser can also make a PDF (D105). */
  onPrintInPopup?: (() => void) | undefined;
}

/** A label that has not come out of the Zebra printer: why, and every way on. */
export function HeldLabel({ label: { job, state }, onPrintInPopup }: HeldLabelProps) {
  const { suborderId } = job;
  if (state.kind === 'unsure') {
    return (
      <Banner tone="amber" title={`Did the label of ${suborderId} print?`}>
        <p>The line to the printer broke while it was being sent. Look at the printer.</p>
        <p className="mt-2 flex gap-2">
          <Button onClick={() => benchLabels.answer(suborderId, true)}>Yes, it printed</Button>
          <Button onClick={() => benchLabels.answer(suborderId, false)}>No, print it</Button>
        </p>
      </Banner>
    );
  }
  if (state.kind !== 'held') return null;
  return (
    <Banner tone="red" title={state.words}>
      {state.needsHelper && <DownloadLink />}
      <p>It prints by itself as soon as the printer is back.</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button icon="refresh" onClick={benchLabels.wake}>
          Retry
        </Button>
        {onPrintInPopup && <Button onClick={onPrintInPopup}>Print as PDF</Button>}
        <Button kind="quiet" onClick={() => benchLabels.drop(suborderId)}>
          Do not print
        </Button>
      </p>
    </Banner>
  );
}
