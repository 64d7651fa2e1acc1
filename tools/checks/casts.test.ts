import { expect, test } from 'vitest';
import { castFindings, castsIn } from './casts.ts';

test.each([
  ['const name = text as string;', [1]],
  ['const names = Object.keys(table) as Key[] as unknown as Key[];', [1, 1, 1]],
  ["const kinds = ['a', 'b'] as const;", []],
  ["import { getOrder as call } from './calls.ts';\nimport * as calls from './calls.ts';", []],
  ['// as a person would\nconst words = "as string";', []],
  ['const é = 1;\nconst long = text(\n  é,\n) as string;', [4]],
])('%j says as on the lines %j', (source, lines) => {
  expect(castsIn(source, false)).toEqual(lines);
});

test('each as has its reason, on its line or just above', () => {
  const text = [
    'const one = text as string; // the schema says so',
    '',
    '/** The names of a closed table. */',
    'export function names() {',
    '  return Object.keys(table) as Name[];',
    '}',
    '',
    'const bare = text as string;',
  ].join('\n');
  expect(castFindings(new Map([['a.ts', text]])).map(({ where }) => where)).toEqual(['a.ts:8']);
});

test('ten files may say as, and the eleventh is one too many', () => {
  const files = (count: number) =>
    new Map(
      Array.from({ length: count }, (_, at) => [`${at}.ts`, 'const name = text as string; // the schema says so']),
    );
  expect(castFindings(files(10))).toEqual([]);
  expect(castFindings(files(11))).toHaveLength(11);
});
