import { expect, test } from 'vitest';
import { pickerGroups, supplierGroupOf } from './fc-picker.ts';

const seeded = [1, 2, 4, 9, 10, 11, 13, 29, 30, 41, 42, 47, 50, 51, 52, 55, 56, 57, 58, 59, 60, 65, 66];

test('the picker groups all 23 centers by supplier, the own ones first', () => {
  const groups = pickerGroups(seeded.toReversed().map((fcId) => ({ fcId, optgroup: supplierGroupOf(fcId) })));
  expect(groups.map(({ label, fcs }) => [label, fcs.map(({ fcId }) => fcId)])).toEqual([
    ['Bloomdesk', [1, 2, 4, 66]],
    ['USA Bouquet', [9, 10, 11, 13]],
    ['Farm Direct', [29, 50, 51]],
    ['Elite', [30, 41, 42, 52, 55, 65]],
    ['Galleria', [47, 58]],
    ['PPC', [56, 57]],
    ['Color Orchids', [59, 60]],
  ]);
});

test('a person with one center sees one group', () => {
  const fcs = [{ fcId: 52, optgroup: 'Elite' }];
  expect(pickerGroups(fcs)).toEqual([{ label: 'Elite', fcs }]);
});

test('a center of a group of its own stands before those of suppliers', () => {
  expect([supplierGroupOf(70), supplierGroupOf(4, 'Petal')]).toEqual(['Bloomdesk', 'Petal']);
  const fcs = [
    { fcId: 52, optgroup: 'Elite' },
    { fcId: 101, optgroup: 'Harbor' },
  ];
  expect(pickerGroups(fcs).map(({ label }) => label)).toEqual(['Harbor', 'Elite']);
});
