import { expect, test } from 'vitest';
import { addressOfRoute, readableScreen, screenAddresses } from './screen-addresses.ts';

test.each([
  ['inventory.index', 'inventory-index', '/inventory'],
  ['orders.$orderId', 'orders-orderId', '/orders/:orderId'],
  ['settings/api-keys', 'settings-api-keys', '/settings/api-keys'],
  ['supply/counts.$countId', 'supply-counts-countId', '/supply/counts/:countId'],
  ['index', 'index', '/'],
])('the route %s is built into %s and shown as %s', (route, name, address) => {
  expect(addressOfRoute(route)).toEqual([name, address]);
});

test('a screen is called by its address, a home by whose it is, and what has no address by its name', () => {
  const addresses = screenAddresses();
  expect(
    ['batches-index', 'orders-bulk-index', 'home-care', 'signed out'].map((name) => readableScreen(name, addresses)),
  ).toEqual(['/batches', '/orders/bulk', '/ (care)', 'signed out']);
});
