import { partnerNames } from '@bloomdesk/domain/connections/partner-names';
import { expect, test } from 'vitest';
import { readConfig, settingNames } from '#config/config.ts';
import { databaseOf, openPool } from '#db/db.ts';
import { netsuiteEnv } from '#test/support/accounting/netsuite-desk.ts';
import { partnerKit } from './kit/partner-kit.ts';
import { checkPartner, listedPartners, partnerSettingsOf } from './partner-list.ts';
import { partnersOf } from './partners.ts';

const settings = {
  OIDC_ISSUER: 'http://127.0.0.1:9/hush',
  OIDC_CLIENT_ID: 'hush',
  OIDC_CLIENT_SECRET: 'hush',
  OIDC_DOMAINS: 'hush.example',
  OIDC_GROUPS: 'Florists = OpsAssociate',
  SHOPIFY_SHOP: 'roses.myshopify.com',
  SHOPIFY_ACCESS_TOKEN: 'shpat_hush',
  SHOPIFY_WEBHOOK_SECRET: 'hush-hush-hush-hush',
  SHOPIFY_SINCE: '2027-01-31',
  SHOPIFY_LOCATIONS: '4=71',
  BRAINTREE_ENVIRONMENT: 'sandbox',
  BRAINTREE_MERCHANT_ID: 'merchant',
  BRAINTREE_PUBLIC_KEY: 'public',
  BRAINTREE_PRIVATE_KEY: 'hush',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMTP_FROM: 'desk@bloom.example',
  B2B_ALERTS_WEBHOOK: 'http://127.0.0.1:9/hush',
  SES_TOPIC_ARN: 'arn:aws:sns:us-east-1:777700000001:hush',
  MAIL_WEBHOOK_SECRET: 'whsec_aHVzaC1odXNoLWh1c2gtaHVzaC1odXNo',
  CHAT_KIND: 'slack',
  ONFLEET_API_KEY: 'hush',
  ONFLEET_WEBHOOK_SECRET: 'abcdef0123456789abcdef',
  EASYPOST_API_KEY: 'hush',
  EASYPOST_WEBHOOK_SECRET: 'hush-hush-hush-hush',
  UPS_CLIENT_ID: 'hush',
  UPS_CLIENT_SECRET: 'hush',
  UPS_ACCOUNT: 'HUSH01',
  UPS_ENVIRONMENT: 'test',
  UPS_WEBHOOK_CREDENTIAL: 'hush-hush-hush-hush',
  UPS_WORLDEASE_PORT: 'Hushport',
  UPS_WORLDEASE_PORT_CODE: '5201',
  UPS_WORLDEASE_ACCOUNT: 'HUSH02',
  FEDEX_CLIENT_ID: 'hush',
  FEDEX_CLIENT_SECRET: 'hush',
  FEDEX_ACCOUNT: '777700001',
  FEDEX_ENVIRONMENT: 'test',
  FEDEX_WEBHOOK_SECRET: 'hush-hush-hush-hush',
  FEDEX_IPD_CLEARANCE: 'MEMI',
  FEDEX_IPD_ACCOUNT: '777700002',
  GOLOCAL_CLIENT_ID: '0b1c2d3e-7777-4000-8000-00000000abcd',
  GOLOCAL_CLIENT_SECRET: 'hush',
  GOLOCAL_ACCOUNT: '777700003',
  GOLOCAL_ENVIRONMENT: 'test',
  GOLOCAL_PICKUP_POINTS: '12=HUSH',
  GOLOCAL_WEBHOOK_CREDENTIAL: 'hush-hush-hush-hush',
  CDL_EASYPOST_ACCOUNT: `ca_${'7777'.repeat(8)}`,
  CDL_ACCOUNT: 'HUSH03',
  CDL_SFTP_HOST: 'hush.example',
  CDL_SFTP_USER: 'hush',
  CDL_SFTP_PASSWORD: 'hush',
  CDL_SFTP_HOST_KEY: `SHA256:${'7777'.repeat(10)}abc`,
  NETSUITE_ACCOUNT: '7777004_SB1',
  NETSUITE_CLIENT_ID: 'hush',
  NETSUITE_CERTIFICATE_ID: 'hush',
  NETSUITE_PRIVATE_KEY: netsuiteEnv('')['NETSUITE_PRIVATE_KEY'] ?? '',
  NETSUITE_LOCATIONS: '12=77770005',
  NETSUITE_ADJUSTMENT_ACCOUNT: '77770006',
  NETSUITE_REFUND_ACCOUNT: '77770007',
  NETSUITE_SUBSIDIARY: '77770008',
  NETSUITE_SINCE: '2027-01-31',
  GOOGLE_MAPS_API_KEY: 'hush_hush_hush_hush_hush',
  BLOOMDESK_FILES: 's3',
  BLOOMDESK_FILES_FOLDER: '/srv/files',
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'hush',
  S3_SECRET_ACCESS_KEY: 'hush',
};
/** An open geocoder in Google's place. */
const { GOOGLE_MAPS_API_KEY: _, ...withoutGoogle } = settings;
const openMap = { ...withoutGoogle, GEOCODER_URL: 'https://hush.example/?key=hush', GEOCODER_KIND: 'photon' };
const configOf = (env: Record<string, string>) =>
  readConfig({ BLOOMDESK_DEMO: 'off', BLOOMDESK_HOME: '/tmp/no-place', ...env }, '/');

