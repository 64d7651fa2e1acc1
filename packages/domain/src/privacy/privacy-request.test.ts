import { expect, test } from 'vitest';
import { answerBy, isForPeople } from './privacy-request.ts';

test('a request is to be answered within thirty days', () => {
  expect(answerBy(new Date('2027-02-10T15:00:00Z')).toISOString()).toBe('2027-03-12T15:00:00.000Z');
});

test.each([
  ['access', 'open', true],
  ['access', 'done', false],
  ['erasure', 'open', false],
  ['erasure', 'erasing', false],
  ['shop-erasure', 'open', true],
] as const)('%s that is %s is for people: %s', (kind, state, is) => expect(isForPeople({ kind, state })).toBe(is));
