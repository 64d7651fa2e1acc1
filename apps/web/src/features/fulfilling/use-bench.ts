import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { completeBatch, getPackingProgress } from '@bloomdesk/contract/batches/calls';
import { getSuborder } from '@bloomdesk/contract/suborders/calls';
import type { Batch } from '@bloomdesk/contract/batches/shapes';
import { renewSeconds } from '@bloomdesk/domain/fulfilling/bench-claim';
import { printsBeforePacking } from '@bloomdesk/domain/fulfilling/papers-before-pack';
import { send } from '#lib/client.ts';
import { productCodeKey } from '@bloomdesk/domain/products/product-code';
import { productName } from '@bloomdesk/domain/products/product-name';
import type { ProductBook } from '#lib/lookups.ts';
import { useStore } from '#lib/react/store.ts';
import { useSession } from '#lib/session.ts';
import { createSubmitter } from '#lib/submitting/submitter.ts';
import { useRefresh } from '#lib/use-call.ts';
import { type Bench, createBench } from './bench/bench.ts';
import { claimPort } from './bench/claim-port.ts';
import { benchSender } from './bench/bench-sender.ts';
import type { BenchView, TableParts } from './bench/bench-table.ts';
import { recallRound, rememberRound } from './bench/refulfill-round.ts';
import { soundTone } from './bench/tones.ts';

/** The other tables are asked about this often (D92). */
const pollMilliseconds = 5000;
/** A carrier that is still being booked is asked about more often: its label is waited for. */
const bookingMilliseconds = 3000;

/** The packing table of an opened batch, and what is to be seen on it. */
export function useBench(batch: Batch, bySku: ProductBook['bySku']): readonly [Bench, BenchView] {
  const { user, fcOf } = useSession();
  const config = fcOf(batch.fcId)?.config;
  const queries = useQueryClient();
  const refresh = useRefresh();
  const [bench] = useState(() =>
    benchFor(batch, user.email, {
      printsFirst: config !== undefined && printsBeforePacking(config),
      linePlaces: config?.verifyLines ? placesIn(bySku) : null,
      onCompleted: () => void refresh(completeBatch.about),
      onDoubt: () => void queries.invalidateQueries({ queryKey: progressKey(batch.batchId) }),
    }),
  );
  useLayoutEffect(() => bench.attach(), [bench]); // before the first scan can be heard
  useEffect(() => {
    const timer = setInterval(bench.renewClaim, renewSeconds * 1000);
    return () => clearInterval(timer);
  }, [bench]);
  const view = useStore({ watch: bench.subscribe, read: bench.view });
  useNewsOfTheBatch(bench, view);
  return [bench, view];
}

function placesIn(bySku: ProductBook['bySku']): NonNullable<TableParts['linePlaces']> {
  return {
    tableSlotOf: (sku) => bySku.get(sku)?.tableSlot ?? undefined,
    codesOf: (sku) => (bySku.get(sku)?.codes ?? []).map(productCodeKey),
    nameOf: (sku) => (bySku.has(sku) ? productName(bySku.get(sku), sku) : undefined),
  };
}

interface BenchSurroundings {
  printsFirst: boolean;
  linePlaces: TableParts['linePlaces'];
  onCompleted: () => void;
  onDoubt: () => void;
}

function benchFor(
  batch: Batch,
  email: string,
  { printsFirst, linePlaces, onCompleted, onDoubt }: BenchSurroundings,
): Bench {
  const round = { ...batch, email };
  const submit = createSubmitter(completeBatch);
  return createBench({
    batch,
    packedAgain: recallRound(round),
    printsFirst,
    linePlaces,
    sender: benchSender(email),
    claims: claimPort(batch.batchId),
    complete: async (confirmExceptions) => {
      const input = { batchId: batch.batchId, confirmExceptions };
      const answer = await submit(input, (idempotencyKey) => send(completeBatch, input, { idempotencyKey }));
      onCompleted();
      return answer;
    },
    batchOf: async (suborderId) => (await send(getSuborder, { suborderId })).suborder.batchId,
    sound: soundTone,
    keepRound: (packedAgain) => rememberRound(round, packedAgain),
    onDoubt,
    now: Date.now,
  });
}

/** What others do to the batch, and fresh facts about the suborder on screen. */
function useNewsOfTheBatch(bench: Bench, { state, ending }: BenchView) {
  const { batchId, shownId } = state;
  const isOver = ending.kind === 'complete' || ending.kind === 'complete-elsewhere';
  useQuery({
    queryKey: progressKey(batchId),
    queryFn: async ({ signal }) => {
      const requestedAt = Date.now();
      const progress = await send(getPackingProgress, { batchId }, { signal });
      bench.progressCame(progress, requestedAt);
      return progress;
    },
    refetchInterval: pollMilliseconds,
    retry: false, // the next poll is the next try
    enabled: !isOver,
  });
  const shown = state.suborders.find(({ suborderId }) => suborderId === shownId);
  const isBooking = shown?.delivery.transportVendorDelivery?.state === 'pending';
  useQuery({
    queryKey: ['suborder on the bench', shownId],
    queryFn: async ({ signal }) => {
      const requestedAt = Date.now();
      const { suborder } = await send(getSuborder, { suborderId: shownId ?? '' }, { signal });
      bench.suborderCame(suborder, requestedAt);
      return suborder.version;
    },
    refetchInterval: isBooking ? bookingMilliseconds : false,
    staleTime: bookingMilliseconds,
    retry: false,
    enabled: shownId !== null && !isOver,
  });
}

function progressKey(batchId: string) {
  return [getPackingProgress.name, batchId];
}
