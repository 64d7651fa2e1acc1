import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tasksOf } from '#composition/tasks.ts';
import type { AppContext } from '#composition/app-context.ts';
import { limitNames } from './call-limits.ts';

const server = join(import.meta.dirname, '..');
const page = (name: string) => readFileSync(join(server, '../../../docs/security', name), 'utf8');

/** The names in backticks that begin the rows of a page's tables. */
const named = (text: string) =>
  [...text.matchAll(/^\| (`[a-z-]+`(?:, `[a-z-]+`)*) \|/gm)]
    .flatMap(([, cell = '']) => cell.replaceAll('`', '').split(', '))
    .toSorted();

test('the page of logs has every kind of security event, and none that is not noted', () => {
  const source = readFileSync(join(server, 'features/identity/security-log.store.ts'), 'utf8');
  const kinds = /export type SecurityKind =([^;]+);/.exec(source)?.[1] ?? '';
  const known = [...kinds.matchAll(/'([a-z-]+)'/g)].map(([, kind = '']) => kind).toSorted();
  expect(known.length).toBeGreaterThan(20);
  expect(named(page('logs.md'))).toEqual(known);
});

test('the page of demanding work has every kind of limit and every kind of job', () => {
  const jobs = Object.keys(tasksOf({} as AppContext)); // making the table of jobs runs none of them
  expect(named(page('demanding-work.md'))).toEqual([...limitNames, ...jobs].toSorted());
});
