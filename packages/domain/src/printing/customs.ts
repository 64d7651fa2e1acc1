import { ouncesOf } from '../deliveries/parcel-size.ts';
import { applyKitMultiplier } from '../products/kit-multiplier.ts';
import { type ProductFacts, productType, type ProductType } from '../products/product-kind.ts';
import { type ListedLineItem, productsIn } from '../products/product-list.ts';

/** What the catalogue says of a product for customs; null where it does not. */
export interface CustomsFacts extends ProductFacts {
  customsDescription?: string | null | undefined;
  hsCode?: string | null | undefined;
  weightOunces?: number | null | undefined;
  /** ISO code of the country it is made in; null is the country it leaves from. */
  originCountry?: string | null | undefined;
}

/** A product as it is declared to customs; values in cents. */
export interface CustomsLine {
  sku: string;
  description: string;
  /** Empty where neither the catalogue nor the kind of product says. */
  hsCode: string;
  /** ISO code of the country it is made in. */
  origin: string;
  quantity: number;
  /** Of all units together. */
  ounces: number;
  value: number;
}

/** A line item with what it was sold for; cents. */
export interface SoldLineItem extends ListedLineItem {
  price: number;
}

/** Tariff headings of what a kind alone tells; an add-on may be anything, so its own name says what it is. */
const tariff: Partial<Record<ProductType, { hsCode: string; description: string }>> = {
  'Floral': { hsCode: '0603.19', description: 'Fresh cut flowers' },
  'Dried/Wreath': { hsCode: '0603.90', description: 'Dried flowers' },
  'Plant': { hsCode: '0602.90', description: 'Live plants' },
  'Vase': { hsCode: '7013.99', description: 'Glass vase' },
};

/** Under which terms and why goods leave their country: sold to the recipient, duties paid by the shipper. */
export const exportTerms = {
  incoterm: 'DDP',
  reasonForExport: 'Sale',
  declaration:
    'I declare that the information on this invoice is true and correct and that the goods are of the origin shown.',
} as const;

/** The country goods leave from, by the center's time zone (table A3). */
export function countryOfZone(zone: string): 'US' | 'EC' | 'CO' {
  if (zone === 'America/Guayaquil') return 'EC';
  return zone === 'America/Bogota' ? 'CO' : 'US';
}

/**
 * What is in these line items for customs, by product: kits taken apart, their price shared over the parts by units and
 * the odd cents on the first part, so that nothing is lost. Deleted lines do not travel. `country` is where they leave.
 */
export function customsLines(
  lines: readonly SoldLineItem[],
  factsOf: (sku: string) => CustomsFacts | undefined,
  country: string,
): CustomsLine[] {
  const bySku = new Map<string, CustomsLine>();
  for (const line of lines) {
    for (const part of valuedParts(line)) {
      const one = declared(part, factsOf(part.sku), country);
      const known = bySku.get(part.sku);
      bySku.set(part.sku, {
        ...one,
        quantity: one.quantity + (known?.quantity ?? 0),
        ounces: one.ounces + (known?.ounces ?? 0),
        value: one.value + (known?.value ?? 0),
      });
    }
  }
  return [...bySku.values()].sort((a, b) => (a.sku < b.sku ? -1 : Number(a.sku > b.sku)));
}

interface ValuedPart {
  sku: string;
  name: string;
  quantity: number;
  value: number;
}

function declared(part: ValuedPart, facts: CustomsFacts | undefined, country: string): CustomsLine {
  const { sku, name, quantity, value } = part;
  const type = productType({ sku, classification: facts?.classification });
  return {
    sku,
    description: facts?.customsDescription || tariff[type]?.description || name,
    hsCode: facts?.hsCode || tariff[type]?.hsCode || '',
    origin: facts?.originCountry || country,
    quantity,
    ounces: quantity * (facts?.weightOunces ?? ouncesOf(type)),
    value,
  };
}

function valuedParts(line: SoldLineItem): ValuedPart[] {
  if (line.isDeleted) return [];
  const parts = productsIn([line]).map((product) => applyKitMultiplier(product));
  const units = parts.reduce((sum, part) => sum + part.quantity, 0);
  const shares = parts.map(({ quantity }) => Math.floor((line.price * quantity) / Math.max(1, units)));
  const odd = line.price - shares.reduce((sum, share) => sum + share, 0);
  return parts.map((part, at) => ({ ...part, value: (shares[at] ?? 0) + (at === 0 ? odd : 0) }));
}
