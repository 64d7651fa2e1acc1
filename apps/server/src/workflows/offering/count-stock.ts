import { demandOf } from '@bloomdesk/domain/inventory/stock-allocation';
import { unitsOf } from '@bloomdesk/domain/line-items/product-offer';
import type { Ctx } from '#composition/request-context.ts';
import type { FeedProduct } from './product-feed.ts';

interface Shelf {
  fcId: number;
  day: string;
  /** What is kept for care is counted too: care's own changes of an order may use it (D193), a sale may not. */
  withCareBuffer: boolean;
}

/** Counts units of products at a center on a day; null for what has no lots. */
export async function countStock(ctx: Ctx, products: readonly FeedProduct[], { fcId, day, withCareBuffer }: Shelf) {
  const partsOf = (product: FeedProduct) => demandOf({ ...product, quantity: 1 });
  const skus = [...new Set(products.flatMap(partsOf).map(({ sku }) => sku))];
  const lotted = await ctx.lots.lotted(skus);
  const rows = await ctx.lots.stock([fcId], [...lotted], [day], withCareBuffer);
  const available = new Map(rows.map(({ sku, quantity }) => [sku, quantity]));
  return (product: FeedProduct): number | null =>
    unitsOf(
      partsOf(product).filter(({ sku }) => lotted.has(sku)),
      (sku) => available.get(sku) ?? 0,
    );
}
