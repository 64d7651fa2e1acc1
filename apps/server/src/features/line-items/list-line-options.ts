import type { listLineOptions as call } from '@bloomdesk/contract/line-items/calls';
import { offerProblems } from '@bloomdesk/domain/line-items/product-offer';
import { isIgnoredSku } from '@bloomdesk/domain/products/product-kind';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { stockDayOf } from '#workflows/stock/take-stock.ts';
import { countStock } from '#workflows/offering/count-stock.ts';
import { lineOptionOf } from '#workflows/offering/line-option.ts';
import { productFeed } from '#workflows/offering/product-feed.ts';
import { offerPlaceOf } from './offer-place.ts';

export const listLineOptions: UseCase<typeof call> = async (ctx, { suborderId, replacing, isNew }) => {
  const suborder = found(await ctx.suborders.delivered(suborderId), `Suborder ${suborderId}`);
  const lines = isNew === 'true' ? [] : await ctx.lineItems.of(suborderId);
  const place = await offerPlaceOf(ctx, { ...suborder, lines }, replacing);
  const stockDate = await stockDayOf(ctx, suborder);
  const products = [...(await productFeed(ctx)).values()].filter(({ sku }) => !isIgnoredSku(sku));
  const stockOf = await countStock(ctx, products, { fcId: suborder.fcId, day: stockDate, withCareBuffer: true });
  const codes = await ctx.productCodes.all();
  const lineOptions = products.map((product) => {
    const stock = stockOf(product);
    const problems = offerProblems(product, place, { stock, quantity: 1 });
    return lineOptionOf(product, { stock, problems, codes: codes.get(product.sku) ?? [] });
  });
  return { stockDate, lineOptions };
};