/** The names under which the partners of these settings are known to the log. */
async function namesIn(env: Record<string, string>): Promise<string[]> {
  const config = configOf(env);
  const names = new Set<string>();
  const log = { note: ({ partner }: { partner: string }) => void names.add(partner), time: () => new Date(0) };
  const pool = openPool('postgres://nobody@127.0.0.1:9/nowhere');
  const kit = partnerKit({ log, onLine: (partner) => void names.add(partner) });
  const partners = partnersOf({ ...config, simulatedDelay: false }, databaseOf(pool), () => new Date(0), kit);
  const simulated = listedPartners(config).filter(({ mode }) => mode !== 'not-set-up');
  if (Object.keys(env).length === 0) for (const { partner } of simulated) await checkPartner(partner, partners);
  await pool.end();
  return [...names].toSorted();
}

test('whoever is spoken with is on the list, simulated or live, under one name', async () => {
  expect(await namesIn({})).toEqual(partnerNames.filter((name) => name !== 'identity').toSorted());
  expect(await namesIn(settings)).toContain('identity');
  for (const env of [settings, openMap]) {
    const live = await namesIn(env);
    expect(live.filter((name) => !partnerNames.some((known) => known === name))).toEqual([]);
  }
});

test('every setting on the list is one of the server, and none of their values is shown', () => {
  const config = configOf(settings);
  const told = [config, configOf(openMap)].flatMap((each) =>
    listedPartners(each).flatMap(({ partner }) => partnerSettingsOf(partner, each)),
  );
  const names = new Set(told.map(({ name }) => name));
  expect([...names].filter((name) => !settingNames().includes(name))).toEqual([]);
  const areSet = new Set(told.filter(({ isSet }) => isSet).map(({ name }) => name));
  expect([...names].filter((name) => !areSet.has(name))).toEqual([]);
  expect(JSON.stringify(told)).not.toMatch(/hush|merchant|5201|7777|MEMI|127\.0\.0\.1|PRIVATE KEY---|2027/);
  const bare = configOf({});
  expect(listedPartners(bare).filter(({ mode }) => mode === 'live')).toEqual([{ partner: 'storage', mode: 'live' }]);
  expect(
    listedPartners(config)
      .filter(({ mode }) => mode === 'simulated')
      .map(({ partner }) => partner),
  ).toEqual(['usabouquets', 'nationwide', 'subscriptions']);
});

test('an outage is asked for by the names of partners that can be simulated', () => {
  const outages = (names: string) => configOf({ BLOOMDESK_SIMULATED_OUTAGES: names }).simulatedOutages;
  expect(outages('onfleet, mail')).toEqual(['mail', 'onfleet']);
  expect(() => outages('identity')).toThrow('names no simulated partner by identity.');
  expect(() => outages('mail,storage')).toThrow('BLOOMDESK_SIMULATED_OUTAGES names no simulated partner by storage.');
});
