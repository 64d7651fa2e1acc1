import type { BatchSummary } from '@bloomdesk/contract/batches.shapes';

/** What of a batch is put on paper. */
export type BatchPaper =
  | 'workOrder'
  | 'notecards'
  | 'labels'
  | 'zplLabels'
  | 'onePagers'
  | 'docboxLabel'
  | 'masterInvoice';

export type PaperOutcome =
  /** Somebody said that it printed, or the label printer has it; with the suborders whose papers came out. */
  | { kind: 'printed'; suborderIds: readonly string[] }
  /** Somebody said no, or closed the window. */
  | { kind: 'not-printed' }
  /** The browser opened no window. */
  | { kind: 'blocked' }
  | { kind: 'failed'; message: string };

/** Puts a paper of a batch on paper; the page brings it, as printing is a feature of its own. */
export type PrintBatchPaper = (paper: BatchPaper, batch: BatchSummary) => Promise<PaperOutcome>;
