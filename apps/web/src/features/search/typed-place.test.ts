import { expect, test } from 'vitest';
import type { FoundPlace } from '@bloomdesk/contract/search/calls';
import { parseTypedPlace } from '@bloomdesk/domain/orders/order-id';
import { bucketCode } from '@bloomdesk/domain/printing/bucket-label';
import { parseOrderId } from './parse-order-id.ts';
import { recentPlaces, visited } from './recent-places.ts';
import { placesFor } from './typed-place.ts';

test('an order id leads to the order, a suborder id to its place in it', () => {
  expect(parseOrderId(' 1000012 ')).toEqual({ ok: true, path: '/orders/1000012', hash: '' });
  expect(parseOrderId('1000012-2')).toEqual({ ok: true, path: '/orders/1000012', hash: '1000012-2' });
});

test.each([
  ['', 'Enter an order id.'],
  ['50012', '50012 is a batch id. Order ids have seven digits or more.'],
  ['rose', 'This is not an order id. One looks like 1000012.'],
])('"%s" leads nowhere and says why', (text, message) => {
  expect(parseOrderId(text)).toEqual({ ok: false, message });
});

const offered = (text: string, found: FoundPlace) =>
  placesFor(parseTypedPlace(text), found).map(({ label, path, hash }) => [label, path, hash]);

test('the palette offers the screens of what an id names', () => {
  expect(offered('50012', 'batch')).toEqual([
    ['Batch 50012', '/batches/50012', ''],
    ['Fulfill batch 50012', '/fulfill/50012', ''],
  ]);
  expect(offered('1000012', 'order')).toEqual([['Order 1000012', '/orders/1000012', '']]);
  expect(offered('1000012-2', 'suborder')).toEqual([['Suborder 1000012-2', '/orders/1000012', '1000012-2']]);
  expect(offered('1000012-9', 'order')).toEqual([['Order 1000012', '/orders/1000012', '']]);
  expect(offered('lot 536', 'lot')).toEqual([['Lot 536', '/inventory/536', '']]);
  expect(offered('536', 'lot')).toEqual([['Lot 536', '/inventory/536', '']]);
  expect(offered(bucketCode(536), 'lot')).toEqual([['Lot 536', '/inventory/536', '']]);
  expect(offered('lot 60001', 'lot')).toEqual([['Lot 60001', '/inventory/60001', '']]);
});

test('seven digits of a phone number, and what is not known yet, lead to no order', () => {
  expect(offered('5550191', null)).toEqual([]);
  expect(offered('lot', null)).toEqual([]);
});

test('the five places opened last are offered again, the newest first', () => {
  for (const n of [1, 2, 3, 4, 5, 6, 2]) visited({ label: `Order ${n}`, icon: 'box', path: `/orders/${n}`, hash: '' });
  expect(recentPlaces().map(({ label }) => label)).toEqual(['Order 2', 'Order 6', 'Order 5', 'Order 4', 'Order 3']);
});
