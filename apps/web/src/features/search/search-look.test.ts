import { plainView } from '@bloomdesk/domain/views/view-state';
import { expect, test } from 'vitest';
import { lookedFor, searchInAddress, searchLook, textOf } from './search-look.ts';

const keptSearch = { ...plainView, filters: { q: 'status:exception day:today' } };
const own = { viewId: 'v1', isShared: false, isDefault: false, state: keptSearch };
const shared = { ...own, viewId: 'v2', isShared: true };
const usual = { ...own, viewId: 'v3', isDefault: true };
const views = [own, shared];
const found = (search: Record<string, unknown>, all = views) => {
  const look = lookedFor(search, all);
  return [textOf(look), look.view];
};

test('a search stands in the address as before, and a view beside it', () => {
  expect(searchInAddress(searchLook('elm', null), views)).toEqual({ q: 'elm' });
  expect(found({ q: 'elm' })).toEqual(['elm', null]);
  expect(found({})).toEqual(['', null]);
});

test('a shared view is named alone, one of the reader’s own is spelled out too', () => {
  expect(searchInAddress(searchLook('status:exception day:today', 'v2'), views)).toEqual({ view: 'v2' });
  expect(found({ view: 'v2' })).toEqual(['status:exception day:today', 'v2']);
  expect(searchInAddress(searchLook('status:exception day:today', 'v1'), views)).toEqual({
    q: 'status:exception day:today',
    view: 'v1',
  });
  expect(found({ q: 'status:exception', view: 'v1' })).toEqual(['status:exception', 'v1']);
});

test('the reader’s default is searched for where the address says nothing, and can be left', () => {
  expect(found({}, [usual])).toEqual(['status:exception day:today', 'v3']);
  expect(found({ q: 'elm' }, [usual])).toEqual(['elm', null]);
  const left = searchInAddress(searchLook('', null), [usual]);
  expect(left).toEqual({ view: 'all' });
  expect(found(left, [usual])).toEqual(['', null]);
});

test('an emptied field is no view’s search, and a view nobody knows stays named', () => {
  expect(searchLook('', 'v1').view).toBe(null);
  expect(found({ view: 'gone' })).toEqual(['', 'gone']);
});
