import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listBatches } from '@bloomdesk/contract/batches/calls';
import type { BatchSummary } from '@bloomdesk/contract/batches/shapes';
import { read } from '#lib/use-call.ts';

/** A center's batches of one day, the newest first (spec 3, section 7). */
export function useDayBatches(fcId: number, date: string) {
  const query = useQuery(read(listBatches, { fcId, date }));
  const batches = useMemo(() => (query.data?.batches ?? none).toSorted(byNewest), [query.data]);
  const batchNames = useMemo(() => batches.map(({ name }) => name), [batches]);
  return { batches, batchNames, query };
}

const none: readonly BatchSummary[] = [];

function byNewest(a: BatchSummary, b: BatchSummary): number {
  return (
    Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.batchId.localeCompare(a.batchId, 'en-US', { numeric: true })
  );
}
