import { expect, test } from 'vitest';
import { webhookAddressFault } from './webhook-address.ts';

test.each([
  ['https://example.com/events', undefined],
  ['https://example.com:8443/events?shop=1', undefined],
  ['http://example.com/events', 'must begin with https://'],
  ['ftp://example.com/events', 'must begin with https://'],
  ['javascript:alert(1)', 'must be an address like https://example.com/events'],
  ['example.com/events', 'must be an address like https://example.com/events'],
  ['https://', 'must be an address like https://example.com/events'],
  ['https://ana:secret@example.com/', 'must not have a user name or password'],
  ['https://example.com/#part', 'must not have a part after #'],
  [`https://example.com/${'x'.repeat(500)}`, 'must have at most 500 characters'],
])('of %s it is said: %s', (address, fault) => {
  expect(webhookAddressFault(address, false)).toBe(fault);
});

test('a trial may use plain HTTP, and nothing else besides', () => {
  expect(webhookAddressFault('http://localhost:9000/events', true)).toBeUndefined();
  expect(webhookAddressFault('file:///etc/passwd', true)).toBe('must be an address like https://example.com/events');
});
