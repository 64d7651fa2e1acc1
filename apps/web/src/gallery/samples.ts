export const centers = [
  { value: '1', label: 'Washington DC', group: 'Own', note: 'FC 1' },
  { value: '2', label: 'Manhattan', group: 'Own', note: 'FC 2' },
  { value: '4', label: 'Baltimore', group: 'Own', note: 'FC 4' },
  { value: '9', label: 'USA Bouquet Miami', group: 'USA Bouquet', note: 'FC 9' },
  { value: '10', label: 'Atlanta', group: 'USA Bouquet', note: 'FC 10' },
  {
    value: '29',
    label: 'Magic Flowers',
    group: 'Farm Direct',
    note: 'FC 29',
    disabledReason: 'You may not see this center.',
  },
];

export interface Sample {
  id: string;
  product: string;
  kind: string;
  status: string;
  area: string;
  zip: string;
  window: string;
  recipient: string;
  total: number;
  units: number;
  batch: string;
  isGift: boolean;
}

const products = ['Sunrise Roses', 'Tulip Garden', 'Lavender Wreath', 'Monstera', 'Peony Cloud', 'Eucalyptus Kit'];
const kinds = ['Floral', 'Plant', 'Dried', 'Gift'];
const statuses = ['Received', 'Batched', 'AtTable', 'Packed', 'InTransit', 'Delivered'];
const areas = ['Baltimore City', 'Towson', 'Columbia', 'Annapolis', 'Silver Spring'];
const people = ['Ada Lovelace', 'José Núñez', 'Mary Jackson', 'Zoë Kravitz', 'Björn Borg', 'Grace Hopper'];

export function samples(count: number): Sample[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `${1000000 + Math.floor(at / 2)}-${(at % 2) + 1}`,
    product: pick(products, at * 7),
    kind: pick(kinds, at * 3),
    status: pick(statuses, at * 5 + (at >> 3)),
    area: pick(areas, at * 11),
    zip: String(21201 + (at % 40)),
    window: `${8 + (at % 9)}:00 – ${10 + (at % 9)}:00`,
    recipient: pick(people, at * 13 + (at >> 4)),
    total: 2500 + ((at * 7919) % 20000),
    units: 1 + (at % 5),
    batch: at % 3 === 0 ? `Fri ${1 + (at % 24)}` : '',
    isGift: at % 4 === 0,
  }));
}

function pick(items: readonly string[], at: number): string {
  return items[at % items.length] ?? '';
}
