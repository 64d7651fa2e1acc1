import type { CountedPaper } from '@bloomdesk/domain/printing/reprint';

/** What is printed in a window: both papers share the two halves of one sheet, so that there is one window (D274). */
export function documentOf(papers: readonly CountedPaper[]) {
  if (papers.length === 2) return 'one-pagers';
  return papers.includes('notecard') ? 'notecards' : 'labels';
}
