import { queryOptions } from '@tanstack/react-query';
import { startFulfilling } from '@bloomdesk/contract/batches/calls';
import type { CallData } from '@bloomdesk/contract/call';
import type { CallFailed } from '#lib/call-failed.ts';
import { submitOnce } from '#lib/submitting/submit-once.ts';

export type OpenedBatch = CallData<typeof startFulfilling>;

/** Brings a batch to the table, once for each visit: a lost answer is asked for again under the same key (D87, D262). */
export function openedBatch(batchId: string) {
  return queryOptions<OpenedBatch, CallFailed>({
    queryKey: [startFulfilling.name, batchId],
    queryFn: () => submitOnce(startFulfilling, { batchId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
