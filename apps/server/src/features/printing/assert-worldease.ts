import type { BatchStatus } from '@bloomdesk/domain/batches/batch-status';
import type { FulfillmentCenter } from '@bloomdesk/domain/fulfillment-centers/fulfillment-center';
import { Refusal } from '#http/refusal.ts';

/** The papers of a Worldease shipment exist once its batch is completed at a center that ships that way (spec 3, 2.2). */
export function assertWorldease(
  { config, name }: Pick<FulfillmentCenter, 'config' | 'name'>,
  { status }: { status: BatchStatus },
  words: string,
): void {
  if (!config.isUpsWorldeaseFc) throw new Refusal('no-worldease.center', [words, name]);
  if (status !== 'Completed') throw new Refusal('batch-not-completed', [words]);
}
