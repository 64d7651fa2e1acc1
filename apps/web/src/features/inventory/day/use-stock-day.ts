import { useQuery } from '@tanstack/react-query';
import type { CallData } from '@bloomdesk/contract/call';
import { getStockDay } from '@bloomdesk/contract/inventory/stock-day.calls';
import { read } from '#lib/use-call.ts';

export type StockDay = CallData<typeof getStockDay>;
export type ListedLot = StockDay['spoiling'][number];

/** Milliseconds between two looks. */
const refreshed = 60_000;

/** What stock needs of a person at a center today. */
export function useStockDay(fcId: number) {
  return useQuery({ ...read(getStockDay, { fcId }), refetchInterval: refreshed });
}
