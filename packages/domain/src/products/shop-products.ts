import { mostOunces } from './product-weight.ts';

/** Something that a shop sells, as the shop has it. */
export interface ShopVariant {
  sku: string;
  /** Of the product, and of the variant where it has more than one. */
  title: string;
  variantTitle: string;
  productType: string;
  /** Cents; null where the shop names no price that can be read. */
  price: number | null;
  weightOunces: number | null;
  hsCode: string | null;
  originCountry: string | null;
  /** Where its picture lies; null where it has none that may be fetched. */
  imageUrl: string | null;
}

/** What an import from the shop may write of a product. */
export interface ShopFacts {
  name: string;
  unitPrice: number;
  weightOunces: number | null;
  hsCode: string | null;
  originCountry: string | null;
  /** The shop's picture is for a product that has none. */
  imageUrl: string | null;
}

/** `no-sku`, `doubled` and `bad-price` cannot be taken; `same` has nothing to take. */
export const shopProductStates = ['new', 'changed', 'same', 'no-sku', 'doubled', 'bad-price'] as const;
export type ShopProductState = (typeof shopProductStates)[number];

export interface PlannedShopProduct extends ShopFacts {
  sku: string;
  productType: string;
  state: ShopProductState;
}

const longestSku = 60;
const longestName = 200;
/** Cents. */
const highestPrice = 10_000_000;
/** What the shop calls the only variant of a product. */
const onlyVariant = 'Default Title';

/** What an import would make of each variant of a shop; known products are those of the same SKU (D478). */
export function planShopProducts(
  variants: readonly ShopVariant[],
  known: ReadonlyMap<string, ShopFacts>,
): PlannedShopProduct[] {
  const seen = new Set<string>();
  return variants.map((variant) => {
    const sku = variant.sku.trim();
    const facts = factsOf(variant);
    const state = stateOf(sku, variant.price, seen.has(sku), { facts, stored: known.get(sku) });
    seen.add(sku);
    return { sku, productType: variant.productType.trim().slice(0, 100), ...facts, state };
  });
}

/** May it be taken? */
export function isImportable(state: ShopProductState): boolean {
  return state === 'new' || state === 'changed';
}

function stateOf(
  sku: string,
  price: number | null,
  isSeen: boolean,
  { facts, stored }: { facts: ShopFacts; stored: ShopFacts | undefined },
): ShopProductState {
  if (sku === '' || sku.length > longestSku) return 'no-sku';
  if (isSeen) return 'doubled';
  if (price === null || price > highestPrice) return 'bad-price';
  if (!stored) return 'new';
  return isChanged(facts, stored) ? 'changed' : 'same';
}

/** What the shop does not say stays as it is. */
function isChanged(facts: ShopFacts, stored: ShopFacts): boolean {
  const { name, unitPrice, weightOunces, hsCode, originCountry, imageUrl } = facts;
  return (
    name !== stored.name ||
    unitPrice !== stored.unitPrice ||
    (weightOunces !== null && weightOunces !== stored.weightOunces) ||
    (hsCode !== null && hsCode !== stored.hsCode) ||
    (originCountry !== null && originCountry !== stored.originCountry) ||
    (imageUrl !== null && stored.imageUrl === null)
  );
}

function factsOf(variant: ShopVariant): ShopFacts {
  const { title, variantTitle, price, weightOunces, hsCode, originCountry, imageUrl } = variant;
  const both = variantTitle === '' || variantTitle === onlyVariant ? title : `${title}, ${variantTitle}`;
  const ounces = weightOunces === null ? 0 : Math.ceil(weightOunces);
  return {
    name: both.replaceAll(/\s+/g, ' ').trim().slice(0, longestName) || 'Without a name',
    unitPrice: price ?? 0,
    weightOunces: ounces > 0 && ounces <= mostOunces ? ounces : null,
    hsCode: writtenHsCode(hsCode),
    originCountry: /^[A-Z]{2}$/.test(originCountry ?? '') ? originCountry : null,
    imageUrl,
  };
}

/** Shops write six to thirteen digits; products have them with dots. */
function writtenHsCode(text: string | null): string | null {
  const digits = (text ?? '').replaceAll(/\D/g, '');
  if (!/^\d{6}(\d{2}){0,2}$/.test(digits)) return null;
  return [digits.slice(0, 4), ...(digits.slice(4).match(/../g) ?? [])].join('.');
}
