import { expect, test } from 'vitest';
import { assertPublicHost, isPublicAddress, publicLookup } from './public-address.ts';

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254', // where clouds keep their keys
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  'localhost',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('an address in any spelling is looked at before anything is connected', () => {
  const hostOf = (text: string) => new URL(text).hostname;
  const spellings = [
    'http://127.1',
    'http://2130706433',
    'http://0x7f000001',
    'http://0177.0.0.1',
    'http://[::1]',
    'http://[::ffff:7f00:1]',
  ];
  for (const text of spellings) expect(() => assertPublicHost(hostOf(text))).toThrow('not on the public internet');
  expect(() => assertPublicHost(hostOf('https://8.8.8.8'))).not.toThrow();
  expect(() => assertPublicHost(hostOf('https://example.com'))).not.toThrow();
});

test('a name that leads to a private address is refused when the connection looks it up', async () => {
  const error = await new Promise((resolve) => publicLookup('localhost', { all: true }, resolve));
  expect(error).toMatchObject({ message: 'the address is not on the public internet' });
});
