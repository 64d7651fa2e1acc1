import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, readConfig, settingNames } from './config.ts';

const configOf = (env: Record<string, string>) => readConfig(env, '/srv/desk');

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    configOf(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

test('a newcomer sets nothing: a demo on this machine alone, with its data beside it', () => {
  expect(configOf({})).toMatchObject({
    port: 4400,
    metricsPort: 4401,
    host: '127.0.0.1',
    home: '/srv/desk/.bloomdesk',
    demo: true,
    databaseUrl: undefined,
    google: undefined,
    smtp: undefined,
    monitoring: undefined,
  });
});

test('a database of our own choosing brings no demo accounts with it', () => {
  expect(configOf({ DATABASE_URL: 'postgres://db.example/desk' }).demo).toBe(false);
  expect(configOf({ DATABASE_URL: 'postgres://db.example/desk', BLOOMDESK_DEMO: 'on' }).demo).toBe(true);
});

test.each(['0.0.0.0', '::', '10.1.2.3', 'desk.example'])('the demo is not offered to others on %s', (HOST) => {
  expect(problemsOf({ HOST })).toEqual([expect.stringContaining('BLOOMDESK_DEMO=off')]);
  expect(problemsOf({ HOST, BLOOMDESK_DEMO: 'off' })).toEqual([]);
});

test.each([
  [{}, undefined],
  [{ BLOOMDESK_DEMO: 'off' }, 'BLOOMDESK_DEMO is off'],
  [{ BLOOMDESK_DEMO: 'off', HOST: '0.0.0.0' }, 'BLOOMDESK_DEMO is off, HOST is 0.0.0.0'],
  [{ BLOOMDESK_PUBLIC_URL: 'https://desk.example' }, 'BLOOMDESK_PUBLIC_URL is set'],
  [{ BLOOMDESK_PUBLIC_URL: 'http://localhost:4400' }, 'BLOOMDESK_PUBLIC_URL is set'],
  [{ BLOOMDESK_TRUST_PROXY: '1' }, 'BLOOMDESK_TRUST_PROXY is 1'],
])('demo accounts with %o are locked because: %s', (env, why) => {
  expect(configOf(Object.assign({}, env)).demoLock).toBe(why);
});

test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('%s is this machine', (HOST) => {
  expect(configOf({ HOST }).host).toBe(HOST);
});

const shopify = { SHOPIFY_SHOP: 'bloomdesk.myshopify.com', SHOPIFY_ACCESS_TOKEN: 'shpat_1' };

test.each([
  [{ BLOOMDESK_PROT: '4500' }, 'BLOOMDESK_PROT is not a setting Bloomdesk knows. Did you mean PORT?'],
  [{ EASYPOST_APIKEY: 'EZTK1' }, 'EASYPOST_APIKEY is not a setting Bloomdesk knows. Did you mean EASYPOST_API_KEY?'],
  [{ ONFLEET_KEY: 'abc' }, 'ONFLEET_KEY is not a setting Bloomdesk knows. Did you mean ONFLEET_API_KEY?'],
  [{ BLOOMDESK_COLOUR: 'green' }, 'BLOOMDESK_COLOUR is not a setting Bloomdesk knows.'],
  [{ PORT: 'many' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535.'],
  [
    { BLOOMDESK_CLOCK_OFFSET: 'Tuesday' },
    'BLOOMDESK_CLOCK_OFFSET must be a whole number of seconds from -632448000 to 632448000.',
  ],
  [
    { BLOOMDESK_CLOCK_OFFSET: '60', BLOOMDESK_DEMO: 'off' },
    'BLOOMDESK_CLOCK_OFFSET is for demos: it needs BLOOMDESK_DEMO=on.',
  ],
  [{ BLOOMDESK_DEMO: 'yes' }, 'BLOOMDESK_DEMO must be on or off.'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must begin with postgres: or postgresql:.'],
  [{ SMTP_URL: 'smtp://mail' }, 'SMTP_FROM must be set too when SMTP_URL, SMTP_FROM are used.'],
  [{ GOOGLE_MAPS_API_KEY: 'my key' }, 'GOOGLE_MAPS_API_KEY must be 20 to 100 letters, digits, - or _.'],
  [
    { SHOPIFY_SHOP: 'bloomdesk.myshopify.com' },
    'SHOPIFY_ACCESS_TOKEN must be set too when SHOPIFY_SHOP, SHOPIFY_ACCESS_TOKEN are used.',
  ],
  [
    { SHOPIFY_SHOP: 'shop.example', SHOPIFY_ACCESS_TOKEN: 'shpat_1' },
    'SHOPIFY_SHOP must be a host like bloomdesk.myshopify.com.',
  ],
  [
    { SHOPIFY_WEBHOOK_SECRET: 'a secret of sixteen' },
    'SHOPIFY_SHOP must be set too when SHOPIFY_WEBHOOK_SECRET is used.',
  ],
  [{ ...shopify, SHOPIFY_WEBHOOK_SECRET: 'short' }, 'SHOPIFY_WEBHOOK_SECRET must have at least 16 characters.'],
  [
    { ...shopify, SHOPIFY_OLD_WEBHOOK_SECRET: 'a secret of sixteen' },
    'SHOPIFY_WEBHOOK_SECRET must be set too when SHOPIFY_OLD_WEBHOOK_SECRET is used.',
  ],
  [{ ...shopify, SHOPIFY_SINCE: '2027-02-30' }, 'SHOPIFY_SINCE must be a day of the calendar like 2027-01-31.'],
  [
    { ...shopify, SHOPIFY_LOCATIONS: 'Main' },
    'SHOPIFY_LOCATIONS must name centers and their locations in the shop, like 12=71,29=72.',
  ],
  [{ ...shopify, SHOPIFY_NOTIFY_CUSTOMERS: 'yes' }, 'SHOPIFY_NOTIFY_CUSTOMERS must be on or off.'],
  [
    { ...shopify, SHOPIFY_STAND_IN: 'http://elsewhere.example' },
    'SHOPIFY_STAND_IN must be an address of this machine like http://127.0.0.1:4590.',
  ],
  [{ SHOPIFY_SECRET: 'x' }, 'SHOPIFY_SECRET is not a setting Bloomdesk knows. Did you mean SHOPIFY_WEBHOOK_SECRET?'],
  [{ B2B_ALERTS_WEBHOOK: 'file:///etc' }, 'B2B_ALERTS_WEBHOOK must begin with https: or http:.'],
])('%o is refused by name', (env, problem) => {
  expect(problemsOf(Object.assign({}, env))).toEqual([problem]);
});

test('several processes answer requests, and jobs are worked off by one', () => {
  expect(problemsOf({ BLOOMDESK_PROCESSES: '2', BLOOMDESK_ROLE: 'worker' })).toEqual([
    'BLOOMDESK_PROCESSES is for servers that answer requests: BLOOMDESK_ROLE=worker has one process.',
  ]);
  expect(problemsOf({ BLOOMDESK_PROCESSES: '0' })).toEqual([
    'BLOOMDESK_PROCESSES must be a whole number from 1 to 64.',
  ]);
});

const owners = 'postgres://owner@db.example/bloomdesk';
const servers = 'postgres://server@pooler.example:6432/bloomdesk';

test.each([
  [
    { DATABASE_URL: owners, BLOOMDESK_DIRECT_DATABASE_URL: servers },
    'BLOOMDESK_DIRECT_DATABASE_URL is for a pooler that BLOOMDESK_SERVER_DATABASE_URL leads through: set that too.',
  ],
  [
    { DATABASE_URL: owners, BLOOMDESK_SERVER_DATABASE_URL: servers, BLOOMDESK_DIRECT_DATABASE_URL: owners },
    'BLOOMDESK_DIRECT_DATABASE_URL must have the login of BLOOMDESK_SERVER_DATABASE_URL.',
  ],
  [
    { DATABASE_URL: owners, BLOOMDESK_PREPARED_STATEMENTS: 'off' },
    'BLOOMDESK_PREPARED_STATEMENTS=off is for a pooler: set BLOOMDESK_DIRECT_DATABASE_URL too.',
  ],
])('a pooler is refused where it could not work: %o', (env, problem) => {
  expect(problemsOf(Object.assign({}, env))).toEqual([problem]);
});

const smtp = { SMTP_URL: 'smtp://mail.example:587', SMTP_FROM: 'desk@bloom.example' };
const signInByGoogle = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_HD: 'bloom.example' };

test.each([
  [{ BLOOMDESK_PUBLIC_URL: 'http:' }, 'BLOOMDESK_PUBLIC_URL must be an address like http://bloomdesk.example.'],
  [
    { BLOOMDESK_PUBLIC_URL: 'https://desk example' },
    'BLOOMDESK_PUBLIC_URL must be an address like https://bloomdesk.example.',
  ],
  [
    { BLOOMDESK_PUBLIC_URL: 'https://bloom.example/desk' },
    'BLOOMDESK_PUBLIC_URL must be an address without anything behind it, like https://bloom.example.',
  ],
  [{ ...smtp, SMTP_URL: 'nonsense' }, 'SMTP_URL must begin with smtp: or smtps:.'],
  [{ ...smtp, SMTP_URL: 'smtp:' }, 'SMTP_URL must be an address like smtp://user:password@mail.example:587.'],
  [
    { ...smtp, SMTP_FROM: 'the desk' },
    'SMTP_FROM must be an address like desk@bloom.example or Bloomdesk <desk@bloom.example>.',
  ],
  [
    { ...signInByGoogle, GOOGLE_HD: ',' },
    'GOOGLE_HD must be the domains of your accounts, like bloom.example or bloom.example,petals.example.',
  ],
  [{ BLOOMDESK_LOG: 'loud' }, 'BLOOMDESK_LOG must be error, warn, info or debug.'],
  [
    { BLOOMDESK_SALES_ORDER_URL: 'https://books.example/orders' },
    'BLOOMDESK_SALES_ORDER_URL must have {id} where the id goes, like https://books.example/orders/{id}.',
  ],
  [
    { DATABASE_URL: 'postgres:' },
    'DATABASE_URL must be an address like postgres://user:password@db.example/bloomdesk.',
  ],
  [{ PORT: '4500', METRICS_PORT: '4500' }, 'METRICS_PORT must not be 4500, which is PORT.'],
  [
    { BLOOMDESK_LIMITS: 'roses=3' },
    'BLOOMDESK_LIMITS must be off, or like uploads=60, money=300: uploads, pictures, exports, searches, letters, money, labels.',
  ],
  [{ BLOOMDESK_KEEP_SENT_DAYS: '0' }, 'BLOOMDESK_KEEP_SENT_DAYS must be a whole number from 7 to 36500.'],
  [{ BLOOMDESK_KEEP_LETTERS_DAYS: '29' }, 'BLOOMDESK_KEEP_LETTERS_DAYS must be 0 or a whole number from 30 to 36500.'],
  [{ BLOOMDESK_SIGN_IN_FAILURES: '0' }, 'BLOOMDESK_SIGN_IN_FAILURES must be a whole number from 1 to 100000.'],
  [
    { BLOOMDESK_PRODUCT: '42%' },
    'BLOOMDESK_PRODUCT must begin with a letter and have at most 40 letters, digits, blanks, - or _.',
  ],
  [{ BLOOMDESK_DEMO: 'off', HOST: 'my desk' }, 'HOST must be an address or a name of this machine.'],
  [
    { EASYPOST_API_KEY: 'EZ TK', EASYPOST_WEBHOOK_SECRET: 'a secret of sixteen' },
    'EASYPOST_API_KEY must have no blanks and no letters beyond ASCII.',
  ],
])('%o is refused for its value', (env, problem) => {
  expect(problemsOf(Object.assign({}, env))).toEqual([problem]);
});

test.each([
  [{ DATABASE_URL: 'postgres://bloomdesk:pa%20ss@db.example:5433/bloomdesk?sslmode=require' }],
  [{ DATABASE_URL: 'postgresql:///bloomdesk?host=/var/run/postgresql' }],
  [{ ...smtp, SMTP_FROM: 'Bloomdesk <desk@bloom.example>' }],
  [{ BLOOMDESK_SALES_ORDER_URL: 'https://books.example/orders?id={id}' }],
  [{ BLOOMDESK_PUBLIC_URL: 'https://desk.example/' }],
  [{ BLOOMDESK_DEMO: 'off', HOST: '::' }],
  [{ GOOGLE_API_KEY: 'of another program', SHOPIFY_APP_URL: 'https://other.example', PUBLIC_URL: '/' }],
])('%o is taken', (env) => {
  expect(problemsOf(Object.assign({}, env))).toEqual([]);
});

test('the README lists every setting by its whole name', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
  expect(settingNames().filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  const listed = [...readme.matchAll(/^\| (`[A-Z][^|]*) \|/gm)].flatMap(([, cell = '']) => [
    ...cell.matchAll(/`([A-Z][A-Z\d_]+)`/g),
  ]);
  expect(listed.map(([, name]) => name).filter((name) => name !== undefined && !settingNames().includes(name))).toEqual(
    [],
  );
});

test('all problems are reported together', () => {
  expect(problemsOf({ PORT: '-1', BLOOMDESK_DEMO: 'maybe', BLOOMDESK_X: '1' })).toHaveLength(3);
});

test('Google accounts are of the domains that were named', () => {
  const google = {
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_HD: 'Bloom.example, petals.example,',
  };
  expect(configOf(google).google).toMatchObject({
    issuer: 'https://accounts.google.com',
    hostedDomains: ['bloom.example', 'petals.example'],
  });
});

test('session monitoring needs all three of its settings, and its site is a host', () => {
  const monitoring = { BLOOMDESK_RUM_APPLICATION: 'app', BLOOMDESK_RUM_TOKEN: 'token' };
  expect(problemsOf(monitoring)).toHaveLength(1);
  expect(problemsOf({ ...monitoring, BLOOMDESK_RUM_SITE: "x.com; script-src 'unsafe-inline'" })).toHaveLength(1);
  expect(configOf({ ...monitoring, BLOOMDESK_RUM_SITE: 'us3.datadoghq.com' }).monitoring?.site).toBe(
    'us3.datadoghq.com',
  );
});
