import type { importShopProducts as call } from '@bloomdesk/contract/products/shop-products.calls';
import { isImportable } from '@bloomdesk/domain/products/shop-products';
import { putProducts } from '#features/products/plan-products.ts';
import type { PreparedUseCase } from '#http/answer.ts';
import { badField } from '#http/refusal.ts';
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
  for (const { sku, name, unitPrice } of taken)
    ctx.audit.touch('PRODUCT', sku, { after: { name, unitPrice, imported: true } });
  const added = taken.filter(({ state }) => state === 'new').length;
  return { added, changed: taken.length - added, unchanged: chosen.length - taken.length };
};
