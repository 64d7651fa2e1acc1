import { expect, test } from 'vitest';
import { seriesOf } from './money-by-week.tsx';

const reason = (key: string, ...given: number[]) => ({ key, label: key, given });
const weeks = ['2027-02-01', '2027-02-08'];

test('five reasons stand on their own; of more the four that cost most, and the others together', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((key) => reason(key, 10, 0.1));
  expect(seriesOf({ weeks, reasons: five }).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
  const seven = [...five, reason('f', 1, 0.2), reason('g', 0, 0.1)];
  const series = seriesOf({ weeks, reasons: seven });
  expect(series.map(({ label }) => label)).toEqual(['a', 'b', 'c', 'd', '3 other reasons']);
  expect(series.at(-1)?.values).toEqual([11, 0.4]);
});
