import { expect, test } from 'vitest';
import { rowsBySection, sectionLines, type TableLine } from './table-sections.ts';

const area = (id: string, isActive: boolean) => ({ kind: 'row' as const, id, row: { isActive } });
const areas = [area('towson', false), area('city', true), area('columbia', true)];
const bySection = rowsBySection(areas, ({ isActive }) => (isActive ? 'Active' : 'Inactive'), [
  'Active',
  'Inactive',
  'Empty',
]);
const words = (lines: TableLine<unknown>[]) =>
  lines.map((line) => (line.kind === 'section' ? `${line.title} ${line.count}` : line.id));

test('rows stand under their headings, in the order of the sections; empty sections are left out', () => {
  expect(words(sectionLines(bySection, 0, 10))).toEqual(['Active 2', 'city', 'columbia', 'Inactive 1', 'towson']);
});

test('a page repeats the heading of a section begun before it, with its full count', () => {
  expect(words(sectionLines(bySection, 0, 1))).toEqual(['Active 2', 'city']);
  expect(words(sectionLines(bySection, 1, 2))).toEqual(['Active 2', 'columbia', 'Inactive 1', 'towson']);
  expect(words(sectionLines(bySection, 2, 2))).toEqual(['Inactive 1', 'towson']);
});
