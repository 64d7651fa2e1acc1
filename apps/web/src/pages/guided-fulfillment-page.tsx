import { BenchScreen } from '#features/fulfilling/bench-screen.tsx';
import { PrinterChoice } from '#features/printing/printer-choice.tsx';
import { SuborderPapers } from '#features/printing/suborder-papers.tsx';
import { printAgain, sayPrinted } from '#features/printing/settle-papers.ts';
import { useBenchLabels } from '#features/printing/zebra/bench-labels.ts';
import { WaitingLabels } from '#features/printing/zebra/waiting-labels.tsx';

/** Packing a batch, one suborder at a time (spec 3, sections 2.4 and 4.2). */
export function GuidedFulfillmentPage({ batchId }: { batchId: string }) {
  const papers = useBenchLabels();
  return (
    <BenchScreen
      key={batchId}
      batchId={batchId}
      printerChoice={<PrinterChoice />}
      printer={{ out: papers.length, troubles: <WaitingLabels />, sayPrinted, printAgain }}
      renderPapers={(props) => <SuborderPapers key={props.suborder.suborderId} {...props} />}
    />
  );
}
