import { queryOptions } from '@tanstack/react-query';
import { startFulfilling } from '@bloomdesk/contract/batches.calls';
import type { CallData } from '@bloomdesk/contract/call';
import type { CallFailed } from '#lib/call-failed.ts';
import { send } from '#lib/client.ts';

export type OpenedBatch = CallData<typeof startFulfilling>;

/** Brings a batch to the table, once for each visit: doing so again changes nothing, so a lost answer is asked for again (D87). */
export function openedBatch(batchId: string) {
  return queryOptions<OpenedBatch, CallFailed>({
    queryKey: [startFulfilling.name, batchId],
    queryFn: ({ signal }) => send(startFulfilling, { batchId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
