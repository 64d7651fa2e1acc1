import { useQuery } from '@tanstack/react-query';
import { listCenters } from '@bloomdesk/contract/fulfillment-centers/centers.calls';
import { read } from '#lib/use-call.ts';

/** Every center, closed ones too, for administrators; asked for once someone wants to choose. */
export function useAllCenters(isWanted: boolean) {
  return useQuery({ ...read(listCenters, {}), enabled: isWanted }).data?.centers;
}
