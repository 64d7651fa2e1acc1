import { expect, test } from 'vitest';
import { selectedAmong, withAllRows, withPageOrAll, withRow, withRows } from './table-selection.ts';

const found = ['a', 'b', 'c', 'd', 'e'];

test('a click turns one row on and off again', () => {
  const on = withRow(new Set(), found, 'b', null);
  expect([...on]).toEqual(['b']);
  expect([...withRow(on, found, 'b', null)]).toEqual([]);
});

test('shift-click selects everything between, in either direction', () => {
  expect([...withRow(new Set(['b']), found, 'd', 'b')].sort()).toEqual(['b', 'c', 'd']);
  expect([...withRow(new Set(['d']), found, 'b', 'd')].sort()).toEqual(['b', 'c', 'd']);
});

test('shift-click from a row just turned off turns everything between off', () => {
  expect([...withRow(new Set(['a', 'c', 'd', 'e']), found, 'd', 'b')]).toEqual(['a', 'e']);
});

test('a shift-click whose first row is filtered away is a plain click', () => {
  expect([...withRow(new Set(), found, 'c', 'gone')]).toEqual(['c']);
});

test('select all takes the found rows only, and a second time takes them out again', () => {
  const all = withAllRows(new Set(['hidden']), found);
  expect(selectedAmong(all, found)).toBe(5);
  expect(all.has('hidden')).toBe(true);
  expect([...withAllRows(all, found)]).toEqual(['hidden']);
});

test('select all completes a selection that was begun', () => {
  expect(withAllRows(new Set(['a']), found).size).toBe(5);
});

test('the selection handed in is never changed', () => {
  const selected = new Set(['a']);
  withRows(selected, ['a', 'b'], false);
  withRow(selected, found, 'a', null);
  expect([...selected]).toEqual(['a']);
});

test('the page first, then everything that the filters leave, then nothing', () => {
  const page = ['a', 'b'];
  const first = withPageOrAll(new Set(['x']), page, [...page, 'c']);
  const second = withPageOrAll(first, page, [...page, 'c']);
  expect([[...first], [...second], [...withPageOrAll(second, page, [...page, 'c'])]]).toEqual([
    ['x', 'a', 'b'],
    ['x', 'a', 'b', 'c'],
    ['x'],
  ]);
});
