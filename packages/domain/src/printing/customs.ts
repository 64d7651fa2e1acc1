import { applyKitMultiplier } from '../products/kit-multiplier.ts';
import { type ProductOf, productType, type ProductType } from '../products/product-kind.ts';
import { type ListedLine, productsIn } from '../products/product-list.ts';

/** A product as customs are told of it; values in cents. */
export interface CustomsLine {
  sku: string;
  description: string;
  hsCode: string;
  quantity: number;
  value: number;
}

/** A line item with what it was sold for; cents. */
export interface SoldLine extends ListedLine {
  price: number;
}

/** Tariff headings by product type, as a broker files flowers, plants and what goes with them. */
const tariff: Record<ProductType, { hsCode: string; description: string }> = {
  'Floral': { hsCode: '0603.19', description: 'Fresh cut flowers' },
  'Dried/Wreath': { hsCode: '0603.90', description: 'Dried flowers' },
  'Plant': { hsCode: '0602.90', description: 'Live plants' },
  'Vase': { hsCode: '7013.99', description: 'Glass vase' },
  'Addon': { hsCode: '1806.90', description: 'Confectionery' },
  'Other': { hsCode: '4819.20', description: 'Gift packaging' },
};

/** The country goods leave from, by the center's time zone (table A3). */
export function countryOfZone(zone: string): 'US' | 'EC' | 'CO' {
  if (zone === 'America/Guayaquil') return 'EC';
  return zone === 'America/Bogota' ? 'CO' : 'US';
}

/**
 * What is in these line items for customs, by product: kits taken apart, their price shared over the parts by units and
 * the odd cents on the first part, so that nothing is lost. Deleted lines do not travel.
 */
export function customsLines(lines: readonly SoldLine[], productOf: ProductOf): CustomsLine[] {
  const bySku = new Map<string, CustomsLine>();
  for (const line of lines) {
    for (const part of valuedParts(line)) {
      const facts = tariff[productType({ sku: part.sku, classification: productOf(part.sku)?.classification })];
      const known = bySku.get(part.sku) ?? { sku: part.sku, ...facts, quantity: 0, value: 0 };
      bySku.set(part.sku, { ...known, quantity: known.quantity + part.quantity, value: known.value + part.value });
    }
  }
  return [...bySku.values()].sort((a, b) => (a.sku < b.sku ? -1 : Number(a.sku > b.sku)));
}

function valuedParts(line: SoldLine): { sku: string; quantity: number; value: number }[] {
  if (line.isDeleted) return [];
  const parts = productsIn([line]).map((product) => applyKitMultiplier(product));
  const units = parts.reduce((sum, part) => sum + part.quantity, 0);
  const shares = parts.map(({ quantity }) => Math.floor((line.price * quantity) / Math.max(1, units)));
  const odd = line.price - shares.reduce((sum, share) => sum + share, 0);
  return parts.map(({ sku, quantity }, at) => ({ sku, quantity, value: (shares[at] ?? 0) + (at === 0 ? odd : 0) }));
}
