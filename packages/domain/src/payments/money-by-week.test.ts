import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyByWeek, weeksOf } from './money-by-week.ts';
import { costOf, moneyReport, type Movement } from './money-report.ts';

const late = 'Delivery issue: Late';
const wilted = 'Quality issue: Wilted';

function refund(day: string, amount: number, ...reasons: string[]): Movement {
  const who = { orderId: '1000001', performedBy: '', customer: '' };
  return { kind: 'refund', isPending: false, amount, tax: 0, ...who, day, reasons, lines: [] };
}

test('weeks begin on Monday and hold every day of the period', () => {
  expect(weeksOf({ from: '2027-02-10', to: '2027-02-10' })).toEqual(['2027-02-08']);
  expect(weeksOf({ from: '2027-02-07', to: '2027-02-15' })).toEqual(['2027-02-01', '2027-02-08', '2027-02-15']);
});

test('what a reason cost stands in its week; a charge gives nothing', () => {
  const movements = [
    refund('2027-02-07', 1000, late),
    refund('2027-02-08', 301, late, wilted),
    { ...refund('2027-02-09', 5000, wilted), kind: 'charge' as const },
    { ...refund('2027-02-09', 5000, 'Only charged'), kind: 'charge' as const },
  ];
  expect(moneyByWeek(movements, ['2027-02-01', '2027-02-08'])).toEqual([
    { key: late, label: late, given: [1000, 151] },
    { key: wilted, label: wilted, given: [0, 150] },
  ]);
});

test('the weeks of a reason add up to its row of the report', () => {
  const day = fc.constantFrom('2027-02-01', '2027-02-07', '2027-02-08', '2027-02-20');
  const movement = fc
    .tuple(day, fc.integer({ min: 0, max: 100_000 }), fc.subarray([late, wilted, 'Tech issue']))
    .map(([on, amount, reasons]) => refund(on, amount, ...reasons));
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 30 }), (movements) => {
      const weeks = weeksOf({ from: '2027-02-01', to: '2027-02-20' });
      const sums = moneyByWeek(movements, weeks).map(({ key, given }) => [key, given.reduce((a, b) => a + b, 0)]);
      const rows = moneyReport(movements, 'reason').rows.filter((row) => costOf(row) !== 0);
      expect(sums).toEqual(rows.map((row) => [row.key, costOf(row)]));
    }),
  );
});
