import { expect, test } from 'vitest';
import { defaultFcConfig, fcConfigOf } from './fc-config.ts';

test('a center nothing is known about has every flag off and no sizes of its own', () => {
  expect(fcConfigOf({})).toEqual(defaultFcConfig);
  expect(
    Object.values(defaultFcConfig)
      .filter((value) => typeof value === 'boolean')
      .every((flag) => !flag),
  ).toBe(true);
});

test('only what differs is written down, batch sizes one by one', () => {
  expect(fcConfigOf({ showWindows: true, subOrderPageSize: 40, batchOptions: { defaultMinSize: 1 } })).toEqual({
    ...defaultFcConfig,
    showWindows: true,
    subOrderPageSize: 40,
    batchOptions: { defaultMinSize: 1, defaultMaxSize: null },
  });
});
