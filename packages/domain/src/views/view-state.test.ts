import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  columnIdPattern,
  fittingState,
  isSameState,
  plainView as plain,
  type ViewState,
  viewState,
} from './view-state.ts';

const columns = ['orderId', 'status', 'recipient', 'units'];
const columnId = fc.constantFrom(...columns);
const text = fc.string({ minLength: 1, maxLength: 20 });
const anyState: fc.Arbitrary<ViewState> = fc.record({
  sort: fc.option(fc.record({ id: columnId, desc: fc.boolean() })),
  filters: fc.dictionary(columnId, fc.oneof(text, fc.uniqueArray(text, { minLength: 1, maxLength: 5 }))),
  hidden: fc.uniqueArray(columnId, { maxLength: columns.length - 1 }),
  shown: fc.uniqueArray(columnId),
  order: fc.uniqueArray(columnId),
  widths: fc.dictionary(columnId, fc.integer({ min: 40, max: 1200 })),
  density: fc.constantFrom(null, 28, 36, 44),
});

test('a view keeps columns, filters and sort, and neither page nor day', () => {
  const look = { ...plain, filters: { status: ['Received'], name: '' }, page: 4, pageSize: 20, date: '2027-02-13' };
  expect(viewState(look)).toEqual({ ...plain, filters: { status: 'Received' } });
});

test('a view comes back from the wire and from the table as it was kept', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const activeFilters = viewState(state);
      const read: ViewState = JSON.parse(JSON.stringify(activeFilters));
      expect(viewState(read)).toEqual(activeFilters);
      expect(fittingState(read, columns)).toEqual(activeFilters);
      expect(isSameState(state, fittingState(read, columns))).toBe(true);
    }),
  );
});

test('what a view says of columns that are no more is dropped, and nothing else', () => {
  fc.assert(
    fc.property(anyState, fc.subarray(columns, { minLength: 1 }), (state, left) => {
      const shown = fittingState(state, left);
      const named = [
        ...Object.keys(shown.filters),
        ...shown.hidden,
        ...shown.shown,
        ...shown.order,
        ...(shown.sort ? [shown.sort.id] : []),
      ];
      expect(named.filter((id) => !left.includes(id))).toEqual([]);
      expect(left.filter((id) => id in state.filters)).toEqual(left.filter((id) => id in shown.filters));
      expect(left.some((id) => !shown.hidden.includes(id))).toBe(true);
      expect(fittingState(shown, left)).toEqual(shown);
    }),
  );
});

test.each<[string, ViewState, boolean]>([
  ['nothing', plain, false],
  ['the same', { ...plain, filters: { status: ['b', 'a'], units: '>5' } }, true],
  ['in another order', { ...plain, filters: { units: '>5', status: ['a', 'b'] } }, true],
  ['with one value as a list of one', { ...plain, filters: { units: ['>5'], status: ['a', 'b'] } }, true],
  ['another value', { ...plain, filters: { units: '>5', status: ['a', 'c'] } }, false],
  ['sorted', { ...plain, sort: { id: 'units', desc: true }, filters: { units: '>5', status: ['a', 'b'] } }, false],
  ['with a column less', { ...plain, filters: { units: '>5', status: ['a', 'b'] }, hidden: ['units'] }, false],
])('two states show the same: %s', (_, other, isSame) => {
  expect(isSameState({ ...plain, filters: { units: '>5', status: ['a', 'b'] } }, other)).toBe(isSame);
});

test.each<[string, Partial<ViewState>, boolean]>([
  ['columns stay, whichever came first', { shown: ['units', 'status'] }, true],
  ['a column less stays', { shown: ['units'] }, false],
  ['columns stand in another order', { order: ['units', 'status'] }, false],
  ['a column is wider', { widths: { units: 120, status: 91 } }, false],
  ['widths were dragged in another order', { widths: { status: 90, units: 120 } }, true],
  ['rows are closer together', { density: 28 }, false],
])('two states show the same or not: %s', (_, change, isSame) => {
  const state = {
    ...plain,
    shown: ['status', 'units'],
    order: ['status', 'units'],
    widths: { units: 120, status: 90 },
  };
  expect(isSameState(state, { ...state, ...change })).toBe(isSame);
});

test.each(['orderId', 'f.status', 'due_on', 'a-1'])('%s is the id of a column', (id) => {
  expect(columnIdPattern.test(id)).toBe(true);
});

test.each(['', '__proto__', '1st', 'two words', 'x'.repeat(61)])('"%s" is none', (id) => {
  expect(columnIdPattern.test(id)).toBe(false);
});
