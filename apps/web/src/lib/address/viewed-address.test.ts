import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-text.ts';
import type { TableLook } from './table-address.ts';
import { type AddressedView, leavesLookOpen, viewedLook, viewedWords } from './viewed-address.ts';

const unmoved = { shown: [], order: [], widths: {}, density: null };
const start: TableLook = { sort: null, filters: {}, page: 1, pageSize: 20, hidden: ['team'], ...unmoved, view: null };
const roses = { sort: { id: 'units', desc: true }, filters: { product: 'rose' }, hidden: [], ...unmoved };
const late = { sort: null, filters: { status: ['Received', 'Batched'] }, hidden: ['team'], ...unmoved };
const plain = { sort: null, filters: {}, hidden: ['team'], ...unmoved };
const views: AddressedView[] = [
  { viewId: 'own', isShared: false, isDefault: false, state: roses },
  { viewId: 'shared', isShared: true, isDefault: false, state: late },
  { viewId: 'plain', isShared: true, isDefault: false, state: plain },
];
const withDefault = views.map((view) => ({ ...view, isDefault: view.viewId === 'own' }));

const addressOf = (look: TableLook, known = views) => stringifySearch(viewedWords(look, start, known));
const opened = (address: string, known: readonly AddressedView[] = views) =>
  viewedLook(parseSearch(address), start, known);

test('a link to a view opens it, on the page it names', () => {
  expect(opened('?view=shared')).toEqual({ ...start, ...late, view: 'shared' });
  expect(opened('?view=own&page=2&size=50')).toEqual({ ...start, ...roses, view: 'own', page: 2, pageSize: 50 });
});

test('a shared view stands in the address by its name alone; one’s own is spelled out for colleagues', () => {
  expect(addressOf({ ...start, ...late, view: 'shared' })).toBe('?view=shared');
  const address = addressOf({ ...start, ...roses, view: 'own' });
  expect(address).toBe('?sort=-units&hide=%7E&f.product=rose&view=own');
  expect(opened(address, [])).toEqual({ ...start, ...roses, view: 'own' });
});

test('what was changed in a view is in the address, and the view is still named', () => {
  const changed = { ...start, ...late, filters: { status: 'Packed' }, view: 'shared' };
  expect(addressOf(changed)).toBe('?f.status=Packed&view=shared');
  expect(opened(addressOf(changed))).toEqual(changed);
  const emptied = { ...start, view: 'shared' };
  expect(opened(addressOf(emptied))).toEqual(emptied);
});

test('a default opens where the address says nothing, and nowhere else', () => {
  expect(opened('?fc=4&date=2027-02-13', withDefault)).toEqual({ ...start, ...roses, view: 'own' });
  expect(opened('?page=2', withDefault)).toMatchObject({ ...roses, view: 'own', page: 2 });
  expect(opened('?f.status=Packed', withDefault)).toMatchObject({ filters: { status: 'Packed' }, view: null });
  expect(opened('?view=shared', withDefault)).toMatchObject({ ...late, view: 'shared' });
  expect(opened('?view=all', withDefault)).toEqual(start);
  expect(addressOf(start, withDefault)).toBe('?view=all');
  expect(addressOf(start)).toBe('');
});

test('a view nobody knows stays named, and what the address says beside it is shown', () => {
  expect(opened('?view=gone')).toEqual({ ...start, view: 'gone' });
  expect(opened('?view=gone&f.status=Packed')).toEqual({ ...start, filters: { status: 'Packed' }, view: 'gone' });
});

test('two tables of a page have views of their own', () => {
  const words = viewedWords({ ...start, ...late, view: 'shared' }, start, views, 'bad.');
  expect(words).toEqual({ 'bad.view': 'shared' });
  expect([leavesLookOpen(words), leavesLookOpen(words, 'bad.')]).toEqual([true, false]);
});

test('whatever is chosen, an address says it again', () => {
  const column = fc.constantFrom('units', 'status', 'product', 'team');
  const value = fc.string({ minLength: 1 });
  const look = fc.record({
    sort: fc.option(fc.record({ id: column, desc: fc.boolean() })),
    filters: fc.dictionary(column, fc.oneof(value, fc.array(value, { minLength: 2, maxLength: 4 })), {
      noNullPrototype: true,
    }),
    page: fc.integer({ min: 1, max: 9 }),
    pageSize: fc.constantFrom<number | 'all'>(20, 50, 'all'),
    hidden: fc.uniqueArray(column),
    shown: fc.uniqueArray(column),
    order: fc.uniqueArray(column),
    widths: fc.dictionary(column, fc.integer({ min: 40, max: 1200 }), { noNullPrototype: true }),
    density: fc.constantFrom(null, 28, 36, 44),
    view: fc.constantFrom(null, 'own', 'shared', 'plain', 'gone'),
  });
  const asStored = fc.record({ at: fc.nat({ max: 2 }), page: fc.integer({ min: 1, max: 9 }) }).map(({ at, page }) => {
    const view = views[at];
    return { ...start, ...view?.state, page, view: view?.viewId ?? null };
  });
  fc.assert(
    fc.property(fc.oneof(look, asStored), fc.constantFrom(views, withDefault), (chosen, known) => {
      expect(opened(addressOf(chosen, known), known)).toEqual(chosen);
    }),
  );
});
