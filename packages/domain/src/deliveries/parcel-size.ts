import { kitMultiplier } from '../products/kit-multiplier.ts';
import { isIgnoredSku, productType, type ProductType } from '../products/product-kind.ts';

/** A parcel as carriers rate it: ounces and inches. */
export interface Parcel {
  ounces: number;
  lengthInches: number;
  widthInches: number;
  heightInches: number;
}

interface PackedLine {
  sku: string;
  quantity: number;
}

/** What one of each kind weighs, in ounces, wrapped and with its water, where the catalogue does not say. */
const ounces: Record<ProductType, number> = {
  'Floral': 40,
  'Dried/Wreath': 48,
  'Plant': 96,
  'Vase': 56,
  'Addon': 16,
  'Other': 24,
};

interface Box extends Parcel {
  /** How many bouquets, plants or wreaths go in. */
  holds: number;
}

/** Our boxes, the smallest first, with their weight when empty. */
const boxes: readonly [Box, Box, Box] = [
  { holds: 1, ounces: 20, lengthInches: 30, widthInches: 8, heightInches: 6 },
  { holds: 3, ounces: 32, lengthInches: 36, widthInches: 12, heightInches: 8 },
  { holds: Number.POSITIVE_INFINITY, ounces: 44, lengthInches: 40, widthInches: 16, heightInches: 12 },
];

const bulky: readonly ProductType[] = ['Floral', 'Dried/Wreath', 'Plant'];

/** What one of a kind weighs, wrapped and with its water. */
export function ouncesOf(type: ProductType): number {
  return ounces[type];
}

/**
 * The parcel a suborder makes: the box its bulky products need, and the weight of everything in it, by the goods where
 * they have been weighed.
 */
export function parcelOf(lines: readonly PackedLine[], goodsOunces?: number): Parcel {
  const products = lines
    .filter(({ sku }) => !isIgnoredSku(sku))
    .map(({ sku, quantity }) => ({ type: productType({ sku }), count: quantity * kitMultiplier(sku) }));
  const bulk = products.filter(({ type }) => bulky.includes(type)).reduce((sum, { count }) => sum + count, 0);
  const { ounces: empty, holds: _, ...size } = boxes.find(({ holds }) => bulk <= holds) ?? boxes[2];
  const weight = goodsOunces ?? products.reduce((sum, { type, count }) => sum + ounces[type] * count, 0);
  return { ...size, ounces: empty + weight };
}
