import { describe, expect, test } from 'vitest';
import { mayOffer, type OfferedProduct, type OfferedTo, offerProblems, unitsOf } from './product-offer.ts';

const tulips: OfferedProduct = {
  sku: 'FLRL-B-1002',
  isPrimary: true,
  allowedTransportModes: [],
  distributionPoints: [],
  availableForDeliveryFrom: null,
  availableForDeliveryTo: null,
};
const vase: OfferedProduct = { ...tulips, sku: 'FLRL-V-3001', isPrimary: false };
const empty: OfferedTo = { fcId: 4, transportMode: 'car', deliveryDay: '2027-02-13', lines: [] };
const plenty = { stock: 9, quantity: 1 };

const codes = (
  product: OfferedProduct,
  to: OfferedTo = empty,
  stock: { stock: number | null; quantity: number } = plenty,
) => offerProblems(product, to, stock).map(({ code }) => code);

test.each<[string, OfferedProduct, Partial<OfferedTo>, string[]]>([
  ['nothing speaks against it', tulips, {}, []],
  ['a second primary', tulips, { lines: [{ sku: 'FLRL-B-1001', isPrimaryProduct: true }] }, ['second-primary']],
  ['a primary beside a vase', tulips, { lines: [{ sku: 'FLRL-V-3001', isPrimaryProduct: false }] }, []],
  ['the same vase twice', vase, { lines: [{ sku: 'FLRL-V-3001', isPrimaryProduct: false }] }, ['vase-twice']],
  ['another vase', vase, { lines: [{ sku: 'FLRL-V-3002', isPrimaryProduct: false }] }, []],
  ['from that day on', { ...tulips, availableForDeliveryFrom: '2027-02-13' }, {}, []],
  ['until that day', { ...tulips, availableForDeliveryTo: '2027-02-13' }, {}, []],
  ['too early', { ...tulips, availableForDeliveryFrom: '2027-02-14' }, {}, ['not-available-then']],
  ['too late', { ...tulips, availableForDeliveryTo: '2027-02-12' }, {}, ['not-available-then']],
  ['its mode', { ...tulips, allowedTransportModes: ['bike', 'car'] }, {}, []],
  ['another mode', { ...tulips, allowedTransportModes: ['ground'] }, {}, ['other-transport-mode']],
  ['no mode known', { ...tulips, allowedTransportModes: ['ground'] }, { transportMode: null }, []],
  ['its center', { ...tulips, distributionPoints: [4] }, {}, []],
  ['another center', { ...tulips, distributionPoints: [1, 66] }, {}, ['other-center']],
])('%s', (_name, product, to, expected) => {
  expect(codes(product, { ...empty, ...to })).toEqual(expected);
});

describe('stock', () => {
  test('none, letter for letter', () => {
    expect(offerProblems(tulips, empty, { stock: 0, quantity: 1 })).toEqual([
      { code: 'no-stock', message: 'No inventory for FC and date' },
    ]);
  });
  test('too little', () => {
    expect(offerProblems(tulips, empty, { stock: 3, quantity: 4 })[0]?.message).toBe('Only 3 in stock for FC and date');
  });
  test('what is not kept in lots is always there', () =>
    expect(codes(tulips, empty, { stock: null, quantity: 99 })).toEqual([]));
});

test('what an override passes over', () => {
  const all = offerProblems(
    { ...tulips, allowedTransportModes: ['ground'], distributionPoints: [1], availableForDeliveryTo: '2027-01-01' },
    { ...empty, lines: [{ sku: 'X', isPrimaryProduct: true }] },
    { stock: 0, quantity: 1 },
  );
  const refused = (mayOverride: boolean, ignoresStock: boolean) =>
    all.filter((problem) => !mayOffer([problem], { mayOverride, ignoresStock }).ok).map(({ code }) => code);
  expect(refused(false, true)).toEqual(all.map(({ code }) => code));
  expect(refused(true, false)).toEqual(['second-primary', 'no-stock']);
  expect(refused(true, true)).toEqual(['second-primary']);
  expect(mayOffer([], { mayOverride: false, ignoresStock: false })).toEqual({ ok: true });
});

test.each<[string, { sku: string; quantity: number }[], number | null]>([
  ['nothing lotted', [], null],
  ['one part', [{ sku: 'A', quantity: 1 }], 7],
  ['a double', [{ sku: 'A', quantity: 2 }], 3],
  [
    'the scarcest part decides',
    [
      { sku: 'A', quantity: 1 },
      { sku: 'B', quantity: 1 },
    ],
    2,
  ],
  ['oversold is none', [{ sku: 'C', quantity: 1 }], 0],
])('units: %s', (_name, parts, expected) => {
  const stock: Record<string, number> = { A: 7, B: 2, C: -4 };
  expect(unitsOf(parts, (sku) => stock[sku] ?? 0)).toBe(expected);
});
