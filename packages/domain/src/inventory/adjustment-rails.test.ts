import { describe, expect, test } from 'vitest';
import { adjustableDays, dayProblem, kindOf, takeBackProblem } from './adjustment-rails.ts';
import { adjustmentTypes } from './adjustment-types.ts';

describe('the day of an adjustment', () => {
  test.each([
    ['from the day the lot came', '2027-02-01', '2027-02-05', '2027-02-01'],
    ['from the day it was put in, where it is still to come', '2027-02-20', '2027-02-05', '2027-02-05'],
    ['from the day it was put in, where nobody says when it comes', null, '2027-02-05', '2027-02-05'],
  ])('%s, to tomorrow', (_, arrival, created, first) =>
    expect(adjustableDays(arrival, created, '2027-02-10')).toEqual({ first, last: '2027-02-11' }),
  );
  const days = { first: '2027-02-01', last: '2027-02-11' };
  test.each([
    ['2027-01-31', false],
    ['2027-02-01', true],
    ['2027-02-11', true],
    ['2027-02-12', false],
    ['2999-01-01', false],
  ])('%s may be: %s', (day, may) => expect(dayProblem(day, days) === undefined).toBe(may));
  test('what is wrong names both ends', () =>
    expect(dayProblem('2999-01-01', days)).toBe('Time Of must be from Mon, Feb 1, 2027 to Thu, Feb 11, 2027.'));
});

describe('what is taken back', () => {
  const draft = { isCleared: false, suborderNumber: '1000001-1' };
  test.each(adjustmentTypes)('%s: no more than was taken, unless it is a count', (type) => {
    const isCount = kindOf({ ...draft, type }) === undefined;
    const ask = (quantity: number, others: number) =>
      takeBackProblem({ ...draft, type, quantity }, { others, before: others }) === undefined;
    expect([ask(-5, 0), ask(5, -5), ask(5, -7)]).toEqual([true, true, true]);
    expect([ask(1, 0), ask(6, -5), ask(1, 3)]).toEqual([isCount, isCount, isCount]);
    expect(ask(-1, 3)).toBe(true); // on the way down again
  });
  test('a row that is written over counts as it will be', () => {
    const sums = { others: 3, before: -2 }; // this one took five, another has given three back
    const edited = (quantity: number) => takeBackProblem({ ...draft, type: 'Spoilage', quantity }, sums) === undefined;
    expect([edited(-5), edited(-3), edited(-2)]).toEqual([true, true, false]);
  });
  test('the words say how much there is', () => {
    const words = (type: 'Sale' | 'Buffer: Care', others: number) =>
      takeBackProblem({ ...draft, type, quantity: 50 }, { others, before: others });
    expect(words('Buffer: Care', 0)).toBe(
      'Nothing of this lot is held for Buffer: Care. Enter a negative quantity to remove units.',
    );
    expect(words('Sale', -1)).toBe(
      'Only 1 of this lot is held for suborder 1000001-1. A positive quantity may be at most that.',
    );
  });
  test('buffers and losses are added up by type, sales and care by suborder, each cleared or not', () => {
    expect(kindOf({ ...draft, type: 'Buffer: QC' })).toEqual({
      types: ['Buffer: QC'],
      isCleared: false,
      suborderNumber: null,
    });
    expect(kindOf({ ...draft, type: 'Care', isCleared: true })).toEqual({
      types: ['Sale', 'Care'],
      isCleared: true,
      suborderNumber: '1000001-1',
    });
  });
});
