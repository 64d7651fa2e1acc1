export interface KitLineItem {
  sku: string;
  name: string;
  quantity: number;
  /** Cents for one unit; may be missing where only demand is asked. */
  unitPrice?: number | undefined;
}

/** The line counted in base products, with the cents its first unit costs more (or less) than the others. */
export type MultipliedLineItem<L extends KitLineItem> = L & { remainder: number };

/**
 * Counts a double or triple in base bouquets for display and demand: FLRL-D is two FLRL-B, FLRL-T is three (D79). The
 * unit price is divided and rounded half up to the cent; `remainder` cents on the first unit keep the sum the same.
 */
export function applyKitMultiplier<L extends KitLineItem>(line: L): MultipliedLineItem<L> {
  const multiplier = kitMultiplier(line.sku);
  if (multiplier === 1) return { ...line, remainder: 0 };
  const base = {
    ...line,
    sku: line.sku.replace(/^FLRL-[DT]/, 'FLRL-B'),
    name: line.name.replace(/^(Double|Triple) /, ''),
    quantity: line.quantity * multiplier,
  };
  return line.unitPrice === undefined
    ? { ...base, remainder: 0 }
    : { ...base, ...divided(line.unitPrice, line, multiplier) };
}

/** How many base products one unit of this SKU stands for: 2 for FLRL-D, 3 for FLRL-T, otherwise 1. */
export function kitMultiplier(sku: string): 1 | 2 | 3 {
  if (sku.startsWith('FLRL-D')) return 2;
  return sku.startsWith('FLRL-T') ? 3 : 1;
}

/** Two or three of a base flower or plant are packed as a double or a triple (D80); null for everything else. */
export function packedAs({ sku, quantity }: Pick<KitLineItem, 'sku' | 'quantity'>): 'double' | 'triple' | null {
  if (!/^(FLRL-B|NF-PLNT)/.test(sku)) return null;
  if (quantity === 2) return 'double';
  return quantity === 3 ? 'triple' : null;
}

const multiples = { double: 'Double', triple: 'Triple' } as const;

/** The name on a packing card: two or three of a base flower or plant read 'Double ' or 'Triple ' (D80). */
export function packingName(line: Pick<KitLineItem, 'sku' | 'name' | 'quantity'>): string {
  const multiple = packedAs(line);
  return multiple ? `${multiples[multiple]} ${line.name}` : line.name;
}

function divided(unitPrice: number, { quantity }: Pick<KitLineItem, 'quantity'>, multiplier: number) {
  const part = Math.floor((unitPrice * 2 + multiplier) / (multiplier * 2));
  return { unitPrice: part, remainder: (unitPrice - part * multiplier) * quantity };
}
