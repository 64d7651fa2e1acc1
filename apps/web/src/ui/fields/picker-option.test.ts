import { expect, test } from 'vitest';
import { groupOptions, matchOptions } from './picker-option.ts';

const centers = [
  { value: '4', label: 'Baltimore', group: 'Own', note: 'FC 4' },
  { value: '9', label: 'USA Bouquet Miami', group: 'USA Bouquet' },
  { value: '1', label: 'Washington DC', group: 'Own', keywords: 'capital' },
  { value: '10', label: 'Atlanta', group: 'USA Bouquet' },
];

test('options of one group stand together, in the order in which the groups first appear', () => {
  const groups = groupOptions(centers);
  expect(groups.map((group) => group.title)).toEqual(['Own', 'USA Bouquet']);
  expect(groups[0]?.options.map((option) => option.value)).toEqual(['4', '1']);
});

test('every word of the query must be found somewhere in the option', () => {
  expect(matchOptions(centers, 'bouquet mia').map((option) => option.value)).toEqual(['9']);
  expect(matchOptions(centers, 'CAPITAL').map((option) => option.value)).toEqual(['1']);
  expect(matchOptions(centers, 'fc 4').map((option) => option.value)).toEqual(['4']);
  expect(matchOptions(centers, 'memphis')).toEqual([]);
});

test('options whose label begins with the query come first', () => {
  expect(matchOptions(centers, 'a').map((option) => option.value)[0]).toBe('10');
});

test('an empty query keeps every option where it was', () => {
  expect(matchOptions(centers, '  ')).toEqual(centers);
});
