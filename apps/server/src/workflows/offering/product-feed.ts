import type { OfferedProduct } from '@bloomdesk/domain/line-items/product-offer';
import { isPrimary } from '@bloomdesk/domain/products/product-kind';
import type { Ctx } from '#composition/request-context.ts';

/** A product of the feed as lines are made from it; its price in cents. */
export interface FeedProduct extends OfferedProduct {
  name: string;
  unitPrice: number;
  imageUrl: string | null;
  components: { sku: string; quantity: number }[];
}

/** The product feed by SKU. */
export async function productFeed(ctx: Ctx): Promise<Map<string, FeedProduct>> {
  const rows = await ctx.products.all();
  return new Map(
    rows.map((row) => [
      row.sku,
      {
        sku: row.sku,
        name: row.name,
        unitPrice: row.unitPrice,
        imageUrl: row.imageUrl,
        components: row.components,
        isPrimary: isPrimary(row),
        allowedTransportModes: row.allowedTransportModes,
        distributionPoints: row.distributionPoints,
        availableForDeliveryFrom: row.availableForDeliveryFrom,
        availableForDeliveryTo: row.availableForDeliveryTo,
      },
    ]),
  );
}
