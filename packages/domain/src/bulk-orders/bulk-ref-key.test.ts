import { expect, test } from 'vitest';
import { bulkRefKey } from './bulk-ref-key.ts';

test('a reference is one however it is written, and another customer’s is another one', () => {
  expect(bulkRefKey('Dana@Example.com', 'PO 12-a')).toBe(bulkRefKey('dana@example.com ', 'po12-A'));
  expect(bulkRefKey('dana@example.com', 'PO 12')).not.toBe(bulkRefKey('rosa@example.com', 'PO 12'));
});
