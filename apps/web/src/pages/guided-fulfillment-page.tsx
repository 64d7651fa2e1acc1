import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openedBatch } from '#features/fulfilling/bench/opened-batch.ts';
import { BenchScreen } from '#features/fulfilling/bench-screen.tsx';
import { loadNotecardFonts } from '#features/printing/notecard-fonts.ts';
import { PrinterChoice } from '#features/printing/printer-choice.tsx';
import { SuborderPapers } from '#features/printing/suborder-papers.tsx';
import { printAgain, sayPrinted } from '#features/printing/settle-papers.ts';
import { useBenchLabels } from '#features/printing/zebra/bench-labels.ts';
import { WaitingLabels } from '#features/printing/zebra/waiting-labels.tsx';

/** Packing a batch, one suborder at a time (spec 3, sections 2.4 and 4.2). */
export function GuidedFulfillmentPage({ batchId }: { batchId: string }) {
  const papers = useBenchLabels();
  const messages = useQuery(openedBatch(batchId)).data?.batch.suborders.map(({ message }) => message);
  const letters = messages?.join(' ') ?? '';
  // All of the batch's letters come while there is a connection; a card without them says so by itself.
  useEffect(() => void loadNotecardFonts(letters).catch(() => undefined), [letters]);
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
