import { productCodeKey } from '@bloomdesk/domain/products/product-code';
import type { PickerOption } from '#ui/fields/picker-option.ts';

interface Product {
  sku: string;
  name: string;
  codes: readonly string[];
}

/** What a product is found by in a picker beside its name: typed or scanned, with or without leading zeros. */
export function productKeywords({ sku, codes }: Pick<Product, 'sku' | 'codes'>): string {
  return [sku, ...codes, ...codes.map(productCodeKey)].join(' ');
}

/** A product as a picker offers it. */
export function productOption(product: Product): PickerOption {
  const { sku, name } = product;
  return { value: sku, label: name, note: sku, keywords: productKeywords(product) };
}
