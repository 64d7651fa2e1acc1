import type { listLineOptions as call } from '@bloomdesk/contract/line-items/calls';
import { demandOf } from '@bloomdesk/domain/inventory/stock-allocation';
import { offerProblems, unitsOf } from '@bloomdesk/domain/line-items/product-offer';
import { dollars } from '@bloomdesk/domain/money';
import { isIgnoredSku } from '@bloomdesk/domain/products/product-kind';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { stockDayOf } from '#workflows/stock/take-stock.ts';
import { type FeedProduct, offerPlaceOf, productFeed } from './offered-products.ts';

export const listLineOptions: UseCase<typeof call> = async (ctx, { suborderId, replacing, isNew }) => {
  const suborder = found(await ctx.suborders.delivered(suborderId), `Suborder ${suborderId}`);
  const lines = isNew === 'true' ? [] : await ctx.lineItems.of(suborderId);
  const place = await offerPlaceOf(ctx, { ...suborder, lines }, replacing);
  const stockDate = await stockDayOf(ctx, suborder);
  const products = [...(await productFeed(ctx)).values()].filter(({ sku }) => !isIgnoredSku(sku));
  const stockOf = await stockCounter(ctx, products, suborder.fcId, stockDate);

  const codes = await ctx.productCodes.all();
  const lineOptions = products.map((product) => {
    const stock = stockOf(product);
    const { sku, name, unitPrice, imageUrl, isPrimary } = product;
    const problems = offerProblems(product, place, { stock, quantity: 1 });
    return {
      sku,
      name,
      unitPrice: dollars(unitPrice),
      imageUrl,
      isPrimary,
      codes: codes.get(sku) ?? [],
      stock,
      problems,
    };
  });
  return { stockDate, lineOptions };
};

/** Counts units of products at a center on a day; what is kept for care is care's to use (D193). */
async function stockCounter(ctx: Ctx, products: readonly FeedProduct[], fcId: number, day: string) {
  const partsOf = (product: FeedProduct) => demandOf({ ...product, quantity: 1 });
  const skus = [...new Set(products.flatMap(partsOf).map(({ sku }) => sku))];
  const lotted = await ctx.lots.lotted(skus);
  const rows = await ctx.lots.stock([fcId], [...lotted], [day], true);
  const available = new Map(rows.map(({ sku, quantity }) => [sku, quantity]));
  return (product: FeedProduct): number | null =>
    unitsOf(
      partsOf(product).filter(({ sku }) => lotted.has(sku)),
      (sku) => available.get(sku) ?? 0,
    );
}
