import { expect, test } from 'vitest';
import { nextWindows } from './next-windows.ts';

const window = { start_time: '2026-02-13T14:00:00.000Z', duration: 2, fcId: 4, transportMode: 'car', remaining: 3 };
const options = [
  {
    date: '2026-02-13',
    windows: [
      { ...window, areaId: 1 },
      { ...window, areaId: 2 },
    ],
  }, // prettier-ignore
  { date: '2026-02-14', windows: [{ ...window, areaId: 1, start_time: '2026-02-14T14:00:00.000Z' }] },
];

test('the next windows of an area are said on the clock of its center', () => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(nextWindows(options, 1, zone)).toEqual([
    expect.stringMatching(/^Fri, Feb 13, /),
    expect.stringMatching(/^Sat, Feb 14, /),
  ]);
  expect(nextWindows(options, 1, zone, 1)).toHaveLength(1);
  expect(nextWindows(options, 9, zone)).toEqual([]);
});

test('without the zone of the center only days are said, each once', () => {
  expect(nextWindows(options, 1, undefined)).toEqual(['Fri, Feb 13', 'Sat, Feb 14']);
});
