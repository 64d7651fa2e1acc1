import { array, check, constantFrom, integer, option, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFulfillableOn, stockDayOf, stockDayOfDelivery } from './fulfillable.ts';
import { type AllocatableLot, demandOf, stockAllocator } from './stock-allocation.ts';

const lot = (lotId: number, available: number, more: Partial<AllocatableLot> = {}): AllocatableLot => ({
  lotId,
  sku: 'FLRL-B-1001',
  arrivalDate: '2027-02-01',
  startFulfillmentDate: '2027-02-02',
  expirationDate: '2027-02-20',
  isInbound: false,
  available,
  ...more,
});
const roses = (quantity: number) => ({ sku: 'FLRL-B-1001', name: 'Blushing Rose', quantity });
const lotted = () => true;
const day = '2027-02-13';

describe('what a line needs', () => {
  test.each([
    ['a bouquet', { sku: 'FLRL-B-1001', name: 'Rose', quantity: 2 }, [{ sku: 'FLRL-B-1001', quantity: 2 }]],
    ['a double', { sku: 'FLRL-D-1001', name: 'Double Rose', quantity: 1 }, [{ sku: 'FLRL-B-1001', quantity: 2 }]],
    [
      'two triples with their component',
      { sku: 'FLRL-T-1001', name: 'Triple Rose', quantity: 2, components: [{ sku: 'FLRL-B-1001', quantity: 3 }] },
      [{ sku: 'FLRL-B-1001', quantity: 6 }],
    ],
    [
      'a kit, but for its care card',
      {
        sku: 'FLRL-K-7001',
        name: 'Rose and vase',
        quantity: 2,
        components: [
          { sku: 'FLRL-B-1001', quantity: 1 },
          { sku: 'FLRL-V-3001', quantity: 1 },
          { sku: 'GFT-CRDISL-1', quantity: 1 },
        ],
      },
      [
        { sku: 'FLRL-B-1001', quantity: 2 },
        { sku: 'FLRL-V-3001', quantity: 2 },
      ],
    ],
  ])('%s', (_, line, demand) => expect(demandOf(line)).toEqual(demand));
});

describe('stock is taken', () => {
  test('from the lot that expires first, then by arrival, then by id', () => {
    const lots = [
      lot(1, 1, { expirationDate: null }),
      lot(2, 1, { expirationDate: '2027-02-18', arrivalDate: '2027-02-04' }),
      lot(4, 1, { expirationDate: '2027-02-18', arrivalDate: '2027-02-03' }),
      lot(3, 1, { expirationDate: '2027-02-18', arrivalDate: '2027-02-03' }),
      lot(5, 1, { expirationDate: '2027-02-14' }),
    ];
    const { claims, status } = stockAllocator(lots, lotted)(roses(5), day);
    expect(claims.map(({ lotId }) => lotId)).toEqual([5, 3, 4, 2, 1]);
    expect(status).toBe('booked_against_available');
  });

  test('wholly or not at all', () => {
    const take = stockAllocator([lot(1, 2), lot(2, 1)], lotted);
    expect(take(roses(4), day)).toEqual({ status: 'needs_inventory', claims: [] });
    expect(take(roses(3), day).status).toBe('booked_against_available');
    expect(take(roses(1), day).status).toBe('needs_inventory');
  });

  test('of a kit only when every part is there', () => {
    const kit = {
      sku: 'FLRL-K-7001',
      name: 'Rose and vase',
      quantity: 1,
      components: [
        { sku: 'FLRL-B-1001', quantity: 1 },
        { sku: 'FLRL-V-3001', quantity: 1 },
      ],
    };
    const take = stockAllocator([lot(1, 1)], lotted);
    expect(take(kit, day).status).toBe('needs_inventory');
    expect(take(roses(1), day).claims).toEqual([{ lotId: 1, quantity: 1 }]);
    expect(stockAllocator([lot(1, 1)], (sku) => sku === 'FLRL-B-1001')(kit, day).status).toBe(
      'booked_against_available',
    );
  });

  test('from what is on its way, and then the line is on order', () => {
    const lots = [lot(1, 1), lot(2, 5, { isInbound: true, expirationDate: '2027-02-25' })];
    expect(stockAllocator(lots, lotted)(roses(3), day)).toEqual({
      status: 'on_order',
      claims: [
        { lotId: 1, quantity: 1 },
        { lotId: 2, quantity: 2 },
      ],
    });
  });

  test('not at all for products without lots', () => {
    expect(stockAllocator([], () => false)(roses(3), day)).toEqual({ status: 'non_lotted', claims: [] });
  });
});

