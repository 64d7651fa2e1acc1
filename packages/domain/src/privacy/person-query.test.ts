import { expect, test } from 'vitest';
import { isConfirmed, mayErase, personQueryOf } from './person-query.ts';

test.each([
  [' Dana@Example.com ', { email: 'dana@example.com' }],
  ['1000001', { orderId: '1000001' }],
  ['(410) 555-0123', { phone: '(410) 555-0123' }],
  ['4105550123', { phone: '4105550123' }],
  ['+49 30 1234567', { phone: '+49 30 1234567' }],
  ['Dana Reyes', undefined],
  ['12', undefined],
  ['', undefined],
])('%j is looked for as %j', (typed, query) => {
  expect(personQueryOf(typed)).toEqual(query);
});

test('a confirmation is the same once more', () => {
  expect(isConfirmed('Dana@Example.com', ' dana@example.com')).toBe(true);
  expect(isConfirmed('dana@example.com', 'dan@example.com')).toBe(false);
});

const nothing = { suborders: [], payments: [], waiting: 0, unplaced: 0, reserved: 0 };

test('whoever has nothing open may be erased', () => {
  expect(mayErase(nothing)).toEqual({ ok: true });
});

test.each([
  [{ suborders: ['1000001-1'] }, 'These suborders have not left yet: 1000001-1.'],
  [{ payments: ['1000001'] }, 'Money is still on its way for order 1000001.'],
  [{ unplaced: 2 }, '2 orders of this person are not placed yet. Place or discard them first.'],
  [{ reserved: 1 }, 'A credit of this person is held for an order that is being placed.'],
  [{ waiting: 1 }, 'Messages about this person are still on their way. Try again in a minute.'],
])('%j stands in the way', (open, message) => {
  expect(mayErase({ ...nothing, ...open })).toMatchObject({ ok: false, code: 'person-open', message });
});
