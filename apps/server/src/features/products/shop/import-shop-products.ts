import type { importShopProducts as call } from '@bloomdesk/contract/products/shop-products.calls';
import { isImportable, type PlannedShopProduct } from '@bloomdesk/domain/products/shop-products';
import type { Ctx } from '#composition/request-context.ts';
import type { ProductInFile } from '#features/products/product-file.ts';
import { putProducts } from '#features/products/plan-products.ts';
import type { PreparedUseCase } from '#http/answer.ts';
import { badField } from '#http/refusal.ts';
import type { PictureToFetch } from './fetch-shop-pictures.ts';
import { plannedOf, type ShopRead } from './read-shop.ts';
import { shopProductColumns } from './shop-product-columns.sql.ts';

/** Decides by what the shop has said before; a SKU that has been imported already counts as unchanged. */
export const importShopProducts: PreparedUseCase<typeof call, ShopRead> = async (ctx, { skus }, { variants }) => {
  const wanted = new Set(skus);
  const takeable = (await plannedOf(ctx, variants)).filter(({ state }) => isImportable(state) || state === 'same');
  const bySku = new Map(takeable.map((product) => [product.sku, product]));
  const missing = skus.findIndex((sku) => !bySku.has(sku));
  if (missing >= 0) throw badField(`skus.${missing}`, 'is no product of the shop that can be imported');

  const chosen = takeable.filter(({ sku }) => wanted.has(sku));
  const taken = chosen.filter(({ state }) => isImportable(state));
  const stored = new Map((await ctx.products.rows()).map((row) => [String(row['sku']), row]));
  await putProducts(
    ctx.products,
    taken.map((product) => shopProductColumns(product, stored.get(product.sku))),
  );
  await planPictures(ctx, taken, stored);
  for (const { sku, name, unitPrice } of taken)
    ctx.audit.touch('PRODUCT', sku, { after: { name, unitPrice, imported: true } });
  const added = taken.filter(({ state }) => state === 'new').length;
  return { added, changed: taken.length - added, unchanged: chosen.length - taken.length };
};

/** So many pictures of one job are soon fetched, and one that is broken off begins again soon. */
const picturesOfJob = 50;

/** Products without a picture get the shop's, once the import is through. */
async function planPictures(
  ctx: Ctx,
  taken: readonly PlannedShopProduct[],
  stored: ReadonlyMap<string, ProductInFile>,
): Promise<void> {
  const pictures = taken.flatMap(({ sku, imageUrl }): PictureToFetch[] =>
    imageUrl === null || stored.get(sku)?.['image_url'] ? [] : [{ sku, url: imageUrl }],
  );
  for (let first = 0; first < pictures.length; first += picturesOfJob) {
    const part = pictures.slice(first, first + picturesOfJob);
    const key = `fetch-shop-pictures:${ctx.requestId}:${first}`;
    await ctx.outbox.start('fetch-shop-pictures', { pictures: part }, key, 'fetch-shop-pictures');
  }
}
