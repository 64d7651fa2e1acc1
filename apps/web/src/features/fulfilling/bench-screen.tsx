import './bench.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { Spinner } from '#ui/spinner.tsx';
import { AlreadyFulfilled } from './end/already-fulfilled.tsx';
import { BenchFrame } from './bench-frame.tsx';
import { NoBatch } from './no-batch.tsx';
import { openedBatch } from './bench/opened-batch.ts';
import { PackingTable } from './packing-table.tsx';
import type { PrintedPaper } from './bench/waiting-work.ts';

/** The suborder on screen, and what its papers tell the table. */
export interface PapersProps {
  suborder: Suborder;
  place: number;
  onPrinted: (suborderId: string, documents: PrintedPaper[], isReprint: boolean) => void;
  /** This bench has the suborder to itself, so that its papers may come out without being asked (D285). */
  isClaimed: boolean;
  /** A scan that ended up in a print window. */
  onScan: (code: string) => void;
}

/** The label printer of the table, as the end of a batch asks about it. */
export interface BenchPrinterView {
  /** How many papers are on their way, or unsure. */
  out: number;
  /** Those that need somebody. */
  troubles: ReactNode;
  /** Somebody has seen that the papers of this suborder came out. */
  sayPrinted: (suborderId: string) => void;
  /** They are to come out once more as soon as the suborder is shown. */
  printAgain: (suborderId: string) => void;
}

export interface BenchScreenProps {
  batchId: string;
  /** Notecard and label of the suborder on screen. */
  renderPapers: (papers: PapersProps) => ReactNode;
  /** Which printer stands at this table. */
  printerChoice: ReactNode;
  /** What its label printer has not printed yet. */
  printer: BenchPrinterView;
}

/** Guided fulfillment: one batch, one suborder at a time, from opening the batch to its completion (spec 3, section 2.4). */
export function BenchScreen({ batchId, ...surroundings }: BenchScreenProps) {
  const opening = useQuery(openedBatch(batchId));
  if (opening.error) return <NoBatch batchId={batchId} error={opening.error} onRetry={() => void opening.refetch()} />;
  if (!opening.data) return <Opening batchId={batchId} />;
  const { batch, alreadyFulfilled } = opening.data;
  if (alreadyFulfilled) return <AlreadyFulfilled batch={batch} />;
  return <PackingTable key={`${batchId} ${batch.startedAt}`} batch={batch} {...surroundings} />;
}

function Opening({ batchId }: { batchId: string }) {
  return (
    <BenchFrame title={`Batch ${batchId}`}>
      <div role="status" className="m-auto flex items-center gap-3 text-xl text-muted">
        <Spinner size={32} /> Loading batch...
      </div>
    </BenchFrame>
  );
}
