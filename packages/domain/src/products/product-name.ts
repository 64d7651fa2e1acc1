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
