import { expect, test } from 'vitest';
import { type ChoiceFacts, type ChoosableWindow, chooseWindow, deliveryDayState } from './delivery-choices.ts';

const zone = 'America/New_York';
const startTime = '2027-02-13T14:00:00.000Z'; // 9:00 am
const window: ChoosableWindow = { startTime, cutoff: 60, windowDuration: 2, isOpen: true, capacity: 5, used: 4 };
const facts: ChoiceFacts = {
  fcId: 4,
  area: { fcId: 4, transportMode: 'car', travelTime: 30, cutoff: 60 },
  zone,
  now: new Date('2027-02-12T14:00:00Z'),
  ownStart: null,
};

test.each<[string, Partial<ChoosableWindow>, Partial<ChoiceFacts>, string, boolean]>([
  ['a place left', {}, {}, 'open', true],
  ['unlimited', { capacity: null, used: 900 }, {}, 'open', true],
  ['the last place taken', { used: 5 }, {}, 'full', true],
  ['more than it holds', { used: 9 }, {}, 'full', true],
  ['full, and one stands in it already', { used: 5 }, { ownStart: startTime }, 'open', true],
  ['its last minute', {}, { now: new Date('2027-02-13T13:00:00Z') }, 'open', true],
  ['a minute later', {}, { now: new Date('2027-02-13T13:01:00Z') }, 'late', false],
  ['a day that is gone', {}, { now: new Date('2027-02-14T14:00:00Z') }, 'late', false],
  ['a closed day', {}, { closedFor: 'Thanksgiving' }, 'late', false],
  ['a closed window', { isOpen: false }, {}, 'late', false],
])('a window with %s', (_, changes, more, state, goes) => {
  const chosen = chooseWindow({ ...window, ...changes }, { ...facts, ...more });
  expect([chosen.state, chosen.delivery !== null]).toEqual([state, goes]);
});

test('what follows is what the change would store', () => {
  expect(chooseWindow(window, facts).delivery).toEqual({
    deliveryDate: '2027-02-13',
    startTime,
    windowDuration: 2,
    fulfillmentDate: '2027-02-13',
    orderFulfilledBy: '2027-02-13T13:30:00.000Z',
  });
});

const open = { state: 'open', isShort: false } as const;
const short = { state: 'open', isShort: true } as const;
const full = { state: 'full', isShort: false } as const;
const late = { state: 'late', isShort: false } as const;

test.each([
  ['serves', [late, full, short, open], false],
  ['noStock', [late, full, short], false],
  ['full', [late, full], false],
  ['late', [late, late], false],
  ['none', [], false],
  ['closed', [open], true],
] as const)('a day says %s', (state, windows, isClosed) => {
  expect(deliveryDayState(windows, isClosed)).toBe(state);
});
