import { expect, test } from 'vitest';
import { readOrderId } from './order-id-reading.ts';
import { recentPlaces, visited } from './recent-places.ts';
import { placesFor } from './typed-place.ts';

test('an order id leads to the order, a suborder id to its place in it', () => {
  expect(readOrderId(' 1000012 ')).toEqual({ ok: true, path: '/orders/1000012', hash: '' });
  expect(readOrderId('1000012-2')).toEqual({ ok: true, path: '/orders/1000012', hash: '1000012-2' });
});

test.each([
  ['', 'Enter an order id.'],
  ['50012', '50012 is a batch id. Order ids have seven digits or more.'],
  ['rose', 'This is not an order id. One looks like 1000012.'],
])('"%s" leads nowhere and says why', (text, message) => {
  expect(readOrderId(text)).toEqual({ ok: false, message });
});

test('the palette offers only screens that exist', () => {
  expect(placesFor('50012', (path) => path === '/fulfill/$batchId').map(({ label, path }) => [label, path])).toEqual([
    ['Fulfill batch 50012', '/fulfill/50012'],
  ]);
  expect(placesFor('1000012-2', () => true)).toMatchObject([
    { label: 'Suborder 1000012-2', path: '/orders/1000012', hash: '1000012-2' },
  ]);
  expect(placesFor('lot 536', () => true)).toMatchObject([{ label: 'Lot 536', path: '/inventory/536' }]);
  expect(placesFor('536', () => true)).toMatchObject([{ label: 'Lot 536' }]);
  expect(placesFor('lot 60001', () => true)).toMatchObject([{ path: '/inventory/60001' }]);
  expect(placesFor('lot', () => true)).toEqual([]);
  expect(placesFor('1000012', () => false)).toEqual([]);
});

test('the five places opened last are offered again, the newest first', () => {
  for (const n of [1, 2, 3, 4, 5, 6, 2]) visited({ label: `Order ${n}`, icon: 'box', path: `/orders/${n}`, hash: '' });
  expect(recentPlaces().map(({ label }) => label)).toEqual(['Order 2', 'Order 6', 'Order 5', 'Order 4', 'Order 3']);
});
