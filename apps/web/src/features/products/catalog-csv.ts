import type { CatalogProduct } from '@bloomdesk/contract/products/catalog.shapes';
import { csvLine } from '@bloomdesk/domain/csv-cell';
import { formatComponents } from '@bloomdesk/domain/products/kit-components';
import { type ProductColumn, productColumns } from '@bloomdesk/domain/products/product-columns';

/** `products.csv` as the import reads it: every product, whatever the table shows. */
export function catalogCsv(products: readonly CatalogProduct[]): string {
  const lines = products.map((product) => productColumns.map((column) => cellOf(product, column)));
  return [productColumns, ...lines].map((line) => `${csvLine([...line])}\r\n`).join('');
}

function cellOf(product: CatalogProduct, column: ProductColumn): string {
  if (column === 'components') return formatComponents(product.components);
  if (column === 'unitPrice') return product.unitPrice.toFixed(2);
  // A picture of our own is no address of the feed's.
  if (column === 'imageUrl') return product.imageUrl?.startsWith('/v1/') ? '' : (product.imageUrl ?? '');
  const value = product[column];
  return Array.isArray(value) ? value.join(',') : String(value ?? '');
}
