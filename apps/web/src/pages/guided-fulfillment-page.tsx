import { BenchScreen } from '#features/fulfilling/bench-screen.tsx';
import { PrinterChoice } from '#features/printing/printer-choice.tsx';
import { SuborderPapers } from '#features/printing/suborder-papers.tsx';

/** Packing a batch, one suborder at a time (spec 3, sections 2.4 and 4.2). */
export function GuidedFulfillmentPage({ batchId }: { batchId: string }) {
  return (
    <BenchScreen
      key={batchId}
      batchId={batchId}
      printerChoice={<PrinterChoice />}
      renderPapers={(papers) => <SuborderPapers key={papers.suborder.suborderId} {...papers} />}
    />
  );
}
