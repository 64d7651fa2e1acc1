import { expect, test } from 'vitest';
import { nameProblems } from './setting-names.ts';

const known = new Set([
  'PORT',
  'HOST',
  'METRICS_PORT',
  'DATABASE_URL',
  'EASYPOST_API_KEY',
  'ONFLEET_API_KEY',
  'ONFLEET_WEBHOOK_SECRET',
  'GOOGLE_MAPS_API_KEY',
  'GOOGLE_CLIENT_ID',
  'SMTP_URL',
  'BLOOMDESK_TRUST_PROXY',
  'BLOOMDESK_PUBLIC_URL',
  'BLOOMDESK_SITE_KEY',
  'BLOOMDESK_STOREFRONT_KEY',
  'BLOOMDESK_DEMO',
]);

test.each([
  ['EASYPOST_APIKEY', 'EASYPOST_API_KEY'],
  ['EASYPOST_KEY', 'EASYPOST_API_KEY'],
  ['ONFLEET_KEY', 'ONFLEET_API_KEY'],
  ['ONFLEET_SECRET', 'ONFLEET_WEBHOOK_SECRET'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['METRICS_PROT', 'METRICS_PORT'],
  ['GOOGLE_MAPS_KEY', 'GOOGLE_MAPS_API_KEY'],
  ['BLOOMDESK_EASYPOST_API_KEY', 'EASYPOST_API_KEY'],
  ['BLOOMDESK_PROT', 'PORT'],
  ['BLOOMDESK_TRUSTPROXY', 'BLOOMDESK_TRUST_PROXY'],
  ['TRUST_PROXY', 'BLOOMDESK_TRUST_PROXY'],
  ['SITE_KEY', 'BLOOMDESK_SITE_KEY'],
])('%s is refused, and %s is named', (name, meant) => {
  expect(nameProblems([name], known)).toEqual([`${name} is not a setting Bloomdesk knows. Did you mean ${meant}?`]);
});

test('a name of ours that is near to nothing is refused as well', () => {
  expect(nameProblems(['BLOOMDESK_COLOUR'], known)).toEqual(['BLOOMDESK_COLOUR is not a setting Bloomdesk knows.']);
});

test('what other programs are set by is theirs', () => {
  const theirs = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'PWD',
    'DEMO',
    'PUBLIC_URL',
    'GOOGLE_API_KEY',
    'GOOGLE_APPLICATION_CREDENTIALS',
  ];
  const more = [
    'SSL_CERT_FILE',
    'NODE_OPTIONS',
    'PGHOST',
    'SHOPIFY_APP_URL',
    'NODE_EXTRA_CA_CERTS',
    'CONTAINER_NAME',
    'npm_config_cache',
  ];
  expect(nameProblems([...theirs, ...more], known)).toEqual([]);
});

test('a setting is never a problem', () => {
  expect(nameProblems([...known], known)).toEqual([]);
});
