import type { BatchSummary } from '@bloomdesk/contract/batches/shapes';

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
  /** Someone said that it printed, or the label printer has it; with the suborders whose papers came out, and why others did not. */
  | { kind: 'printed'; suborderIds: readonly string[]; problems?: readonly string[]; helperUrl?: string | undefined }
  /** Someone said no, or closed the window. */
  | { kind: 'not-printed' }
  /** The browser opened no window. */
  | { kind: 'blocked' }
  /** `helperUrl`: where the printing helper that is missing can be had. */
  | { kind: 'failed'; message: string; helperUrl?: string };

/** What of a batch is printed, in batch order, and why it is printed once more; null where it is not. */
export interface PrintSelection {
  suborderIds: readonly string[];
  reason: string | null;
}

/**
 * Puts a paper of a batch on paper; the page brings it, as printing is a feature of its own. All of it unless given.
 */
export type PrintBatchPaper = (
  paper: BatchPaper,
  batch: BatchSummary,
  suborderIds?: readonly string[],
) => Promise<PaperOutcome>;

/** What a toast offers where the printing helper is missing (spec 3, section 8). */
export function downloadAction(helperUrl: string) {
  return {
    label: 'Download BrowserPrint',
    onAction: () => void window.open(helperUrl, '_blank', 'noopener,noreferrer'),
  };
}
