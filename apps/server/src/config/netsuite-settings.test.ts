import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { netsuiteEnv } from '#test/support/accounting/netsuite-desk.ts';
import { readConfig } from './config.ts';

const { NETSUITE_STAND_IN: _standIn, ...netsuite } = netsuiteEnv('');
const read = (env: Record<string, string>) =>
  readConfig({ BLOOMDESK_DEMO: 'off', BLOOMDESK_HOME: '/tmp/x', ...env }, '/').netsuite;
const pemOf = (pair: { privateKey: { export(how: object): string | Buffer } }) =>
  String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));

test('an account makes accounting live, at its own host, with the location of each center', () => {
  expect(read({})).toBe(undefined);
  expect(read(netsuite)).toMatchObject({
    account: '1234567_SB1',
    base: 'https://1234567-sb1.suitetalk.api.netsuite.com',
    locations: { 4: '14', 1: '11' },
    adjustmentAccount: '58',
    refundAccount: '59',
    subsidiary: undefined,
    since: '2027-01-01',
    mostAtOnce: 2,
  });
  expect(read(netsuite)?.privateKey).toMatch(/^-----BEGIN PRIVATE KEY-----\n[^-]+\n-----END PRIVATE KEY-----$/);
  expect(read({ ...netsuite, NETSUITE_STAND_IN: 'http://127.0.0.1:4595' })?.base).toBe('http://127.0.0.1:4595');
  expect(read({ ...netsuite, NETSUITE_MOST_AT_ONCE: '5', NETSUITE_SUBSIDIARY: '3' })).toMatchObject({
    mostAtOnce: 5,
    subsidiary: '3',
  });
});

const weak = pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }));

test.each([
  [{ NETSUITE_ACCOUNT: '1234567' }, 'NETSUITE_SINCE must be set too when NETSUITE_ACCOUNT'],
  [{ ...netsuite, NETSUITE_ACCOUNT: '1234567-sb1' }, 'NETSUITE_ACCOUNT must be an account id like'],
  [{ ...netsuite, NETSUITE_PRIVATE_KEY: 'hush' }, 'NETSUITE_PRIVATE_KEY must be a private key in PEM'],
  [{ ...netsuite, NETSUITE_PRIVATE_KEY: weak }, 'RSA with 3072 bits or more'],
  [{ ...netsuite, NETSUITE_LOCATIONS: 'Baltimore' }, 'NETSUITE_LOCATIONS must name centers and their locations'],
  [{ ...netsuite, NETSUITE_REFUND_ACCOUNT: 'Cash' }, 'NETSUITE_REFUND_ACCOUNT must be an internal id'],
  [{ ...netsuite, NETSUITE_SINCE: '2027-02-30' }, 'NETSUITE_SINCE must be a day of the calendar'],
  [{ ...netsuite, NETSUITE_MOST_AT_ONCE: '0' }, 'NETSUITE_MOST_AT_ONCE must be a whole number from 1 to 50.'],
  [{ ...netsuite, NETSUITE_STAND_IN: 'http://books.example' }, 'NETSUITE_STAND_IN must be an address of this machine'],
])('%# is refused by name', (env, words) => {
  expect(() => read(env)).toThrow(words);
});
