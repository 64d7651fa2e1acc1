import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { problemWords } from './problem-words.ts';

/* Whoever sends something wrong reads what it is, in no library's words. */
const wordsOf = (shape: z.ZodMiniType, value: unknown) =>
  shape.safeParse(value, { error: problemWords }).error?.issues.map(({ message }) => message);

test.each<[z.ZodMiniType, unknown, string]>([
  [z.number().check(z.positive()), -1, 'must be more than 0'],
  [z.number().check(z.positive(), z.maximum(10)), 11, 'must be at most 10'],
  [z.int().check(z.nonnegative()), 1.5, 'must be a whole number'],
  [z.number(), '5', 'must be a number'],
  [z.number(), undefined, 'is required'],
  [z.string(), 5, 'must be text'],
  [z.string().check(z.minLength(1)), '', 'is required'],
  [z.string().check(z.minLength(3)), 'ab', 'must have at least 3 characters'],
  [z.string().check(z.maxLength(3)), 'abcd', 'must have at most 3 characters'],
  [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'must have at most 1 entry'],
  [z.array(z.string()), 'a', 'must be a list'],
  [z.boolean(), 'yes', 'must be true or false'],
  [z.enum(['cheque', 'transfer']), 'cash', 'must be one of cheque, transfer'],
  [z.literal(0), 1, 'must be 0'],
  [z.strictObject({}), { x: 1 }, 'does not know "x"'],
  [z.union([z.string(), z.number()]), true, 'is not valid'],
])('%# is said in plain words', (shape, value, words) => {
  expect(wordsOf(shape, value)).toEqual([words]);
});
