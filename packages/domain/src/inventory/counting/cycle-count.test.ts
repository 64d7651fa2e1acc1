import { describe, expect, test } from 'vitest';
import { countedLot, cycleCountStates, mayBookCount, mayCount, mayTurn, type Tally } from './cycle-count.ts';

const tally = (units: number, more: Partial<Tally> = {}): Tally => ({
  units,
  onHand: 20,
  hasMoved: false,
  savedAt: new Date('2027-02-10T15:00:00Z'),
  ...more,
});

describe('what counting a lot has come to', () => {
  test('nothing, while nobody has counted it', () =>
    expect(countedLot([])).toEqual({ counted: null, expected: null, difference: null, hasMoved: false }));

  test('units of several devices add up', () =>
    expect(countedLot([tally(12), tally(7)])).toEqual({ counted: 19, expected: 20, difference: -1, hasMoved: false }));

  test('none counted is all missing', () => expect(countedLot([tally(0)]).difference).toBe(-20));

  test('the books of the last one decide, and stock that moved in between is said', () => {
    const later = tally(7, { onHand: 17, savedAt: new Date('2027-02-10T15:05:00Z') });
    expect(countedLot([later, tally(10)])).toEqual({ counted: 17, expected: 17, difference: 0, hasMoved: true });
  });

  test('a device whose count came late says so', () =>
    expect(countedLot([tally(20, { hasMoved: true })])).toMatchObject({ difference: 0, hasMoved: true }));
});

test('a sheet is counted, shown, counted again, and booked once', () => {
  const of = (may: (state: (typeof cycleCountStates)[number]) => { ok: boolean }) =>
    cycleCountStates.filter((state) => may(state).ok);
  expect(of(mayCount)).toEqual(['counting']);
  expect(of((state) => mayTurn(state, 'counted'))).toEqual(['counting']);
  expect(of((state) => mayTurn(state, 'counting'))).toEqual(['counted']);
  expect(of((state) => mayTurn(state, 'cancelled'))).toEqual(['counting', 'counted']);
  expect(of(mayBookCount)).toEqual(['counted']);
  expect(mayCount('booked')).toMatchObject({ ok: false, code: 'cycle-count-state' });
});
