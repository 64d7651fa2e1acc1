import { expect, test } from 'vitest';
import { addressOf, basesOf, clockOffsetOf, isOwnAddress, says } from './bases.ts';

const here = 'https://desk.example.com';
const spread = basesOf({ oms: 'https://oms.example.com/', aggregate: 'https://aggregate.example.com/v2', store: 7 });

test('each part of the product is called where the company keeps it', () => {
  expect(addressOf('/v1/orders/1', spread)).toBe('https://oms.example.com/v1/orders/1');
  expect(addressOf('/api/fcs/1/deliveryareas', spread)).toBe(
    'https://aggregate.example.com/v2/api/fcs/1/deliveryareas',
  );
  expect(addressOf('/geocode?address=x', { ...spread, store: 'https://shop.example.com' })).toBe(
    'https://shop.example.com/geocode?address=x',
  );
  expect(addressOf('/idp/refresh', spread)).toBe('/idp/refresh');
  expect(addressOf('/v1/orders/1', basesOf({}))).toBe('/v1/orders/1');
});

test.each([
  ['/v1/orders/1', true],
  ['https://oms.example.com/v1/orders/1', true],
  ['https://oms.example.com.evil.test/v1', false],
  ['http://oms.example.com/v1', false],
  ['http://127.0.0.1:9100/available', false],
])('the identity token may travel to %s: %s', (address, may) => {
  expect(isOwnAddress(address, here, spread)).toBe(may);
});

test.each([null, 'text', [], { oms: null }])('a config.json of %j means this origin', (answer) => {
  expect(basesOf(answer)).toEqual({ oms: '', aggregate: '', dataApi: '', store: '' });
});

test.each([
  [{ clockOffset: 86_400 }, 86_400],
  [{ clockOffset: 'tomorrow' }, 0],
  [null, 0],
])('the clock of a config.json of %j is ahead by %i seconds', (answer, seconds) => {
  expect(clockOffsetOf(answer)).toBe(seconds);
});

test.each([
  [{ demo: true }, true],
  [{ demo: 'yes' }, false],
  [{}, false],
  [null, false],
])('a config.json of %j means a demo: %s', (answer, isDemo) => {
  expect(says(answer, 'demo')).toBe(isDemo);
});
