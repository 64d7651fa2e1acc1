import { expect, test } from 'vitest';
import { orderedColumns } from './column-order.ts';

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
