import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batchName, defaultBatchPrefix, nextBatchNumber, prefixProblem } from './batch-naming.ts';

test('a name is prefix, window, products and number', () => {
  const parts = { prefix: 'Batch', window: '9am - 1pm', products: 'Rose bouquet', number: 3 };
  expect(batchName(parts)).toBe('Batch 9am - 1pm Rose bouquet 3');
  expect(batchName({ ...parts, window: null })).toBe('Batch Rose bouquet 3');
  expect(batchName({ ...parts, prefix: '  Rush ', products: 'various' })).toBe('Rush 9am - 1pm various 3');
});

test('a long product is shortened to 80 characters and keeps its number', () => {
  const name = batchName({ prefix: 'Batch', window: null, products: 'Peony '.repeat(30), number: 127 });
  expect(name.length).toBeLessThanOrEqual(80);
  expect(name).toMatch(/^Batch Peony Peony .*… 127$/);
});

test('no name is longer than 80 characters or loses its number, and no character is torn', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 120 });
  const parts = fc.record({
    prefix: text,
    window: fc.option(text),
    products: text,
    number: fc.integer({ min: 1, max: 99_999 }),
  });
  fc.assert(
    fc.property(parts, (given) => {
      const name = batchName(given);
      expect(name.length).toBeLessThanOrEqual(80);
      expect(name.endsWith(` ${given.number}`)).toBe(true);
      expect(name.isWellFormed()).toBe(true);
    }),
  );
});

test.each([
  [[], 1],
  [['Batch Rose 1', 'Batch Tulip 2'], 3],
  [['Batch Rose 7', 'Batch 9am - 1pm various 12', 'Rush Rose 40'], 13],
  [['Batches of old 9', 'Batch renamed by hand'], 1],
])('after %j the next batch is number %i', (names, next) => {
  expect(nextBatchNumber(names, 'Batch')).toBe(next);
});

test('a batch needs a prefix, Batch unless another is typed', () => {
  expect(prefixProblem(defaultBatchPrefix)).toBeNull();
  expect(prefixProblem('   ')).toBe('Prefix is required');
});
