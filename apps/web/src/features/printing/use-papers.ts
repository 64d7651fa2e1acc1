import { useEffect, useRef, useState } from 'react';
import type { PrintJob } from '@bloomdesk/contract/printing.calls';
import { papersWanted } from './papers-wanted.ts';
import { type PopupOutcome, printInPopup } from './popup/print-popup.ts';
import type { SuborderPapersProps } from './suborder-papers.tsx';
import { benchLabels } from './zebra/bench-labels.ts';
import { useBenchPrinter } from './zebra/bench-printer.ts';

export type Paper = 'notecard' | 'label';

/** How printing a paper stands, beside how often it has been printed. */
export type PaperState =
  | { kind: 'idle' }
  | { kind: 'printing' }
  | { kind: 'blocked' }
  | { kind: 'failed'; message: string };

/** Prints the papers of the suborder on screen: asked for, or by itself where a printer stands at this table. */
export function usePapers(props: SuborderPapersProps, label: PrintJob | null) {
  const { suborder, onPrinted, onScan } = props;
  const { suborderId } = suborder;
  const { device, isAutomatic } = useBenchPrinter();
  const [states, setStates] = useState<Record<Paper, PaperState>>({
    notecard: { kind: 'idle' },
    label: { kind: 'idle' },
  });
  const wanted = papersWanted(suborder, label);
  const isReprint = (paper: Paper) => (paper === 'notecard' ? suborder.notecardsPrinted : suborder.labelsPrinted) > 0;

  const printInWindow = async (paper: Paper) => {
    const document = paper === 'notecard' ? 'notecards' : 'labels';
    setStates((before) => ({ ...before, [paper]: { kind: 'printing' } }));
    const outcome = await printInPopup({ document, suborderIds: [suborderId], onScan });
    setStates((before) => ({ ...before, [paper]: stateAfter(outcome) }));
    if (outcome.kind !== 'printed' || !outcome.suborderIds.includes(suborderId)) return;
    if (paper === 'label') benchLabels.drop(suborderId); // it came out of another printer
    onPrinted(suborderId, [paper], isReprint(paper));
  };
  const printOne = (paper: Paper) => {
    if (paper === 'label' && label?.kind === 'zpl' && device) {
      benchLabels.add({
        suborderId,
        zpl: label.zpl,
        onPrinted: () => onPrinted(suborderId, ['label'], isReprint('label')),
      });
    } else void printInWindow(paper);
  };
  const print = (papers: readonly Paper[]) => papers.forEach(printOne);
  useUnaskedPrinting(suborderId, isAutomatic ? wanted : [], print);
  return { states, print, isBothWanted: !isAutomatic && wanted.length === 2 };
}

// What was printed without being asked in this visit: looking back prints nothing again, and neither does a no.
const printedUnasked = new Set<string>();

/** Prints what a suborder still needs when it comes up, each paper once a visit. */
function useUnaskedPrinting(suborderId: string, wanted: readonly Paper[], print: (papers: readonly Paper[]) => void) {
  const newest = useRef(print);
  useEffect(() => {
    newest.current = print;
  });
  const wantsNotecard = wanted.includes('notecard');
  const wantsLabel = wanted.includes('label');
  useEffect(() => {
    const papers = ([wantsNotecard && 'notecard', wantsLabel && 'label'] as const).filter((paper) => paper !== false);
    const unasked = papers.filter((paper) => !printedUnasked.has(`${paper} ${suborderId}`));
    for (const paper of unasked) printedUnasked.add(`${paper} ${suborderId}`);
    newest.current(unasked);
  }, [suborderId, wantsNotecard, wantsLabel]);
}

function stateAfter(outcome: PopupOutcome): PaperState {
  return outcome.kind === 'blocked' || outcome.kind === 'failed' ? outcome : { kind: 'idle' };
}
