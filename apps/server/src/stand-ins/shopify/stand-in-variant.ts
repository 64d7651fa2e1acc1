import { levelName, type ShopWorld } from './shop-world.ts';

/** Something the shop sells, as its Admin API answers it. */
export interface StandInVariant {
  legacyResourceId: string;
  sku: string | null;
  title: string;
  /** Dollars, as text. */
  price: string;
  product: { title: string; productType: string };
  /** Where its picture lies. */
  imageUrl: string | null;
  inventoryItem: {
    harmonizedSystemCode: string | null;
    countryCodeOfOrigin: string | null;
    measurement: { weight: { value: number; unit: 'GRAMS' | 'KILOGRAMS' | 'OUNCES' | 'POUNDS' } | null };
  };
  /** Drafts are not sold. */
  isActive: boolean;
}

/** A variant as the API answers it. */
export function askedVariant(world: ShopWorld, { imageUrl, product, inventoryItem, ...variant }: StandInVariant) {
  const media = imageUrl === null ? null : { __typename: 'MediaImage', preview: { image: { url: imageUrl } } };
  return {
    ...variant,
    inventoryItem: { ...inventoryItem, ...askedItem(world, variant) },
    product: { ...product, featuredMedia: media },
    media: { nodes: media ? [media] : [], pageInfo: { hasNextPage: false, endCursor: null } },
  };
}

/** What the shop counts of a variant, as the API answers it. */
export function askedItem(
  world: ShopWorld,
  { legacyResourceId, sku }: Pick<StandInVariant, 'legacyResourceId' | 'sku'>,
) {
  const id = `gid://shopify/InventoryItem/${legacyResourceId}`;
  const inventoryLevel = ({ locationId }: { locationId: string }) => {
    const quantity = world.stock.get(levelName(id, locationId));
    if (quantity === undefined) return null;
    return { quantities: ({ names }: { names: string[] }) => names.map((name) => ({ name, quantity })) };
  };
  return { __typename: 'InventoryItem', id, sku, tracked: sku !== null, inventoryLevel };
}

/** What a shop sells for a trial: bouquets in two sizes, and one thing without a SKU. */
export function sampleVariants(): StandInVariant[] {
  return ['Morning Garden', 'Harbor Roses', 'Sunflower Day'].flatMap((title, at) => [
    sample(at * 2, title, 'Small', `SHOP-${at + 1}-S`),
    sample(at * 2 + 1, title, 'Large', at === 2 ? null : `SHOP-${at + 1}-L`),
  ]);
}

function sample(at: number, title: string, size: string, sku: string | null): StandInVariant {
  return {
    legacyResourceId: String(48_000_000_000_000 + at),
    sku,
    title: size,
    price: `${48 + at * 6}.00`,
    product: { title, productType: 'Bouquet' },
    imageUrl: null,
    inventoryItem: {
      harmonizedSystemCode: '060311',
      countryCodeOfOrigin: 'CO',
      measurement: { weight: { value: 1.5 + at / 2, unit: 'POUNDS' } },
    },
    isActive: true,
  };
}