const anyDay = option(constantFrom('2027-02-11', '2027-02-12', '2027-02-13', '2027-02-14', '2027-02-15'), {
  nil: null,
});
const anyLots = array(
  record({
    sku: constantFrom('FLRL-B-1001', 'FLRL-V-3001'),
    arrivalDate: anyDay,
    startFulfillmentDate: anyDay,
    expirationDate: anyDay,
    isInbound: constantFrom(true, false),
    available: integer({ min: -3, max: 9 }),
  }),
  { maxLength: 12 },
).map((lots) => lots.map((each, at) => ({ ...each, lotId: at + 1 })));
const anyLines = array(
  record({ sku: constantFrom('FLRL-B-1001', 'FLRL-D-1001', 'FLRL-V-3001'), quantity: integer({ min: 1, max: 4 }) }),
  { maxLength: 12 },
);

test('whatever is ordered, nothing is oversold, taken in part, or taken from a lot that is not fulfillable', () => {
  const holds = property(anyLots, anyLines, (lots, lines) => {
    const take = stockAllocator(lots, lotted);
    const allocated = lines.map((line) => ({ line, ...take({ ...line, name: '' }, day) }));
    const claims = allocated.flatMap((each) => each.claims);
    return (
      allocated.every(({ line, claims: own, status }) => {
        const units = own.reduce((sum, { quantity }) => sum + quantity, 0);
        const wanted = line.quantity * (line.sku.startsWith('FLRL-D') ? 2 : 1);
        return units === (status === 'needs_inventory' ? 0 : wanted);
      }) &&
      lots.every((each) => {
        const units = claims
          .filter(({ lotId }) => lotId === each.lotId)
          .reduce((sum, { quantity }) => sum + quantity, 0);
        return units === 0 || (units <= each.available && isFulfillableOn(each, day));
      })
    );
  });
  expect(check(holds, { numRuns: 5000 }).counterexample).toBe(null);
});

describe('the day on which stock has to be usable', () => {
  const today = '2027-02-10';
  test.each([
    ['the day the box leaves', { fulfillmentDate: '2027-02-13' }, '2027-02-13'],
    ['a day later at center 66', { fcId: 66, fulfillmentDate: '2027-02-13' }, '2027-02-14'],
    ['today, when it should have left yesterday', { fulfillmentDate: '2027-02-09' }, today],
    ['tomorrow at center 66, when it is overdue there', { fcId: 66, fulfillmentDate: '2027-02-08' }, '2027-02-11'],
    ['the day it was packed for, once it is packed', { fulfillmentDate: '2027-02-09', isPacked: true }, '2027-02-09'],
  ])('is %s', (_, suborder, expected) => expect(stockDayOf({ fcId: 4, ...suborder }, today)).toBe(expected));

  const window = { fcId: 4, startTime: '2027-02-13T15:00:00Z', travelTime: 0, cutoff: 0, zone: 'America/New_York' };
  test.each([
    ['bike', {}, '2027-02-13'],
    ['car', { startTime: '2027-02-13T05:30:00Z', travelTime: 60 }, '2027-02-12'],
    ['express', {}, '2027-02-12'],
    ['ground_4', {}, '2027-02-09'],
    ['ground_5', {}, '2027-02-08'],
    ['express', { startTime: '2027-02-15T15:00:00Z' }, '2027-02-13'],
    ['ground_2', { fcId: 66 }, '2027-02-12'],
  ] as const)('by %s it is the day of fulfillment, transit days before the door', (transportMode, more, expected) =>
    expect(stockDayOfDelivery({ ...window, transportMode, ...more }, new Date('2027-02-01T12:00:00Z'))).toBe(expected),
  );
});

test.each([
  [null, null, true],
  ['2027-02-13', '2027-02-13', true],
  ['2027-02-14', null, false],
  [null, '2027-02-12', false],
])('a lot from %s to %s is fulfillable on the 13th: %s', (startFulfillmentDate, expirationDate, expected) => {
  expect(isFulfillableOn({ startFulfillmentDate, expirationDate }, day)).toBe(expected);
});
