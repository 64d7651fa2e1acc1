import type { Batch } from '@bloomdesk/contract/batches.shapes';
import { cents } from '@bloomdesk/domain/money';
import { type LeftOffPaper, leftOffPaper } from '@bloomdesk/domain/printing/batch-paper';
import type { SoldLine } from '@bloomdesk/domain/printing/customs';
import type { ProductFacts } from '@bloomdesk/domain/products/product-kind';
import type { Ctx } from '#ctx.ts';
import type { Center } from '#features/fulfillment-centers/center-directory.ts';
import { found } from '#http/refusal.ts';

export type PaperMember = Batch['suborders'][number];

export interface PaperBatch {
  batch: Batch;
  center: Center;
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

/** What was sold, in cents. */
export function soldLines({ lineItems }: Pick<PaperMember, 'lineItems'>): SoldLine[] {
  return lineItems.map((line) => ({ ...line, price: cents(line.price) ?? 0 }));
}

/** The feed by SKU, as customs and work orders ask it. */
export async function productFacts(ctx: Ctx): Promise<(sku: string) => ProductFacts | undefined> {
  const bySku = new Map((await ctx.products.all()).map((product) => [product.sku, product]));
  return (sku) => bySku.get(sku);
}

/** The tracking number of a delivery: the Onfleet task, or the carrier's code (spec 3, section 2.5). */
export function trackingNumberOf({ delivery }: Pick<PaperMember, 'delivery'>): string {
  return delivery.transportVendorDelivery?.onfleetTaskId ?? delivery.transportVendorDelivery?.trackingCode ?? '';
}
