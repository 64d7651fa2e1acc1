import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../workplace.ts';
import { mutants } from './mutants.ts';

test('no two faults have one name', () => {
  const names = mutants.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(mutants)('$name: what is changed stands in its file exactly once, and its tests are there', (mutant) => {
  const { file, finds, becomes, tests } = mutant;
  expect(existsSync(join(root, file))).toBe(true);
  expect(readFileSync(join(root, file), 'utf8').split(finds)).toHaveLength(2);
  expect(becomes).not.toBe(finds);
  for (const start of tests) expect([start, globSync(`${start}*`, { cwd: root }).length > 0]).toEqual([start, true]);
});
