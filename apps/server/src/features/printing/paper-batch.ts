import type { Batch } from '@bloomdesk/contract/batches/shapes';
import { type LeftOffPaper, leftOffPaper } from '@bloomdesk/domain/printing/batch-paper';
import type { FulfillmentCenter } from '@bloomdesk/domain/fulfillment-centers/fulfillment-center';
import type { Ctx } from '#composition/request-context.ts';
import { found } from '#http/refusal.ts';

export type PaperMember = Batch['suborders'][number];

export interface PaperBatch {
  batch: Batch;
  center: FulfillmentCenter;
  /** In batch order, without those left off. */
  members: PaperMember[];
  skipped: LeftOffPaper[];
}

/** A batch as its papers read it: the very answer screens get, so that paper and screen agree. */
export async function paperBatch(ctx: Ctx, batchId: string): Promise<PaperBatch> {
  const text = found(await ctx.batches.text(batchId), `Batch ${batchId}`);
  const batch: Batch = JSON.parse(text); // the shape of the contract, made by our own statement
  const center = found(await ctx.centers.get(batch.fcId), `Fulfillment center ${batch.fcId}`);
  const { printed, skipped } = leftOffPaper(batch.suborders);
  return { batch, center, members: printed, skipped };
}

/** The tracking number of a delivery: the Onfleet task, or the carrier's code (spec 3, section 2.5). */
export function trackingNumberOf({ delivery }: Pick<PaperMember, 'delivery'>): string {
  return delivery.transportVendorDelivery?.onfleetTaskId ?? delivery.transportVendorDelivery?.trackingCode ?? '';
}
