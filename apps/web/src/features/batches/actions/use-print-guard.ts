import { useQueryClient } from '@tanstack/react-query';
import { getBatch } from '@bloomdesk/contract/batches/calls';
import type { Batch, BatchSummary } from '@bloomdesk/contract/batches/shapes';
import { type CountedPaper, printableMembers, wasPrinted } from '@bloomdesk/domain/printing/reprint';
import { read } from '#lib/use-call.ts';
import type { BatchPaper } from './batch-printing.ts';
import { batchPapers } from './format-printed.ts';

/** A paper of a batch some of which has left a printer already, so that someone is asked first. */
export interface PrintedBefore {
  action: 'printAgain';
  batch: BatchSummary;
  paper: BatchPaper;
  documents: readonly CountedPaper[];
  members: Batch['suborders'];
}

/** Finds out whether a print would put papers out twice; null when it would not, or when nobody can tell now. */
export function usePrintGuard() {
  const queries = useQueryClient();
  return async (paper: BatchPaper, batch: BatchSummary): Promise<PrintedBefore | null> => {
    const documents = batchPapers[paper].transition?.documents;
    if (!documents) return null;
    const known = await queries.fetchQuery(read(getBatch, { batchId: batch.batchId })).catch(() => null); // printing itself says what is wrong
    const members = known?.batch.suborders ?? [];
    const isPrintedBefore = printableMembers(members).some((member) => wasPrinted(member, documents));
    return isPrintedBefore ? { action: 'printAgain', batch, paper, documents, members } : null;
  };
}
