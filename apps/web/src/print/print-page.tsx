import { type ComponentType, useEffect, useReducer, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { PrintJobMessage } from '#parts/printing/popup/print-messages.ts';
import { followAccount } from '#texts/language.ts';
import { speakLanguages } from '#texts/languages-of-page.ts';
import { type Gathered, gatherSheets } from './gather-sheets.ts';
import { PrintDesk } from './print-desk.tsx';
import { receiveJob } from './receive-job.ts';
import { setPaperSize, type WholeSheet } from './set-paper-size.ts';

export interface SheetProps<Paper> {
  paper: Paper;
  /** Called once when the sheet is set: null when it may be printed, else why not. */
  onSet: (problem: string | null) => void;
}

export interface PrintPageProps<Paper> {
  title: string;
  Sheet: ComponentType<SheetProps<Paper>>;
  /** Of papers that fill whole sheets, which their center chooses. */
  sheet?: WholeSheet;
  /** Fetches everything the job is about, in the order it is printed. */
  gather: (job: PrintJobMessage, onProgress: (done: number) => void) => Promise<Gathered<Paper>[]>;
}

/** Fetches a paper for each suborder of a job. */
export function eachSuborder<Paper>(
  fetchOne: (job: PrintJobMessage, suborderId: string) => Promise<Paper>,
): PrintPageProps<Paper>['gather'] {
  return (job, onProgress) => gatherSheets(job.orders, (suborderId) => fetchOne(job, suborderId), onProgress);
}

/** Starts a print window: it takes its job, sets the sheets and asks whether they printed. */
export function openPrintPage<Paper>(props: PrintPageProps<Paper>): void {
  speakLanguages();
  createRoot(document.body.appendChild(document.createElement('div'))).render(<PrintPage {...props} />);
}

function PrintPage<Paper>({ title, Sheet, sheet, gather }: PrintPageProps<Paper>) {
  const [gathered, setGathered] = useState<readonly Gathered<Paper>[] | null>(null);
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const [settled, settle] = useReducer(withAnswer, new Map<string, string | null>());
  const isPrinted = useRef(false);
  useEffect(() => {
    void receiveJob().then(async (job) => {
      await followAccount(job.language ?? null).catch(() => undefined); // papers come first, in whatever language
      if (sheet) setPaperSize(sheet, job.paperSize ?? 'letter');
      setProgress({ done: 0, total: job.orders.length });
      setGathered(await gather(job, (done) => setProgress({ done, total: job.orders.length })));
    });
  }, [gather, sheet]);

  const sheets = (gathered ?? []).flatMap((each) => ('paper' in each ? [each] : []));
  const isReady = gathered !== null && sheets.every(({ suborderId }) => settled.has(suborderId));
  const problems = (gathered ?? []).flatMap((each) => {
    const problem = 'problem' in each ? each.problem : settled.get(each.suborderId);
    return problem ? [{ suborderId: each.suborderId, problem }] : [];
  });
  const printable = sheets
    .filter(({ suborderId }) => settled.get(suborderId) === null)
    .flatMap(({ suborderId, covers = [suborderId] }) => covers);
  useEffect(() => {
    if (!isReady || isPrinted.current || printable.length === 0) return;
    isPrinted.current = true;
    void readyToPrint().then(() => window.print());
  });
  return (
    <main>
      <PrintDesk {...{ title, progress, problems, printable, isReady }} />
      <div className="sheets">
        {sheets.map(({ suborderId, paper }) => (
          <section key={suborderId} className="sheet" hidden={typeof settled.get(suborderId) === 'string'}>
            <Sheet paper={paper} onSet={(problem) => settle({ suborderId, problem })} />
          </section>
        ))}
      </div>
    </main>
  );
}

type Settled = ReadonlyMap<string, string | null>;

function withAnswer(
  settled: Settled,
  { suborderId, problem }: { suborderId: string; problem: string | null },
): Settled {
  return new Map([...settled, [suborderId, problem]]);
}

/** Letters and pictures must be there, and the page painted once, before a browser takes it to paper. */
async function readyToPrint(): Promise<void> {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
}
