import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeFields } from './field-merge.ts';

const base = { city: 'Towson', zipCode: '21204', phone: '+14105550100', coords: { lat: 39.4, lng: -76.6 } };

test.each([
  ['nobody changed anything', {}, {}, {}, [], []],
  ['only I have written', { city: 'Baltimore' }, {}, { city: 'Baltimore' }, [], []],
  ['only the other has', {}, { zipCode: '21201' }, { zipCode: '21201' }, ['zipCode'], []],
  ['each something else', { city: 'Baltimore' }, { phone: '+1' }, { city: 'Baltimore', phone: '+1' }, ['phone'], []],
  ['both the same', { city: 'Baltimore' }, { city: 'Baltimore' }, { city: 'Baltimore' }, [], []],
  ['both, and differently', { city: 'Baltimore' }, { city: 'Parkville' }, { city: 'Baltimore' }, [], ['city']],
  [
    'I put back what the other has changed',
    { city: 'Towson' },
    { city: 'Parkville' },
    { city: 'Parkville' },
    ['city'],
    [],
  ],
  ['a point is one field', {}, { coords: { lat: 1, lng: 2 } }, { coords: { lat: 1, lng: 2 } }, ['coords'], []],
])('%s', (_case, mine, stored, merged, taken, conflicts) => {
  const result = mergeFields({ base, mine: { ...base, ...mine }, stored: { ...base, ...stored } });
  expect(result).toEqual({ merged: { ...base, ...merged }, taken, conflicts });
});

const fields = fc.record({ city: fc.constantFrom('a', 'b', 'c'), zip: fc.constantFrom('a', 'b', 'c') });

test('what I have written is never lost, and what I left alone is what is stored', () => {
  fc.assert(
    fc.property(fields, fields, fields, (start, mine, stored) => {
      const { merged } = mergeFields({ base: start, mine, stored });
      for (const key of ['city', 'zip'] as const)
        expect(merged[key]).toBe(mine[key] === start[key] ? stored[key] : mine[key]);
    }),
  );
});

test("two people who have each other's change before them agree, but for what they must choose", () => {
  fc.assert(
    fc.property(fields, fields, fields, (start, ana, ben) => {
      const seenByAna = mergeFields({ base: start, mine: ana, stored: ben });
      const seenByBen = mergeFields({ base: start, mine: ben, stored: ana });
      expect(seenByAna.conflicts).toEqual(seenByBen.conflicts);
      for (const key of ['city', 'zip'] as const)
        if (!seenByAna.conflicts.includes(key)) expect(seenByAna.merged[key]).toBe(seenByBen.merged[key]);
    }),
  );
});
