import { useQuery } from '@tanstack/react-query';
import { getPackingDay } from '@bloomdesk/contract/batches/bench.calls';
import { read } from '#lib/use-call.ts';

/** Milliseconds between two looks: others pack too. */
const refreshed = 30_000;

/** What the benches of a center pack next, and how the reader gets on. */
export function usePackingDay(fcId: number) {
  return useQuery({ ...read(getPackingDay, { fcId }), refetchInterval: refreshed });
}
