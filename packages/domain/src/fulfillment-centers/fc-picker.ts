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

/** The FC picker: centers by their group, the company's own first, each by ascending id (D32, D386). */
export function pickerGroups<F extends { fcId: number; optgroup: string }>(fcs: readonly F[]): PickerGroup<F>[] {
  const sorted = [...fcs].sort((a, b) => a.fcId - b.fcId);
  const labels = [...new Set(sorted.map(({ optgroup }) => optgroup))];
  const known: readonly string[] = suppliers;
  const own = labels.filter((label) => !known.includes(label));
  return [...own, ...known.filter((label) => labels.includes(label))].map((label) => ({
    label,
    fcs: sorted.filter(({ optgroup }) => optgroup === label),
  }));
}

/** The supplier group of a center that is seeded; the company's own group carries the product's name (D30, D32). */
export function supplierGroupOf(fcId: number, product: string = defaultProduct): string {
  return suppliers.find((supplier) => centersOf[supplier].includes(fcId)) ?? product;
}
