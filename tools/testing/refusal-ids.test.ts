import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from '../checks/source-files.ts';
import { root } from '../workplace.ts';

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const isProduct = (file: string) => !/\.test\.tsx?$|\/test\//.test(file);
const isCatalogue = (file: string) => file.includes('/refusals');

const sources = sourceFiles(['packages', 'apps/server/src', 'apps/web/src']).filter(isProduct);
const ids = sources
  .filter((file) => file.endsWith('-refusals.ts'))
  .flatMap((file) => [...textOf(file).matchAll(/^ {2}'([\w.-]+)': \{/gm)].map(([, id = '']) => id));

test('every refusal stands in the catalogue once', () => {
  expect(ids.length).toBeGreaterThan(250);
  expect(ids.filter((id, at) => ids.indexOf(id) < at)).toEqual([]);
});

test('every refusal of the catalogue is said somewhere', () => {
  const said = sources
    .filter((file) => !isCatalogue(file))
    .map(textOf)
    .join('\n');
  // said as `${paper}-unprinted` and `busy.batching-${what}`
  const composed = ['label-unprinted', 'notecard-unprinted', 'busy.batching-order', 'busy.batching-suborder'];
  expect(ids.filter((id) => !said.includes(`'${id}'`) && !composed.includes(id))).toEqual([]);
});

test('sentences stand in the catalogue alone', () => {
  const literal = /(?:new Refusal|(?<![\w.])no)\(\s*'[\w.-]+',\s*\[?\s*'[^']* /;
  const found = sources.filter((file) => /apps\/server|packages\/domain/.test(file) && literal.test(textOf(file)));
  expect(found).toEqual([]);
});
