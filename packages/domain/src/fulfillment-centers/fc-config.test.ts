import { expect, test } from 'vitest';
import { defaultFcConfig, fcConfigOf } from './fc-config.ts';

test('a center nothing is known about prints before it packs (D273), and has every other flag off and no sizes of its own', () => {
  expect(fcConfigOf({})).toEqual(defaultFcConfig);
  const on = Object.entries(defaultFcConfig).flatMap(([name, value]) => (value === true ? [name] : []));
  expect(on).toEqual(['printBeforePack']);
});

test('only what differs is written down, batch sizes one by one', () => {
  expect(fcConfigOf({ showWindows: true, subOrderPageSize: 40, batchOptions: { defaultMinSize: 1 } })).toEqual({
    ...defaultFcConfig,
    showWindows: true,
    subOrderPageSize: 40,
    batchOptions: { defaultMinSize: 1, defaultMaxSize: null },
  });
});
