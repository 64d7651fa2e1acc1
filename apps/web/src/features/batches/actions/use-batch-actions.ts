import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getBatch } from '@bloomdesk/contract/batches/calls';
import type { BatchSummary } from '@bloomdesk/contract/batches/shapes';
import type { BatchAction } from '@bloomdesk/domain/batches/batch-actions';
import { batchCsv } from '@bloomdesk/domain/batches/batch-csv';
import { saveFile } from '#lib/download.ts';
import { formatFailure } from '#lib/format-failure.ts';
import { read } from '#lib/use-call.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import type { ActionInput } from './batch-action-dialog.tsx';
import type { BatchPaper, PrintBatchPaper, PrintSelection } from './batch-printing.ts';
import { useBatchPapers } from './use-batch-papers.ts';
import { useIpdPapers } from './use-ipd-papers.ts';
import { type PrintedBefore, usePrintGuard } from './use-print-guard.ts';
import { csvFile } from '#lib/csv/csv-file.ts';

/** Does what someone chose in a row menu or on a batch's own page; `request` is the dialog that is open for it. */
export function useBatchActions(print: PrintBatchPaper) {
  const navigate = useNavigate();
  const [request, setRequest] = useState<ActionInput | PrintedBefore | null>(null);
  const { printPaper, downloadIpd } = useBatchPapers(print);
  const confirmIpd = useIpdPapers();
  const downloadCsv = useBatchCsv();
  const printedBefore = usePrintGuard();
  const printUnlessTwice = async (paper: BatchPaper, batch: BatchSummary) => {
    const before = await printedBefore(paper, batch);
    if (before) setRequest(before);
    else await printPaper(paper, batch);
  };
  const printAgain = (selection: PrintSelection) => {
    if (request?.action !== 'printAgain') return;
    setRequest(null);
    void printPaper(request.paper, request.batch, selection);
  };
  const run = (action: BatchAction, batch: BatchSummary) => {
    switch (action) {
      case 'downloadCsv':
        return void downloadCsv(batch);
      case 'fulfill':
        return void navigate({ to: '/fulfill/$batchId', params: { batchId: batch.batchId } });
      case 'downloadIpd':
        return void downloadIpd(batch);
      case 'confirmIpd':
        return void confirmIpd(batch);
      case 'complete':
      case 'updateStatus':
      case 'delete':
        return setRequest({ action, batch });
      default:
        return void printUnlessTwice(paperOf[action], batch);
    }
  };
  return { run, request, printAgain, close: () => setRequest(null) };
}

const paperOf = {
  printWorkOrder: 'workOrder',
  printNotecards: 'notecards',
  printZplLabels: 'zplLabels',
  printLabels: 'labels',
  printOnePagers: 'onePagers',
  printDocboxLabel: 'docboxLabel',
  printMasterInvoice: 'masterInvoice',
} as const satisfies Partial<Record<BatchAction, BatchPaper>>;

/** Saves `{batchName}.csv` with the suborders as they stand now (spec 3, section 2.5; D228). */
function useBatchCsv() {
  const queries = useQueryClient();
  return async ({ batchId, name }: BatchSummary) => {
    try {
      const { batch } = await queries.fetchQuery(read(getBatch, { batchId }));
      saveFile(csvFile(batchCsv(batch.suborders), `${name}.csv`));
    } catch (error) {
      showToast(formatFailure(`${name}.csv could not be downloaded`, error));
    }
  };
}
