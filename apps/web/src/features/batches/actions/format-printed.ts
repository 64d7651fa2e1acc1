import type { transitionBatch } from '@bloomdesk/contract/batches/changes.calls';
import type { CallData, CallInput } from '@bloomdesk/contract/call';
import { batchStatusLabel } from '@bloomdesk/domain/batches/batch-status';
import type { BatchPaper } from './batch-printing.ts';

type Transition = Pick<CallInput<typeof transitionBatch>, 'status' | 'documents'>;

interface PaperFacts {
  /** As it stands in a sentence. */
  words: string;
  /** What is told to the server once it has printed (spec 3, section 4.2); null for papers that change nothing. */
  transition: Transition | null;
}

/** What each paper is called, and what printing it means for the batch. */
export const batchPapers: Record<BatchPaper, PaperFacts> = {
  workOrder: { words: 'work order', transition: { status: 'WorkorderPrinted' } },
  notecards: { words: 'notecards', transition: { status: 'SubordersPrinted', documents: ['notecard'] } },
  labels: { words: 'labels', transition: { status: 'SubordersPrinted', documents: ['label'] } },
  zplLabels: { words: 'labels', transition: { status: 'SubordersPrinted', documents: ['label'] } },
  onePagers: { words: '1-pagers', transition: { status: 'SubordersPrinted', documents: ['notecard', 'label'] } },
  docboxLabel: { words: 'docbox label', transition: null },
  masterInvoice: { words: 'master invoice', transition: null },
};

/** What came out of the printer, in one line: all of it, or so much of it. */
export function printedTitle(
  words: string,
  name: string,
  { suborderIds, problems = [] }: { suborderIds: readonly string[]; problems?: readonly string[] | undefined },
): string {
  if (problems.length === 0) return `Printed the ${words} of ${name}`;
  return `Not all ${words} of ${name} printed: ${suborderIds.length} did`;
}

/** What a print has done to a batch and its suborders, and which were left out and why (D62, D76). */
export function formatPrinted(
  before: string,
  { batch, skipped }: Pick<CallData<typeof transitionBatch>, 'batch' | 'skipped'>,
  problems: readonly string[] = [],
) {
  const left = Object.entries(skipped).filter(([, why]) => !isAsFarAlong(why));
  const moved = batch.status === before ? [] : [`It is ${batchStatusLabel[batch.status]} now.`];
  const lines = left.map(([suborderId, why]) => `Skipped ${suborderId}: ${why}`);
  const isClean = left.length === 0 && problems.length === 0;
  return {
    tone: isClean ? ('green' as const) : ('amber' as const),
    text: [...problems, ...moved, ...lines].join('\n'),
  };
}

/** A suborder that is as far along already is printed again and stays so: nobody needs to hear of it. */
function isAsFarAlong(why: string): boolean {
  return why.endsWith('and stays so.');
}
