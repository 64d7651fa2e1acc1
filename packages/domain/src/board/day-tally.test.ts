import { array, boolean, check, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { suborderStatuses } from '../suborders/suborder-status.ts';
import { type CountedAlike, dayTally, leftOf, liveOf, sumOfCounts } from './day-tally.ts';

const noon = '2027-02-13T17:00:00.000Z';
const alike = (changes: Partial<CountedAlike>): CountedAlike => ({
  status: 'Received',
  inException: false,
  fulfilledBy: noon,
  count: 1,
  ...changes,
});
const tally = (counted: readonly CountedAlike[]) => dayTally(counted, '2027-02-13', 'America/New_York');

test('a day by stage and by cut-off; cancelled ones are due at none', () => {
  const { counts, cutoffs } = tally([
    alike({ count: 5 }),
    alike({ status: 'AtTable', count: 4, fulfilledBy: new Date('2027-02-13T14:00:00Z') }),
    alike({ status: 'SuborderPrinted', count: 3, inException: true }),
    alike({ status: 'Packed', count: 2 }),
    alike({ status: 'Cancelled', count: 7, fulfilledBy: '2027-02-13T20:00:00Z' }),
    alike({ status: 'Delivered', count: 1, inException: true, fulfilledBy: '2027-02-13T14:00:00Z' }),
  ]);
  expect(counts).toEqual({
    received: 5,
    batched: 4,
    printed: 3,
    packed: 2,
    out: 0,
    delivered: 1,
    cancelled: 7,
    inException: 4,
  });
  expect(cutoffs).toEqual([
    { at: '2027-02-13T14:00:00.000Z', total: 5, left: 4, leftInException: 0 },
    { at: noon, total: 10, left: 8, leftInException: 3 },
  ]);
  expect([liveOf(counts), leftOf(counts)]).toEqual([15, 12]);
});

test('what has no time of its own is due when the day of its center ends', () => {
  expect(tally([alike({ fulfilledBy: null })]).cutoffs.map(({ at }) => at)).toEqual(['2027-02-14T04:59:59.000Z']);
});

test('a cancelled suborder in exception is in no count of exceptions', () => {
  expect(tally([alike({ status: 'Cancelled', inException: true })]).counts.inException).toBe(0);
});

test('nothing is counted twice and nothing is lost, however it is counted', () => {
  const some = record({
    status: constantFrom(...suborderStatuses),
    inException: boolean(),
    fulfilledBy: constantFrom(null, noon, '2027-02-13T14:00:00.000Z'),
    count: integer({ min: 1, max: 50 }),
  });
  const adds = property(array(some), array(some), (ones, others) => {
    const both = tally([...ones, ...others]);
    const sum = sumOfCounts([tally(ones).counts, tally(others).counts]);
    const due = both.cutoffs.reduce((all, { total }) => all + total, 0);
    const left = both.cutoffs.reduce((all, cutoff) => all + cutoff.left, 0);
    const counted = [...ones, ...others].reduce((all, { count }) => all + count, 0);
    return (
      JSON.stringify(sum) === JSON.stringify(both.counts) &&
      due === liveOf(both.counts) &&
      left === leftOf(both.counts) &&
      counted === liveOf(both.counts) + both.counts.cancelled
    );
  });
  expect(check(adds, { numRuns: 2000 }).counterexample).toBe(null);
});
