import { forgetPrinted } from './unprinted-papers.ts';
import { benchLabels } from './zebra/bench-labels.ts';

const papers = ['notecard', 'label'] as const;

/** Someone has seen that the papers of this suborder came out of the label printer; the others are no longer sent to it. */
export function notifyPrinted(suborderId: string): void {
  for (const paper of papers) {
    benchLabels.answer({ suborderId, paper }, true);
    benchLabels.drop({ suborderId, paper });
  }
}

/** The papers of this suborder are to come out once more, as soon as it is shown. */
export function printAgain(suborderId: string): void {
  for (const paper of papers) benchLabels.answer({ suborderId, paper }, false);
  forgetPrinted(suborderId);
}
