import { isBundle } from './bundle.ts';
import { isIgnoredSku } from './product-kind.ts';

export interface ListedLineItem {
  sku: string;
  name: string;
  quantity: number;
  isDeleted?: boolean | undefined;
  components?: readonly ListedComponent[] | undefined;
}

export interface ListedComponent {
  sku: string;
  name: string;
  quantity: number;
}

/** The products of live lines, kits expanded into their components except bundles, CRDISL ignored (spec 3, section 5; D81). */
export function productsIn(lines: readonly ListedLineItem[]): ListedComponent[] {
  const listed: ListedComponent[] = [];
  for (const line of lines) {
    if (!line.isDeleted) addProducts(listed, line);
  }
  return listed;
}

function addProducts(listed: ListedComponent[], line: ListedLineItem): void {
  const isKit = line.components !== undefined && line.components.length > 0 && !isBundle(line);
  if (!isKit) {
    if (!isIgnoredSku(line.sku)) listed.push({ sku: line.sku, name: line.name, quantity: line.quantity });
    return;
  }
  for (const { sku, name, quantity } of line.components ?? []) {
    if (!isIgnoredSku(sku)) listed.push({ sku, name, quantity: quantity * line.quantity });
  }
}
