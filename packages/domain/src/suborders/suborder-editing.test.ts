import { expect, test } from 'vitest';
import { mayEditFields } from './suborder-editing.ts';

test.each([
  [['status'], true],
  [['status', 'message', 'delivery', 'internalNote'], true],
  [[], false],
  [['status', 'fcId'], false],
  [['constructor'], false],
])('%j may be written: %s', (names, may) => {
  expect(mayEditFields(names).ok).toBe(may);
});

test('what cannot be written is named', () => {
  expect(mayEditFields(['batch_id', 'status', 'version'])).toMatchObject({
    message: 'Batch id, Version cannot be changed here.',
  });
});
