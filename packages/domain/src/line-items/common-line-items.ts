/** A line item as it is chosen by its SKU in several suborders. */
export interface CommonLineItem {
  sku: string;
  name: string;
}

interface LinedSuborder {
  lineItems: readonly { index: number; sku: string; name: string; isDeleted: boolean }[];
}

/** When the selected suborders share nothing that could be upgraded (spec 2, section 8). */
export const noCommonLineItemsText = 'No common line items found';

/** The SKUs that are live in every one of these suborders, in the order of the first (D119). */
export function commonLineItems(suborders: readonly LinedSuborder[]): CommonLineItem[] {
  const [first, ...others] = suborders;
  const isInAll = (sku: string) => others.every((suborder) => firstLive(suborder, sku) !== undefined);
  const found = new Map<string, CommonLineItem>();
  for (const { sku, name, isDeleted } of byIndex(first?.lineItems ?? [])) {
    if (!isDeleted && !found.has(sku) && isInAll(sku)) found.set(sku, { sku, name });
  }
  return [...found.values()];
}

/** The line an upgrade replaces in a suborder: the first live one of the SKU (D119). */
export function firstLive<L extends LinedSuborder['lineItems'][number]>(
  { lineItems }: { lineItems: readonly L[] },
  sku: string,
): L | undefined {
  return byIndex(lineItems).find((line) => !line.isDeleted && line.sku === sku);
}

function byIndex<L extends { index: number }>(lines: readonly L[]): L[] {
  return lines.toSorted((a, b) => a.index - b.index);
}
