import { expect, test } from 'vitest';
import type { TableColumn } from './table-column.ts';
import { tableIndex } from './table-index.ts';
import { filteredPlaces, sortedPlaces } from './table-rows.ts';

interface Line {
  id: string;
  recipient: string;
  units: number | null;
  status: string;
  isGift: boolean;
}

const columns: TableColumn<Line>[] = [
  { id: 'id', header: 'Suborder #', value: (line) => line.id, filter: 'text' },
  { id: 'recipient', header: 'Recipient', value: (line) => line.recipient, filter: 'text' },
  { id: 'units', header: 'Units', value: (line) => line.units, filter: 'number' },
  { id: 'status', header: 'Status', value: (line) => line.status, filter: 'set' },
  { id: 'gift', header: 'Gift', value: (line) => line.isGift, filter: 'set' },
];

const lines: Line[] = [
  { id: '1000012-10', recipient: 'José Núñez', units: 3, status: 'Packed', isGift: true },
  { id: '1000012-2', recipient: 'Ada Lovelace', units: null, status: 'Received', isGift: false },
  { id: '999-1', recipient: 'jose martí', units: 12, status: '', isGift: false },
  { id: '1000012-1', recipient: '', units: 3, status: 'Packed', isGift: true },
];
const index = tableIndex(lines, columns);
const ids = (places: readonly number[]) => places.map((place) => lines[place]?.id);
const sorted = (id: string, desc = false) => ids(sortedPlaces(index, { id, desc }));
const filtered = (filters: Record<string, string | string[]>) =>
  ids(filteredPlaces(sortedPlaces(index, null), index, columns, filters));

test('rows come as they came while nothing sorts or filters them', () => {
  expect(filtered({})).toEqual(['1000012-10', '1000012-2', '999-1', '1000012-1']);
});

test('suborder ids sort as people count, not letter by letter', () => {
  expect(sorted('id')).toEqual(['999-1', '1000012-1', '1000012-2', '1000012-10']);
  expect(sorted('id', true)).toEqual(['1000012-10', '1000012-2', '1000012-1', '999-1']);
});

test('names sort without regard to case and accents, and empty ones come last in both directions', () => {
  expect(sorted('recipient')).toEqual(['1000012-2', '999-1', '1000012-10', '1000012-1']);
  expect(sorted('recipient', true)).toEqual(['1000012-10', '999-1', '1000012-2', '1000012-1']);
});

test('numbers sort by size, and equal ones keep their order', () => {
  expect(sorted('units')).toEqual(['1000012-10', '1000012-1', '999-1', '1000012-2']);
  expect(sorted('units', true)).toEqual(['999-1', '1000012-10', '1000012-1', '1000012-2']);
});

test('a text filter finds its words in any order, without case and accents', () => {
  expect(filtered({ recipient: 'JOSE' })).toEqual(['1000012-10', '999-1']);
  expect(filtered({ recipient: 'nun jos' })).toEqual(['1000012-10']);
  expect(filtered({ recipient: '"jose m"' })).toEqual(['999-1']);
});

test('a set filter keeps the ticked values, empty cells under their own name', () => {
  expect(filtered({ status: ['Packed', '(blank)'] })).toEqual(['1000012-10', '999-1', '1000012-1']);
  expect(filtered({ gift: ['Yes'] })).toEqual(['1000012-10', '1000012-1']);
});

test.each([
  ['3', ['1000012-10', '1000012-1']],
  ['>3', ['999-1']],
  ['>=3', ['1000012-10', '999-1', '1000012-1']],
  ['<12', ['1000012-10', '1000012-1']],
  ['2..5', ['1000012-10', '1000012-1']],
  ['> 1,000', []],
])('the number filter %s', (filter, found) => {
  expect(filtered({ units: filter })).toEqual(found);
});

test('a number rule that is not finished yet hides nothing', () => {
  expect(filtered({ units: '>' })).toHaveLength(4);
  expect(filtered({ units: '2..' })).toHaveLength(4);
});

test('a filter that every row passes leaves the very list, so that nothing is drawn again', () => {
  const places = sortedPlaces(index, null);
  expect(filteredPlaces(places, index, columns, { id: '-' })).toBe(places);
});

test('filters of several columns hold together', () => {
  expect(filtered({ status: ['Packed'], units: '>=3', recipient: 'jose' })).toEqual(['1000012-10']);
});

test('filters of columns that are gone are passed over', () => {
  expect(filtered({ gone: 'x' })).toHaveLength(4);
});
