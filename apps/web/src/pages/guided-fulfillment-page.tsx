import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openedBatch } from '#features/fulfilling/bench/opened-batch.ts';
import { BenchScreen } from '#features/fulfilling/bench-screen.tsx';
import { loadNotecardFonts } from '#parts/printing/notecards/notecard-fonts.ts';

/** Packing a batch, one suborder at a time (spec 3, sections 2.4 and 4.2). */
export function GuidedFulfillmentPage({ batchId }: { batchId: string }) {
  const messages = useQuery(openedBatch(batchId)).data?.batch.suborders.map(({ message }) => message);
  const letters = messages?.join(' ') ?? '';
  // All of the batch's letters come while there is a connection; a card without them says so by itself.
  useEffect(() => void loadNotecardFonts(letters).catch(() => undefined), [letters]);
  return <BenchScreen key={batchId} batchId={batchId} />;
}
