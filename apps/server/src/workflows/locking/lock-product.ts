import type { Ctx } from '#composition/request-context.ts';
import type { CatalogRow } from '#features/products/catalog/catalog.store.ts';
import { assertRowVersion, type VersionRead } from './assert-version.ts';
import { found } from '#http/refusal.ts';

/** Locks one product, whose codes are about to change; nothing else is locked with it. */
export async function lockProduct(ctx: Ctx, sku: string): Promise<void> {
  found((await ctx.productCodes.lockProduct(sku)) || undefined, `Product ${sku}`);
}

/** Locks a product as its caller has read it. */
export async function lockProductAsRead(ctx: Ctx, sku: string, read: VersionRead<CatalogRow>): Promise<CatalogRow> {
  const product = found(await ctx.catalog.lock(sku), `Product ${sku}`);
  await assertRowVersion(product, 'This product', read);
  return product;
}
