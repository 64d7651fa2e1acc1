import type { Batch } from '@bloomdesk/contract/batches/shapes';
import type { FulfillmentCenter } from '@bloomdesk/domain/fulfillment-centers/fulfillment-center';
import type { Ctx } from '#composition/request-context.ts';
import { found, Refusal } from '#http/refusal.ts';
import type { IpdLeaving } from '#partners/ipd/ipd.ts';

/** A batch of a center that ships by FedEx IPD, as screens read it. */
export async function ipdBatch(ctx: Ctx, batchId: string): Promise<{ batch: Batch; center: FulfillmentCenter }> {
  const text = found(await ctx.batches.text(batchId), `Batch ${batchId}`);
  const batch: Batch = JSON.parse(text); // the shape of the contract, made by our own statement
  const center = found(await ctx.centers.get(batch.fcId), `Fulfillment center ${batch.fcId}`);
  if (!center.config.useIPD) throw new Refusal('no-ipd', [center.name]);
  return { batch, center };
}

/** What leaves with it: boxes in exception stay behind, as when the batch is completed. */
export function leavingOf({ batchId, suborders }: Batch): IpdLeaving {
  const boxes = suborders
    .filter(({ inException }) => !inException)
    .map(({ suborderId, delivery }) => ({
      suborderId,
      trackingNumber: delivery.transportVendorDelivery?.trackingCode ?? null,
    }));
  return { batchId, boxes };
}

/** A batch whose boxes stand in a consolidation is completed once that is confirmed: FedEx lets others lapse (D548). */
export async function assertIpdConfirmed(ctx: Ctx, suborderIds: readonly string[]): Promise<void> {
  if (await ctx.partners.ipd.isAwaiting(suborderIds)) throw new Refusal('ipd-unconfirmed');
}
