import { useQueryClient } from '@tanstack/react-query';
import { getBatch } from '@bloomdesk/contract/batches/calls';
import { useState } from 'react';
import type { PrintedDocument } from '@bloomdesk/contract/call';
import { isLive } from '@bloomdesk/domain/suborders/suborder-status';
import { type BatchPaper, type PaperOutcome, type PrintBatchPaper } from '#features/batches/actions/batch-printing.ts';
import { printInPopup } from '#parts/printing/popup/print-popup.ts';
import { createReopenGuard } from '#parts/printing/popup/reopen-guard.ts';
import { printBatchLabels, printDocboxLabel, type ZebraOutcome } from '#parts/printing/print-batch-labels.ts';
import { messageOf } from '#lib/format-failure.ts';
import { outsideLink } from '#lib/outside-link.ts';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';

/** What is printed in a window. */
const inWindow: Partial<Record<BatchPaper, PrintedDocument>> = {
  workOrder: 'work-order',
  notecards: 'notecards',
  labels: 'labels',
  onePagers: 'one-pagers',
  masterInvoice: 'master-invoice',
};

/** The papers of a batch, as batch actions ask for them: in a window, or on the Zebra printer of this computer. */
export function usePrintBatchPaper(): PrintBatchPaper {
  const queries = useQueryClient();
  const [openOnce] = useState(createReopenGuard);

  const printedSuborders = async (batchId: string) => {
    const { batch } = await queries.fetchQuery(read(getBatch, { batchId }));
    return batch.suborders
      .filter((suborder) => isLive(suborder) && !suborder.inException)
      .map(({ suborderId }) => suborderId);
  };

  const { fcOf, links } = useSession();
  const helperUrl = outsideLink(links.browserPrint) ?? undefined;

  /** What came of a Zebra print, with the way to the helper where that is missing. */
  const noticeOf = (outcome: ZebraOutcome): PaperOutcome => {
    const offered = 'needsHelper' in outcome && outcome.needsHelper && helperUrl ? { helperUrl } : {};
    if (outcome.kind === 'failed') return { kind: 'failed', message: outcome.message, ...offered };
    if (outcome.kind !== 'partly') return outcome;
    return { kind: 'printed', suborderIds: outcome.suborderIds, problems: outcome.problems, ...offered };
  };

  return async (paper, { batchId, fcId }, chosen) => {
    const { labelPrinter = '', paperSize = 'letter' } = fcOf(fcId)?.config ?? {};
    try {
      if (paper === 'docboxLabel') return noticeOf(await printDocboxLabel(batchId, labelPrinter));
      if (paper === 'zplLabels') return noticeOf(await printBatchLabels(batchId, labelPrinter, chosen));
      const document = inWindow[paper] ?? 'notecards';
      return await openOnce(`${batchId} ${document}`, async () => {
        const suborderIds = chosen ?? (await printedSuborders(batchId));
        if (suborderIds.length === 0) return { kind: 'failed', message: 'There is nothing to print in this batch.' };
        return await printInPopup({ document, suborderIds, batchId, paperSize });
      });
    } catch (error) {
      return { kind: 'failed', message: messageOf(error) };
    }
  };
}
