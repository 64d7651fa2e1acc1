import { defaultProduct } from './fc-choice.ts';

/** The supplier groups of the picker after the company's own, in their order (spec 1, section 6). */
const suppliers = ['USA Bouquet', 'Farm Direct', 'Elite', 'Galleria', 'PPC', 'Color Orchids'] as const;
type Supplier = (typeof suppliers)[number];

/** Which center belongs to which supplier; every other one is the company's own (D32). */
const centersOf: Record<Supplier, readonly number[]> = {
  'USA Bouquet': [9, 10, 11, 13],
  'Farm Direct': [29, 50, 51],
  Elite: [30, 41, 42, 52, 55, 65],
  Galleria: [47, 58],
  PPC: [56, 57],
  'Color Orchids': [59, 60],
};

export interface PickerGroup<F> {
  label: string;
  fcs: F[];
}

/** The FC picker: centers by supplier group, the company's own first, empty groups left out, each by ascending id (D32). */
export function pickerGroups<F extends { fcId: number }>(
  fcs: readonly F[],
  product: string = defaultProduct,
): PickerGroup<F>[] {
  const sorted = [...fcs].sort((a, b) => a.fcId - b.fcId);
  return [product, ...suppliers]
    .map((label) => ({ label, fcs: sorted.filter((fc) => supplierGroupOf(fc.fcId, product) === label) }))
    .filter((group) => group.fcs.length > 0);
}

/** The supplier group of one center; the company's own group carries the product's name (D30, D32). */
export function supplierGroupOf(fcId: number, product: string = defaultProduct): string {
  return suppliers.find((supplier) => centersOf[supplier].includes(fcId)) ?? product;
}
