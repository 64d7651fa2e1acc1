import { getIpdManifest } from '@bloomdesk/contract/printing/papers.calls';
import { transitionBatch } from '@bloomdesk/contract/batches/changes.calls';
import type { BatchSummary } from '@bloomdesk/contract/batches/shapes';
import type { CallInput } from '@bloomdesk/contract/call';
import { fetchFile, saveFile } from '#lib/download.ts';
import { formatFailure } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import {
  type BatchPaper,
  downloadAction,
  type PaperOutcome,
  type PrintBatchPaper,
  type PrintSelection,
} from './batch-printing.ts';
import { batchPapers, printedTitle, formatPrinted } from './format-printed.ts';

/** What has been done, what of it has not, and where a missing helper is had. */
interface Done {
  done: string;
  problems?: readonly string[] | undefined;
  helperUrl?: string | undefined;
}

type Input = Omit<CallInput<typeof transitionBatch>, 'batchId'>;

/** Prints papers of batches, tells the server what has printed, and says what came of it (D60, D62). */
export function useBatchPapers(print: PrintBatchPaper) {
  const { mutateAsync: transition } = useChange(transitionBatch);

  const follow = async (batch: BatchSummary, { done, problems, helperUrl }: Done, input: Input) => {
    const action = helperUrl === undefined ? undefined : downloadAction(helperUrl);
    try {
      const noted = await transition({ batchId: batch.batchId, ...input });
      showToast({ title: done, action, ...formatPrinted(batch.status, noted, problems) });
    } catch (error) {
      showToast(formatFailure(`${done}, but Bloomdesk could not note it`, error));
    }
  };

  const printPaper = async (paper: BatchPaper, batch: BatchSummary, selection?: PrintSelection) => {
    const { words, transition: meaning } = batchPapers[paper];
    const outcome = await print(paper, batch, selection?.suborderIds);
    sayWhyNot(outcome, `The ${words} of ${batch.name} did not print`);
    if (outcome.kind !== 'printed' || meaning === null) return;
    const why = selection?.reason ? { reason: selection.reason } : {};
    const suborderIds = [...outcome.suborderIds];
    await follow(
      batch,
      { ...outcome, done: printedTitle(words, batch.name, outcome) },
      { ...meaning, ...why, suborderIds },
    );
  };

  const downloadIpd = async (batch: BatchSummary) => {
    try {
      saveFile(await fetchFile(getIpdManifest, { batchId: batch.batchId }));
    } catch (error) {
      return void showToast(formatFailure(`The FedEx IPD file of ${batch.name} could not be downloaded`, error));
    }
    await follow(batch, { done: `Downloaded the FedEx IPD file of ${batch.name}` }, { status: 'SubordersPrinted' });
  };
  return { printPaper, downloadIpd };
}

/** A print that someone called off needs no words. */
function sayWhyNot(outcome: PaperOutcome, title: string): void {
  if (outcome.kind === 'failed') {
    const { message, helperUrl } = outcome;
    const action = helperUrl === undefined ? undefined : downloadAction(helperUrl);
    showToast({ tone: 'red', title, text: message, action });
  }
  if (outcome.kind !== 'blocked') return;
  const text = 'The browser opened no print window. Allow pop-ups for this site and print again.';
  showToast({ tone: 'amber', title, text });
}
