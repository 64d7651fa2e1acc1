import { useStore } from '#lib/react/store.ts';
import { benchPrinter } from './bench-printer.ts';
import { createLabelQueue, type LabelQueue, type QueuedLabel } from './label-queue.ts';
import { sendingMarks } from './sending-marks.ts';
import { zebraClient } from './zebra.ts';

export const zebra = zebraClient();

/** The papers of this table on their way to its label printer. */
export const benchLabels: LabelQueue = createLabelQueue({
  zebra,
  printer: () => benchPrinter().device,
  sending: sendingMarks,
});

/** The labels on their way, as they stand now. */
export function useBenchLabels(): readonly QueuedLabel[] {
  return useStore({ watch: benchLabels.watch, read: benchLabels.labels });
}

// Closing the page would lose the labels that still wait for the printer, so the browser asks first.
benchLabels.watch(() => {
  if (benchLabels.labels().length > 0) window.addEventListener('beforeunload', askFirst);
  else window.removeEventListener('beforeunload', askFirst);
});

function askFirst(event: BeforeUnloadEvent) {
  event.preventDefault();
}
