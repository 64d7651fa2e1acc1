import type { Product } from '@bloomdesk/contract/products/calls';
import type { LineItem, Suborder } from '@bloomdesk/contract/suborders/shapes';
import { isBundle } from '@bloomdesk/domain/products/bundle';
import { applyKitMultiplier, packedAs } from '@bloomdesk/domain/products/kit-multiplier';
import { isIgnoredSku } from '@bloomdesk/domain/products/product-kind';
import { productName } from '@bloomdesk/domain/products/product-name';

/** One thing to take: from where, which, and how many. */
export interface PackingItem {
  /** The line item index, `2`, or that of a component, `2.0`. */
  index: string;
  /** Of the base product, where several make a double or triple. */
  name: string;
  /** What so many of a base product are called (D80): the screen says `Double Sunrise bouquet` in its language. */
  packedAs: 'double' | 'triple' | null;
  sku: string;
  quantity: number;
  picture: string | null;
  /** The place on the picking cart; null where the item has none. */
  cartSlot: number | null;
  /** The label of the shelf; null for a product of no series (D93). */
  tableSlot: string | null;
  /** A kit is taken part by part. */
  parts: PackingItem[];
}

interface Place {
  lineItems: readonly { lineItemIndex: string; slot: number }[];
}

type ProductOf = (sku: string) => Product | undefined;

/** What goes into the box of a suborder, doubles and triples counted in base products (D79). */
export function packingItems(
  suborder: Pick<Suborder, 'lineItems'>,
  place: Place | undefined,
  productOf: ProductOf,
): PackingItem[] {
  const slots = new Map(place?.lineItems.map(({ lineItemIndex, slot }) => [lineItemIndex, slot]));
  const live = suborder.lineItems.filter(({ isDeleted, sku }) => !isDeleted && !isIgnoredSku(sku));
  return live.map((line) => {
    const index = String(line.index);
    const item = itemOf({ ...line, index, picture: line.images.large ?? line.images.thumbnail }, slots, productOf);
    return { ...item, parts: partsOf(line).map((part) => itemOf(part, slots, productOf)) };
  });
}

interface Counted {
  index: string;
  sku: string;
  name: string;
  quantity: number;
  picture: string | null;
}

function itemOf(counted: Counted, slots: ReadonlyMap<string, number>, productOf: ProductOf): PackingItem {
  const { sku, name: soldAs, quantity } = applyKitMultiplier(counted);
  const name = productName(productOf(sku), soldAs);
  const product = productOf(sku) ?? productOf(counted.sku);
  return {
    index: counted.index,
    name,
    packedAs: packedAs({ sku, quantity }),
    sku,
    quantity,
    picture: counted.picture ?? product?.imageUrl ?? null,
    cartSlot: slots.get(counted.index) ?? null,
    tableSlot: product?.tableSlot ?? null,
    parts: [],
  };
}

/** The components of a kit for all of its line's units; a double or triple is one thing. */
function partsOf(line: LineItem): Counted[] {
  if (isBundle(line)) return [];
  return line.components
    .filter(({ sku }) => !isIgnoredSku(sku))
    .map(({ sku, name, quantity, index }) => ({
      index: `${line.index}.${index}`,
      sku,
      name,
      quantity: quantity * line.quantity,
      picture: null,
    }));
}
