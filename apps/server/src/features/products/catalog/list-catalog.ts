import type { listCatalog as call } from '@bloomdesk/contract/products/catalog.calls';
import type { CatalogProduct } from '@bloomdesk/contract/products/catalog.shapes';
import type { UseCase } from '#http/answer.ts';
import type { CatalogRow } from './catalog.store.ts';

export const listCatalog: UseCase<typeof call> = async (ctx) => ({
  products: (await ctx.catalog.all()).map(productOnWire),
});

/** A product as it travels: its price in dollars. */
export function productOnWire({ unitPrice, ...product }: CatalogRow): CatalogProduct {
  return { ...product, unitPrice: unitPrice / 100 };
}
