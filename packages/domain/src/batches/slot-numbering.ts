import { isBundle } from '../products/bundle.ts';
import { isIgnoredSku, type ProductOf } from '../products/product-kind.ts';
import { inBatchOrder, type OrderedLineItem } from './batch-order.ts';

export interface SlottedLineItem extends OrderedLineItem {
  name: string;
  components?: readonly SlottedComponent[] | undefined;
}

export interface SlottedComponent {
  sku: string;
  quantity: number;
  /** Its number inside the kit; its position where the order recorded none. */
  index?: number | undefined;
}

export interface SlottedSuborder {
  suborderId: string;
  lineItems: readonly SlottedLineItem[];
}

export interface SuborderPlace {
  suborderId: string;
  /** Position in the batch from 0; papers print it plus one (D64). */
  batchIndex: number;
  /** The cart slots: "2" for a line, "2.0" for the first component of a kit. */
  lineItems: { lineItemIndex: string; slot: number }[];
}

/** These lines get a cart slot, literally by prefix (spec 1, section 4). */
const slottedPrefixes = ['FLRL-B', 'FLRL-K', 'FLRL-D', 'FLRL-T', 'NF-K', 'NF-PLNT'] as const;

/** Gives every suborder of a new batch its place, and the cart slots 1..N in place and line order (D64, D65). */
export function composeBatch(suborders: readonly SlottedSuborder[], productOf?: ProductOf): SuborderPlace[] {
  let slot = 0;
  return inBatchOrder(suborders, productOf).map(({ suborderId, lineItems }, batchIndex) => ({
    suborderId,
    batchIndex,
    lineItems: byIndex(lineItems)
      .flatMap(slottedIndexes)
      .map((lineItemIndex) => ({ lineItemIndex, slot: ++slot })),
  }));
}

/**
 * The line item indexes of one line that take a cart slot: one per line whatever its quantity, one per component of a
 * kit; a double or triple is one thing; deleted lines and CRDISL take none (D65).
 */
export function slottedIndexes(line: SlottedLineItem): string[] {
  const components = line.components ?? [];
  if (line.isDeleted || isIgnoredSku(line.sku) || !isSlottedSku(line.sku)) return [];
  if (components.length === 0 || isBundle(line)) return [`${line.index}`];
  return components.flatMap(({ sku, index }, at) => (isIgnoredSku(sku) ? [] : [`${line.index}.${index ?? at}`]));
}

/** The slots that lines added later take: the lowest that nobody has, so that all others stay where they are (D75). */
export function freeSlots(taken: readonly number[], count: number): number[] {
  const used = new Set(taken);
  const free: number[] = [];
  for (let slot = 1; free.length < count; slot++) if (!used.has(slot)) free.push(slot);
  return free;
}

function byIndex(lines: readonly SlottedLineItem[]): SlottedLineItem[] {
  return [...lines].sort((a, b) => a.index - b.index);
}

function isSlottedSku(sku: string): boolean {
  return slottedPrefixes.some((prefix) => sku.startsWith(prefix));
}
