const primaryPrefixes = ['FLRL-B', 'FLRL-K', 'FLRL-D', 'FLRL-T', 'NF-K', 'GFT-K', 'GFT-B', 'NF-PLNT'] as const;
const addonClassifications = ['Misc Addon', 'Food & Drink'] as const;

/** What the product feed knows of a SKU and the kind rules read. */
export interface ProductFacts {
  classification?: string | null | undefined;
  /** Corrects the prefix rule for one product, say a planter; null where the rule holds (D94). */
  isPrimaryOverride?: boolean | null | undefined;
}

export interface KnownProduct extends ProductFacts {
  sku: string;
}

/** Finds a SKU in the product feed. */
export type ProductOf<P extends ProductFacts = ProductFacts> = (sku: string) => P | undefined;

/** A primary product makes the suborder: a primary prefix and no add-on class, unless the feed overrides it (D94, D95). */
export function isPrimary({ sku, classification, isPrimaryOverride }: KnownProduct): boolean {
  if (typeof isPrimaryOverride === 'boolean') return isPrimaryOverride;
  return primaryPrefixes.some((prefix) => sku.startsWith(prefix)) && !isAddon({ classification });
}

/** SKU prefix FLRL-V marks a vase (spec 3, section 9). */
export function isVase(sku: string): boolean {
  return sku.startsWith('FLRL-V');
}

/** The classes Misc Addon and Food & Drink are add-ons (spec 3, section 9). */
export function isAddon({ classification }: ProductFacts): boolean {
  return addonClassifications.some((name) => name === classification);
}

/** SKUs containing CRDISL are left out of product lists and get no cart slot (spec 3, section 5; D65). */
export function isIgnoredSku(sku: string): boolean {
  return sku.includes('CRDISL');
}

/** The product types in the order staff read them. */
export const productTypes = ['Floral', 'Dried/Wreath', 'Plant', 'Vase', 'Addon', 'Other'] as const;
export type ProductType = (typeof productTypes)[number];

/** The type label of one product: a vase by its SKU, the rest by its class, a product the feed does not know by its prefix. */
export function productType({ sku, classification }: KnownProduct): ProductType {
  if (isVase(sku)) return 'Vase';
  if (isAddon({ classification })) return 'Addon';
  const named = productTypes.find((type) => type === classification);
  return named ?? (classification ? 'Other' : typeByPrefix(sku));
}

/** The Type column of a suborder: its product types joined, 'Floral Only' when it has nothing else (D78). */
export function productTypeLabel(products: readonly KnownProduct[]): string {
  const present = new Set(products.filter(({ sku }) => !isIgnoredSku(sku)).map(productType));
  if (present.size === 1 && present.has('Floral')) return 'Floral Only';
  return productTypes.filter((type) => present.has(type)).join(', ');
}

function typeByPrefix(sku: string): ProductType {
  if (/^FLRL-[BKDT]/.test(sku)) return 'Floral';
  return /^NF-(K|PLNT(?!R))/.test(sku) ? 'Plant' : 'Other';
}
