import { expect, test, vi } from 'vitest';
import { createStore } from './store.ts';

test('a user who watches a store is called after each change, until they leave', () => {
  const store = createStore(1);
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const leave = store.watch(first);
  store.watch(second);
  store.put(2);
  expect(store.read()).toBe(2);
  leave();
  store.put(3);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2]);
});

test('the new value is there when watchers are called', () => {
  const store = createStore('before');
  const seen: string[] = [];
  store.watch(() => seen.push(store.read()));
  store.put('after');
  expect(seen).toEqual(['after']);
});
