import { expect, test } from 'vitest';
import { castsIn } from './casts.ts';

test.each([
  ['const name = text as string;', 1],
  ['const names = Object.keys(table) as Key[] as unknown as Key[];', 3],
  ["const kinds = ['a', 'b'] as const;", 0],
  ["import { getOrder as call } from './calls.ts';\nimport * as calls from './calls.ts';", 0],
  ['// as a person would\nconst words = "as string";', 0],
])('%j says as %i times', (source, times) => {
  expect(castsIn(source, false)).toBe(times);
});
