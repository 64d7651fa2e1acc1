import { array, check, constantFrom, integer, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { isFulfillableOn } from './fulfillable.ts';
import { type DayDemand, type FreeLot, shortagesOf } from './shortages.ts';

const demand = (day: string, waiting: number, more: Partial<DayDemand> = {}): DayDemand => ({
  fcId: 4,
  sku: 'ROSE',
  day,
  open: waiting,
  waiting,
  ...more,
});
const lot = (available: number, more: Partial<FreeLot> = {}): FreeLot => ({
  fcId: 4,
  sku: 'ROSE',
  available,
  startFulfillmentDate: null,
  expirationDate: null,
  ...more,
});
const missing = (demands: DayDemand[], lots: FreeLot[] = []) =>
  shortagesOf(demands, lots).map(({ day, missing: units, left }) => [day.slice(-2), units, left]);

test('what one day takes the next no longer has, and each lacks its own', () => {
  expect(missing([demand('2027-02-11', 4), demand('2027-02-10', 3)], [lot(5)])).toEqual([
    ['10', 0, 2],
    ['11', 2, 0],
  ]);
});

test('a lot that spoils first is used first, and one that comes later serves no earlier day', () => {
  const lots = [
    lot(2, { expirationDate: '2027-02-20' }),
    lot(2, { expirationDate: '2027-02-10' }),
    lot(9, { startFulfillmentDate: '2027-02-12' }),
  ];
  expect(missing([demand('2027-02-10', 2), demand('2027-02-11', 3), demand('2027-02-12', 1)], lots)).toEqual([
    ['10', 0, 2],
    ['11', 1, 0],
    ['12', 0, 8],
  ]);
});

test('centers and products are apart, and what is taken below zero hides no other lot', () => {
  const elsewhere = [demand('2027-02-10', 3, { fcId: 2 }), demand('2027-02-10', 3, { sku: 'LILY' })];
  expect(missing([demand('2027-02-10', 3), ...elsewhere], [lot(-5), lot(3)])).toEqual([
    ['10', 0, 0],
    ['10', 3, 0],
    ['10', 3, 0],
  ]);
});

const days = ['2027-02-10', '2027-02-11', '2027-02-12', '2027-02-13'] as const;
const anyLots = array(
  record({
    available: integer({ min: -2, max: 6 }),
    startFulfillmentDate: option(constantFrom(...days), { nil: null }),
    expirationDate: option(constantFrom(...days), { nil: null }),
  }),
  { maxLength: 5 },
);
const anyWaiting = array(integer({ min: 0, max: 6 }), { minLength: 4, maxLength: 4 });

test('never more is missing than any way to share the lots leaves missing', () => {
  const holds = property(anyLots, anyWaiting, (lives, waiting) => {
    const lots = lives.map((life) => lot(life.available, life));
    const cells = shortagesOf(
      days.map((day, at) => demand(day, waiting[at] ?? 0)),
      lots,
    );
    const total = cells.reduce((sum, cell) => sum + cell.missing, 0);
    return total === leastMissing(lots, waiting);
  });
  expect(check(holds, { numRuns: 1000 }).counterexample).toBe(null);
});

/** By Hall: the worst any set of days lacks of the lots that at least one of them may use. */
function leastMissing(lots: readonly FreeLot[], waiting: readonly number[]): number {
  let worst = 0;
  for (let set = 1; set < 16; set += 1) {
    const chosen = days.filter((_, at) => set & (1 << at));
    const wanted = chosen.reduce((sum, day) => sum + (waiting[days.indexOf(day)] ?? 0), 0);
    const usable = lots.filter((each) => chosen.some((day) => isFulfillableOn(each, day)));
    worst = Math.max(worst, wanted - usable.reduce((sum, { available }) => sum + Math.max(0, available), 0));
  }
  return worst;
}
