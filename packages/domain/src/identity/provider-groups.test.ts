import { expect, test } from 'vitest';
import { areSameGroups, groupsInClaim, mappedGroups, readGroupMapping } from './provider-groups.ts';

test('groups are read from every form a provider sends them in', () => {
  expect(groupsInClaim(['Florists', 'Care team', 'Florists', 7, ''])).toEqual(['Florists', 'Care team']);
  expect(groupsInClaim('["Florists","Care, east"]')).toEqual(['Florists', 'Care, east']);
  expect(groupsInClaim('[Florists, Care team]')).toEqual(['Florists', 'Care team']);
  expect(groupsInClaim('Florists,Care team')).toEqual(['Florists', 'Care team']);
  expect(groupsInClaim('Florists')).toEqual(['Florists']);
});

test.each([undefined, null, 7, {}, { Florists: true }, '', '[]', '[ ]', ' , '])('%j holds no group', (claim) => {
  expect(groupsInClaim(claim)).toEqual([]);
});

test('a mapping gives the groups of every known group, each once', () => {
  const mapping = readGroupMapping('Florists = OpsAssociate, FCHub; /care/a=b = CareAssociate , FCHub;');
  expect(mapping && [...mapping]).toEqual([
    ['Florists', ['OpsAssociate', 'FCHub']],
    ['/care/a=b', ['CareAssociate', 'FCHub']],
  ]);
  expect(mapping && mappedGroups(['/care/a=b', 'Florists', 'Strangers'], mapping)).toEqual([
    'CareAssociate',
    'FCHub',
    'OpsAssociate',
  ]);
  expect(mapping && mappedGroups(['florists'], mapping)).toEqual([]);
});

test.each(['', ';', 'Florists', '= OpsAssociate', 'Florists =', 'A = B; A = C'])('%j is no mapping', (text) => {
  expect(readGroupMapping(text)).toBe(undefined);
});

test('the same groups are the same in any order', () => {
  expect(areSameGroups(['A', 'B'], ['B', 'A'])).toBe(true);
  expect(areSameGroups(['A'], ['A', 'B'])).toBe(false);
  expect(areSameGroups(['A', 'C'], ['A', 'B'])).toBe(false);
});
