import { array, boolean, check, constantFrom, integer, option, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseDestination,
  mayRedistribute,
  type OfferedDeliveryWindow,
  type OfferingDeliveryArea,
  type Redistributed,
  type RedistributionTarget,
} from './redistribution.ts';

const zone = 'America/New_York';
const now = new Date('2027-02-10T15:00:00Z');
const sunday = '2027-02-14';

const suborder = (changes: Partial<Redistributed> = {}): Redistributed => ({
  status: 'Received',
  fcId: 4,
  areaId: 2001,
  startTime: '2027-02-13T14:00:00Z', // nine
  deliveryDate: '2027-02-13',
  ...changes,
});
const at = (hour: number, changes: Partial<OfferedDeliveryWindow> = {}): OfferedDeliveryWindow => ({
  startTime: `2027-02-14T${String(hour + 5).padStart(2, '0')}:00:00Z`,
  windowDuration: 2,
  cutoff: 120,
  isOpen: true,
  booked: 0,
  capacity: null,
  ...changes,
});
const area = (
  id: number,
  windows: OfferedDeliveryWindow[],
  changes: Partial<OfferingDeliveryArea> = {},
): OfferingDeliveryArea => ({
  id,
  fcId: 4,
  description: `Area ${id}`,
  priority: 10,
  nationwide: false,
  transportMode: 'car',
  travelTime: 60,
  cutoff: 120,
  zone,
  windows,
  ...changes,
});
const full = { booked: 5, capacity: 5 };

function choose(
  areas: OfferingDeliveryArea[],
  wanted: Partial<RedistributionTarget> = {},
  of: Partial<Redistributed> = {},
): string {
  const stocked = new Map([[2, 9]]); // the second area's center has the most
  const choice = chooseDestination(
    suborder(of),
    { newDeliveryDate: sunday, forceNewFc: false, ...wanted },
    { areas, zone, now, stockOf: ({ area: { id } }) => ({ short: stocked.has(id) ? 0 : 1, available: 1 }) },
  );
  if (!choice.ok) return choice.message;
  return `${choice.place.area.id} ${String(choice.place.window.startTime).slice(11, 16)}`;
}

const other = { fcId: 66 };
test.each<[string, string, OfferingDeliveryArea[], Partial<RedistributionTarget>?, Partial<Redistributed>?]>([
  ['its own area at its own time of day', '2001 14:00', [area(2001, [at(8), at(9), at(11)])]],
  ['the nearest time where its own is full', '2001 16:00', [area(2001, [at(9, full), at(11), at(16)])]],
  ['the earlier one of two as near', '2001 13:00', [area(2001, [at(8), at(9, full), at(10)])]],
  ['the first of the day where it had none', '2001 13:00', [area(2001, [at(8), at(9)])], {}, { startTime: null }],
  [
    'nothing where all of its own area are full',
    'Window is full (5 / 5)',
    [area(2001, [at(9, full)]), area(1, [at(9)])],
  ],
  [
    'another area of its center when its own is closed',
    '1 14:00',
    [area(2001, [at(9, { isOpen: false })]), area(2, [at(9)], other), area(1, [at(9)])],
  ],
  [
    'nothing of a closed area',
    'Area 2001: Closed on Sun, Feb 14: Parade.',
    [area(2001, [at(9)], { closedFor: 'Parade' })],
  ],
  ['nothing at all', 'Area 2001 has no open delivery window on Sun, Feb 14.', [area(2001, [])]],
  [
    'nothing in time',
    'It is too late for Area 2001 on Wed, Feb 10.',
    [area(2001, [at(9, { startTime: '2027-02-10T15:30:00Z' })])],
    { newDeliveryDate: '2027-02-10' },
  ],
  ['no other center of itself', '1 14:00', [area(2, [at(9)], other), area(1, [at(9)])], {}, { areaId: null }],
  [
    'the other center by priority',
    '3 14:00',
    [area(2001, [at(9)]), area(2, [at(9)], { ...other, priority: 20 }), area(3, [at(9)], { fcId: 9, priority: 15 })],
    { forceNewFc: true },
  ],
  [
    'a nationwide area after all others',
    '3 14:00',
    [area(2, [at(9)], { ...other, priority: 1, nationwide: true }), area(3, [at(9)], { fcId: 9, priority: 15 })],
    { forceNewFc: true },
  ],
  [
    'of equal ones the better stocked',
    '2 14:00',
    [area(1, [at(9)], { fcId: 9 }), area(2, [at(9)], other)],
    { forceNewFc: true },
  ],
  [
    'the next one where the first is full',
    '3 14:00',
    [area(2, [at(9, full)], other), area(3, [at(9)], { fcId: 9, priority: 15 })],
    { forceNewFc: true },
  ],
  [
    'no other center where none serves',
    'No other fulfillment center delivers what is in it to this address.',
    [area(2001, [at(9)])],
    { forceNewFc: true },
  ],
  ['the center that is named', '3 14:00', [area(2, [at(9)], other), area(3, [at(9)], { fcId: 9 })], { fcId: 9 }],
  [
    'not a center that does not serve',
    'Fulfillment center 9 does not deliver what is in it to this address.',
    [area(2001, [at(9)])],
    { fcId: 9 },
  ],
  [
    'not its own center as another',
    'Another fulfillment center was asked for, and this is its own.',
    [],
    {
      forceNewFc: true,
      fcId: 4,
    },
  ],
  ['no past day', 'Tue, Feb 9 is in the past.', [area(2001, [at(9)])], { newDeliveryDate: '2027-02-09' }],
  [
    'not the day it has',
    'This suborder is already delivered on Sun, Feb 14.',
    [area(2001, [at(9)])],
    {},
    {
      deliveryDate: sunday,
    },
  ],
  [
    'the day it has at another center',
    '2 14:00',
    [area(2, [at(9)], other)],
    { forceNewFc: true },
    { deliveryDate: sunday },
  ],
  [
    'nothing once printed',
    'This suborder is printed; it can no longer be redistributed.',
    [area(2001, [at(9)])],
    {},
    {
      status: 'SuborderPrinted',
    },
  ],
])('%s', (_what, expected, areas, choice, of) => expect(choose(areas, choice, of)).toBe(expected));

