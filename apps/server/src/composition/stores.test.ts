import { expect, test } from 'vitest';
import type { Db } from '#db/db.ts';
import { storesOf } from './stores.ts';

// Stores only keep their connection when they are made.
const db: Db = Object.create(null);

test('a store is made once for each connection, also when it is reached through a context', () => {
  const stores = storesOf(db);
  const { orders } = stores;
  expect(stores.orders).toBe(orders);
  expect(Object.assign(Object.create(stores), { now: new Date(0) }).orders).toBe(orders);
  expect(storesOf(db).orders).not.toBe(orders);
});

test('what stands beside the stores leaves them as they are', () => {
  const desk = Object.assign(storesOf(db), { now: new Date(0) });
  expect(desk.now).toEqual(new Date(0));
  expect(desk.lots.lotted).toBeTypeOf('function');
});
