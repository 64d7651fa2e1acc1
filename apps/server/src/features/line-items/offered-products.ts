import type { OfferedProduct, OfferedTo } from '@bloomdesk/domain/line-items/product-offer';
import { isPrimary } from '@bloomdesk/domain/products/product-kind';
import { toFcDate } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import type { OpenSuborder } from './open-suborder.ts';

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

/** Where a product would go: the suborder's center, mode, day (D118) and live lines but the one it replaces. */
export async function offerPlaceOf(
  ctx: Ctx,
  open: Pick<OpenSuborder, 'fcId' | 'transportMode' | 'startTime' | 'deliveryDate' | 'lines'>,
  replacing?: number,
): Promise<OfferedTo> {
  const { fcId, transportMode, startTime, deliveryDate, lines } = open;
  const zone = (await ctx.centers.get(fcId))?.timezone ?? 'UTC';
  return {
    fcId,
    transportMode,
    deliveryDay: startTime === null ? deliveryDate : toFcDate(startTime.toISOString(), zone),
    lines: lines.filter(({ index, isDeleted }) => !isDeleted && index !== replacing),
  };
}