test.each([
  ['Received', true],
  ['NotecardPrinted', true],
  ['SuborderPrinted', false],
  ['Delivered', false],
  ['Cancelled', false],
] as const)('a suborder that is %s: %s', (status, expected) => expect(mayRedistribute({ status }).ok).toBe(expected));

describe('on the days the clocks change', () => {
  test.each([
    ['forward', '2027-03-14', '2027-03-14T13:00:00Z'],
    ['back', '2027-11-07', '2027-11-07T14:00:00Z'],
  ])('%s, nine stays nine', (_way, newDeliveryDate, startTime) => {
    const windows = [-120, 0, 120].map((minutes) =>
      at(9, { startTime: new Date(Date.parse(startTime) + minutes * 60_000) }),
    );
    const choice = chooseDestination(
      suborder(),
      { newDeliveryDate, forceNewFc: false },
      { areas: [area(2001, windows)], zone, now, stockOf: () => ({ short: 0, available: 0 }) },
    );
    expect(choice).toMatchObject({ ok: true, place: { window: { startTime: new Date(startTime) } } });
  });
});

const anyWindow = record({
  hour: integer({ min: 7, max: 18 }),
  isOpen: boolean(),
  booked: integer({ min: 0, max: 3 }),
  capacity: option(integer({ min: 1, max: 3 }), { nil: null }),
}).map(({ hour, ...rest }) => at(hour, rest));
const anyAreas = array(
  record({
    windows: array(anyWindow, { maxLength: 4 }),
    fcId: constantFrom(4, 9, 66),
    priority: integer({ min: 1, max: 3 }),
    nationwide: boolean(),
  }),
  { maxLength: 6 },
).map((areas) => areas.map(({ windows, ...rest }, place) => area(2000 + place, windows, rest)));

test('whatever is offered, it gets an open window with a place at a center that was asked for, and one if there is one', () => {
  const choices = constantFrom<Partial<RedistributionTarget>>({}, { forceNewFc: true }, { fcId: 9 });
  const holds = property(anyAreas, choices, (areas, wanted) => {
    const choice = chooseDestination(
      suborder(),
      { newDeliveryDate: sunday, forceNewFc: false, ...wanted },
      { areas, zone, now, stockOf: () => ({ short: 0, available: 0 }) },
    );
    const isRequested = ({ fcId }: OfferingDeliveryArea) => (wanted.fcId ?? (wanted.forceNewFc ? fcId : 4)) === fcId;
    const free = areas.filter(
      (each) => isRequested(each) && !(wanted.forceNewFc && each.fcId === 4) && each.windows.some(isFree),
    );
    if (choice.ok) return free.includes(choice.place.area) && isFree(choice.place.window);
    return choice.code === 'window-full' || free.length === 0;
  });
  expect(check(holds, { numRuns: 2000 }).counterexample).toBe(null);
});

function isFree({ isOpen, booked, capacity }: OfferedDeliveryWindow): boolean {
  return isOpen && (capacity === null || booked < capacity);
}
