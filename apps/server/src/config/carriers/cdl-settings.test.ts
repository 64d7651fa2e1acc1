import { expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';

const account = `ca_${'0123456789abcdef'.repeat(2)}`;
const easypost = { EASYPOST_API_KEY: 'EZAK1', EASYPOST_WEBHOOK_SECRET: 'hush-hush-hush-hush' };
const read = (env: Record<string, string>) =>
  readConfig({ BLOOMDESK_DEMO: 'off', BLOOMDESK_HOME: '/tmp/x', ...env }, '/').cdl;

test('an account of CDL at EasyPost makes CDL live, with the service of its contract', () => {
  expect(read(easypost)).toBe(undefined);
  const settings = { ...easypost, CDL_EASYPOST_ACCOUNT: account, CDL_EASYPOST_SERVICE: 'NextDay' };
  expect(read(settings)).toMatchObject({ easypostAccount: account, easypostService: 'NextDay' });
});

test.each([
  [{ CDL_EASYPOST_ACCOUNT: account }, 'EASYPOST_API_KEY must be set too when CDL_EASYPOST_ACCOUNT is used.'],
  [{ ...easypost, CDL_EASYPOST_ACCOUNT: 'cdl' }, 'CDL_EASYPOST_ACCOUNT must be an account of EasyPost'],
  [{ ...easypost, CDL_EASYPOST_SERVICE: 'NextDay' }, 'CDL_EASYPOST_ACCOUNT must be set too when CDL_EASYPOST_SERVICE'],
])('%j is refused by name', (env, words) => {
  expect(() => read(env)).toThrow(words);
});
