import type { CountedPaper } from '@bloomdesk/domain/printing/reprint';

// What was printed without being asked in this visit: looking back prints nothing again, and neither does a no.
const printed = new Set<string>();

/** Which of these papers were not printed yet in this visit; from now on they count as printed. */
export function takeUnprinted<Paper extends CountedPaper>(suborderId: string, papers: readonly Paper[]): Paper[] {
  const unasked = papers.filter((paper) => !printed.has(`${paper} ${suborderId}`));
  for (const paper of unasked) printed.add(`${paper} ${suborderId}`);
  return unasked;
}

/** The papers of a suborder are printed again when it comes up next. */
export function forgetPrinted(suborderId: string): void {
  for (const paper of ['label', 'notecard']) printed.delete(`${paper} ${suborderId}`);
}
