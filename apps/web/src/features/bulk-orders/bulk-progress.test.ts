import { expect, test } from 'vitest';
import { bulkProgress } from './bulk-progress.ts';

test('orders that were refused are neither ingested nor waited for', () => {
  const progress = { done: 131, total: 252, bad: 131 };
  expect(bulkProgress({ stage: 'ingesting', progress })).toEqual({ label: 'Ingested orders', value: 0, max: 121 });
  expect(bulkProgress({ stage: 'previewing', progress })).toEqual({ label: 'Checked orders', value: 131, max: 252 });
});

test('how many there are is not known before the file is read', () => {
  const progress = { done: 0, total: null, bad: 0 };
  expect(bulkProgress({ stage: 'previewing', progress })).toEqual({
    label: 'Checked orders',
    value: undefined,
    max: 0,
  });
});
