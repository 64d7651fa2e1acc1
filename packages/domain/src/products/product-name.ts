import { applyKitMultiplier, packingName } from './kit-multiplier.ts';

/** What the product feed calls a product. */
export interface ProductNames {
  name?: string | null | undefined;
  opsName?: string | null | undefined;
}

/**
 * The one name a product has wherever flowers are made, packed and counted: its operations name, as in batch names (D83),
 * else its shop name; the name it was sold under where the feed does not know it.
 */
export function productName(known: ProductNames | undefined, soldAs: string): string {
  return known?.opsName || known?.name || soldAs;
}

/** The name of a product as it is sold: a double or triple is named after its base product where that is known. */
export function soldProductName(
  { sku, name }: { sku: string; name: string },
  productOf: (sku: string) => ProductNames | undefined,
): string {
  const base = applyKitMultiplier({ sku, name, quantity: 1 });
  const known = productOf(base.sku);
  if (base.sku === sku || !known) return productName(productOf(sku), name);
  return packingName({ ...base, name: productName(known, base.name) });
}
