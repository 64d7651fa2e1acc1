import { useQuery } from '@tanstack/react-query';
import { listFcAreas } from '@bloomdesk/contract/delivery-areas/calls';
import { noLabelReasonOf } from '@bloomdesk/domain/printing/no-label';
import { read } from '#lib/use-call.ts';

/** Why nothing that leaves this center has a label; null where some have one, or its areas are not known yet. */
export function useNoLabelReason(fcId: number): string | null {
  const { data } = useQuery(read(listFcAreas, { fcId }));
  return noLabelReasonOf(data?.areas ?? []);
}
