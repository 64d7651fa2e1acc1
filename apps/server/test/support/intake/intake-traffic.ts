import { type IntakeInput, intakeOf } from './sample-intake.ts';

/** Where parcels go, so that no window is ever full. */
const cities = [
  { line1: '600 N Clark St', city: 'Chicago', state: 'IL', postalCode: '60614' },
  { line1: '60 Peachtree St NE', city: 'Atlanta', state: 'GA', postalCode: '30309' },
  { line1: '200 Boylston St', city: 'Boston', state: 'MA', postalCode: '02116' },
  { line1: '100 Congress Ave', city: 'Austin', state: 'TX', postalCode: '78704' },
] as const;

/** What the storefront of the traffic calls a bouquet of ours. */
export const theirSku = 'ROSES-BIG';
export const ourSku = 'FLRL-B-1002';

/** So many orders of a storefront, each under its own id; every fiftieth names a SKU that nobody has mapped. */
export function intakeTraffic(count: number, deliveryDate: string, prefix = 'T'): IntakeInput[] {
  return Array.from({ length: count }, (_, index) => {
    const sku = index % 50 === 49 ? theirSku : ourSku;
    const sample = intakeOf(`${prefix}-${index + 1}`);
    return {
      ...sample,
      buyer: { ...sample.buyer, email: `buyer.${index % 700}@example.com` },
      totals: { total: '96.00' },
      deliveries: sample.deliveries.map((delivery) => ({
        ...delivery,
        address: cities[index % cities.length] ?? cities[0],
        deliveryDate,
        lines: [{ sku, quantity: 1, unitPrice: '96.00' }],
      })),
    };
  });
}

/** The orders in disorder, every third of them twice; the same each time. */
export function inDisorder(orders: readonly IntakeInput[]): IntakeInput[] {
  const twice = orders.filter((_, index) => index % 3 === 0);
  const place = (index: number) => (index * 7919 + 13) % 104_729;
  return [...orders, ...twice]
    .map((order, index) => ({ order, at: place(index) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ order }) => order);
}
