import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PrintJob } from '@bloomdesk/contract/printing/calls';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { messageOf } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { labelGraphic } from './label-graphic.ts';
import { notecardGraphic } from './notecards/notecard-graphic.ts';
import { documentOf } from './papers-document.ts';
import { papersWanted } from './papers-wanted.ts';
import { takeUnprinted } from './unprinted-papers.ts';
import { type PopupOutcome, printInPopup } from './popup/print-popup.ts';
import { benchLabels } from './zebra/bench-labels.ts';
import { useBenchPrinter } from './zebra/bench-printer.ts';

export type Paper = 'notecard' | 'label';

export interface PapersToPrint {
  suborder: Suborder;
  /** Papers have left the printer. */
  onPrinted: (suborderId: string, documents: Paper[], isReprint: boolean) => void;
  /** This bench has the suborder to itself. */
  isClaimed: boolean;
  /** A scan that a print window caught. */
  onScan: (code: string) => void;
}

/** How printing a paper stands, beside how often it has been printed. */
export type PaperState =
  | { kind: 'idle' }
  | { kind: 'printing' }
  | { kind: 'blocked' }
  | { kind: 'failed'; message: string };

/**
 * Prints the papers of the suborder on screen: asked for, or by itself where a printer stands at this table. What the label
 * printer takes leaves without a window; the rest shares one (D274). `face` holds the notecard as it is shown.
 */
export function usePapers(props: PapersToPrint, label: PrintJob | null, face: RefObject<HTMLElement | null>) {
  const { suborder, isClaimed, onPrinted, onScan } = props;
  const { suborderId } = suborder;
  const { device, isAutomatic } = useBenchPrinter();
  const config = useSession().fcOf(suborder.fcId)?.config;
  const takesCards = config?.useLabelPrinterForNotecards === true;
  const [states, setStates] = useState<Record<Paper, PaperState>>({
    notecard: { kind: 'idle' },
    label: { kind: 'idle' },
  });
  const wanted = papersWanted(suborder, label);
  const isReprint = (paper: Paper) => (paper === 'notecard' ? suborder.notecardsPrinted : suborder.labelsPrinted) > 0;
  const isSilent = (paper: Paper) => device !== null && (paper === 'label' || takesCards);
  const mark = (papers: readonly Paper[], state: PaperState) =>
    setStates((before) => ({ ...before, ...Object.fromEntries(papers.map((paper) => [paper, state])) }));

  const printInWindow = async (papers: Paper[]) => {
    mark(papers, { kind: 'printing' });
    const document = documentOf(papers);
    const outcome = await printInPopup({ document, suborderIds: [suborderId], paperSize: config?.paperSize, onScan });
    mark(papers, stateAfter(outcome));
    if (outcome.kind !== 'printed' || !outcome.suborderIds.includes(suborderId)) return;
    for (const paper of papers) benchLabels.drop({ suborderId, paper }); // it came out of another printer
    onPrinted(suborderId, papers, papers.every(isReprint));
  };
  const printSilently = async (paper: Paper) => {
    mark([paper], { kind: 'printing' });
    const outcome = await drawn(paper === 'label' ? labelZpl(label, suborderId) : notecardZpl(face.current));
    mark([paper], 'zpl' in outcome ? { kind: 'idle' } : outcome);
    const done = () => onPrinted(suborderId, [paper], isReprint(paper));
    if ('zpl' in outcome) benchLabels.add({ suborderId, paper, zpl: outcome.zpl, onPrinted: done });
  };
  const print = (papers: readonly Paper[]) => {
    const inWindow = papers.filter((paper) => !isSilent(paper));
    if (inWindow.length > 0) void printInWindow(inWindow); // first: a browser opens windows right from the click only
    for (const paper of papers.filter(isSilent)) void printSilently(paper);
  };
  useUnaskedPrinting(suborderId, isAutomatic && isClaimed ? wanted : [], print);
  return { states, print, isBothWanted: !isAutomatic && wanted.length === 2 };
}

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
    newest.current(takeUnprinted(suborderId, papers));
  }, [suborderId, wantsNotecard, wantsLabel]);
}

/** A paper in printer language, or why there is none. */
async function drawn(zpl: Promise<string>): Promise<{ zpl: string } | Extract<PaperState, { kind: 'failed' }>> {
  return await zpl.then(
    (text) => ({ zpl: text }),
    (error: unknown) => ({ kind: 'failed', message: messageOf(error) }),
  );
}

async function labelZpl(label: PrintJob | null, suborderId: string): Promise<string> {
  return label?.kind === 'zpl' ? label.zpl : await labelGraphic(suborderId);
}

async function notecardZpl(face: HTMLElement | null): Promise<string> {
  const card = face?.querySelector('.notecard');
  if (!card) throw new Error('There is no notecard to print.');
  return await notecardGraphic(card);
}

function stateAfter(outcome: PopupOutcome): PaperState {
  return outcome.kind === 'blocked' || outcome.kind === 'failed' ? outcome : { kind: 'idle' };
}
