import { expect, test } from 'vitest';
import { carrierSettings } from './carrier-settings.ts';
import { environmentReader } from '#config/environment.ts';

function read(env: Record<string, string>) {
  const reader = environmentReader(env);
  return { ...carrierSettings(reader), problems: reader.problems };
}

const secret = 'a1b2c3d4'.repeat(8);

test('without settings every platform is simulated and no event is believed', () => {
  const none = { onfleet: undefined, easypost: undefined };
  expect(read({})).toEqual({
    carrierKeys: none,
    webhookSecrets: { ...none, ups: undefined, fedex: undefined, golocal: undefined },
    problems: [],
  });
});

test('a platform is live with its key and its webhook secret', () => {
  const env = {
    ONFLEET_API_KEY: 'key',
    ONFLEET_WEBHOOK_SECRET: secret,
    EASYPOST_API_KEY: 'EZAK1',
    EASYPOST_WEBHOOK_SECRET: 'words of sixteen or more',
  };
  expect(read(env)).toMatchObject({ carrierKeys: { onfleet: 'key', easypost: 'EZAK1' }, problems: [] });
});

test('a secret alone lets a simulated platform tell of deliveries', () => {
  expect(read({ GOLOCAL_WEBHOOK_SECRET: secret })).toMatchObject({ webhookSecrets: { golocal: secret }, problems: [] });
});

test.each([
  [{ EASYPOST_API_KEY: 'EZAK1' }, 'EASYPOST_WEBHOOK_SECRET must be set too when EASYPOST_API_KEY is used.'],
  [{ ONFLEET_API_KEY: 'key' }, 'ONFLEET_WEBHOOK_SECRET must be set too when ONFLEET_API_KEY is used.'],
  [{ UPS_WEBHOOK_SECRET: 'short' }, 'UPS_WEBHOOK_SECRET must have at least 16 characters.'],
  [
    { ONFLEET_WEBHOOK_SECRET: 'not hexadecimal at all' },
    'ONFLEET_WEBHOOK_SECRET must be hexadecimal, as the Onfleet dashboard shows it.',
  ],
  [
    { ONFLEET_WEBHOOK_SECRET: `${secret}a` },
    'ONFLEET_WEBHOOK_SECRET must be hexadecimal, as the Onfleet dashboard shows it.',
  ],
])('%o is refused by name', (env, problem) => {
  expect(read(Object.assign({}, env)).problems).toEqual([problem]);
});
