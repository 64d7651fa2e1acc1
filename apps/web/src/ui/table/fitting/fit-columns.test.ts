import { expect, test } from 'vitest';
import { type AskingColumn, fitColumns } from './fit-columns.ts';

const fixed = (id: string, need: number, more: Partial<AskingColumn> = {}): AskingColumn => ({
  id,
  kind: 'fixed',
  leaves: undefined,
  least: need,
  whole: need,
  need,
  set: undefined,
  ...more,
});
const flex = (id: string, least: number, need: number, more: Partial<AskingColumn> = {}): AskingColumn => ({
  ...fixed(id, need),
  kind: 'flex',
  least,
  whole: least,
  ...more,
});

function fitted(columns: AskingColumn[], width: number): string {
  const { widths, left } = fitColumns(columns, width);
  const words = [...widths].map(([id, px]) => `${id} ${px}`);
  return [...words, left.length > 0 && `without ${left.join(', ')}`].filter(Boolean).join(', ');
}

const day = [fixed('id', 100), flex('products', 160, 400), flex('area', 160, 200), fixed('status', 90, { leaves: 1 })];

test.each([
  [1290, 'all have more than they need', 'id 150, products 650, area 350, status 140'],
  [940, 'flex columns take what is left', 'id 100, products 500, area 250, status 90'],
  [650, 'and share by need where it is not enough', 'id 100, products 280, area 180, status 90'],
  [500, 'the optional column leaves before another is cut', 'id 100, products 229, area 171, without status'],
  [300, 'without room for the others the table scrolls', 'id 100, products 160, area 160, without status'],
])('in %i px %s', (width, _, expected) => {
  expect(fitted(day, width)).toBe(expected);
});

test('the smallest rank leaves first, of equal ones the last', () => {
  const two = { leaves: 2 };
  const one = { leaves: 1 };
  const columns = [fixed('id', 100), fixed('a', 50, two), fixed('b', 50, one), fixed('c', 50, one)];
  expect(fitted(columns, 201)).toBe('id 100, a 51, b 50, without c');
  expect(fitted(columns, 170)).toBe('id 110, a 60, without b, c');
  expect(fitted(columns, 120)).toBe('id 120, without a, b, c');
});

test('a table that cannot hold even these says that it scrolls', () => {
  expect([300, 420].map((width) => fitColumns(day, width).isWider)).toEqual([true, false]);
});

test('a width that was set stays, whatever is left over or missing', () => {
  const columns = [fixed('id', 100, { set: 120 }), flex('products', 160, 400, { set: 90 }), flex('area', 160, 200)];
  expect(fitted(columns, 600)).toBe('id 120, products 90, area 390');
  expect(fitted(columns, 200)).toBe('id 120, products 90, area 160');
});

test('a table is full to the pixel', () => {
  const thirds = ['a', 'b', 'c'].map((id) => flex(id, 160, 200));
  for (const width of [481, 700, 1000, 1001])
    expect([...fitColumns(thirds, width).widths.values()].reduce((sum, px) => sum + px, 0)).toBe(width);
  expect(fitted([fixed('a', 33, { set: 33 })], 100)).toBe('a 100');
});

test('a column narrower than its widest cell is said to be cut', () => {
  const story = flex('reason', 420, 640, { whole: 900 });
  expect(fitColumns([fixed('id', 100, { set: 60 }), story], 600).cut).toEqual(['id', 'reason']);
  expect(fitColumns([fixed('id', 100), story], 1200).cut).toEqual([]);
});
