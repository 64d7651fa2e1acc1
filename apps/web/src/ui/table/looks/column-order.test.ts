import { expect, test } from 'vitest';
import { movedOrder, orderedColumns } from './column-order.ts';

const columns = [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd', isPinned: true }];
const idsOf = (each: readonly { id: string }[]) => each.map(({ id }) => id).join('');

test.each([
  ['nothing said', [], 'abcd'],
  ['all of them', ['c', 'a', 'b', 'd'], 'cabd'],
  ['a pinned one stays last', ['d', 'c', 'b', 'a'], 'cbad'],
  ['one it does not know stays behind its neighbor', ['c', 'a'], 'cabd'],
  ['the first one it does not know stays first', ['c', 'b'], 'acbd'],
  ['one that is no more', ['x', 'b', 'a', 'c'], 'bacd'],
])('%s', (_, order, expected) => {
  expect(idsOf(orderedColumns(columns, order))).toBe(expected);
});

test.each([
  ['a', 1, 'bcax'],
  ['x', -2, 'xabc'],
  ['c', 1, 'abxc'],
  ['a', -1, undefined],
  ['x', 1, undefined],
  ['d', -1, undefined],
  ['b', 1, undefined],
])('%s moved by %i among those in view', (id, by, expected) => {
  const inView = [{ id: 'a' }, { id: 'c' }, { id: 'x' }, { id: 'd', isPinned: true }];
  const all = [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'x' }, { id: 'd', isPinned: true }];
  expect(movedOrder(all, inView, id, by)?.join('')).toBe(expected);
});
