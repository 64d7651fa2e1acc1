import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { databaseOf, openPool } from '#db/db.ts';
import { partnersOf } from '#partners/partners.ts';
import { type FedexStandIn, startFedexStandIn } from '#stand-ins/fedex/fedex-stand-in.ts';
import { type GolocalStandIn, startGolocalStandIn } from '#stand-ins/golocal/golocal-stand-in.ts';
import { startIdentityStandIn } from '#stand-ins/identity/identity-stand-in.ts';
import type { IdentityStandIn } from '#stand-ins/identity/running-identity.ts';
import { type NetsuiteStandIn, startNetsuiteStandIn } from '#stand-ins/netsuite/netsuite-stand-in.ts';
import { startUpsStandIn, type UpsStandIn } from '#stand-ins/ups/ups-stand-in.ts';
import { netsuiteAccount, netsuiteEnv } from '#test/support/accounting/netsuite-desk.ts';
import { fedexAccount, fedexEnv } from '#test/support/deliveries/fedex-account.ts';
import { golocalAccount, golocalEnv } from '#test/support/deliveries/golocal-desk.ts';
import { upsAccount, upsEnv } from '#test/support/deliveries/ups-account.ts';
import { startChatStandIn } from '#stand-ins/chat/chat-stand-in.ts';
import { startMailStandIn } from '#stand-ins/mail/mail-stand-in.ts';
import { startMapStandIn } from '#stand-ins/map/map-stand-in.ts';
import { startShopStandIn } from '#stand-ins/shopify/shop-stand-in.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { sayRefusedAccounts } from './refused-accounts.ts';

let ups: UpsStandIn;
let fedex: FedexStandIn;
let golocal: GolocalStandIn;
let netsuite: NetsuiteStandIn;
let identity: IdentityStandIn;
let database: TestDatabase;
beforeAll(async () => {
  ups = await startUpsStandIn(upsAccount);
  fedex = await startFedexStandIn(fedexAccount);
  golocal = await startGolocalStandIn(golocalAccount);
  netsuite = await startNetsuiteStandIn(netsuiteAccount);
  identity = await startIdentityStandIn({ habits: 'keycloak', clientId: 'bloomdesk', clientSecret: 'hush' });
  database = await createTestDatabase();
});
afterAll(async () => {
  await ups.close();
  await fedex.close();
  await golocal.close();
  await netsuite.close();
  await identity.close();
  await database.drop();
});

async function saidWith(env: Record<string, string>): Promise<string[]> {
  const config = readConfig({ BLOOMDESK_DEMO: 'off', BLOOMDESK_HOME: '/tmp/no-place', ...env }, '/');
  const pool = openPool(database.url);
  const partners = partnersOf(config, databaseOf(pool), netsuiteAccount.time);
  const said: string[] = [];
  await sayRefusedAccounts({ config, partners }, (line) => void said.push(line));
  await pool.end();
  return said;
}

test('a start says which settings a partner does not accept, and nothing where all is well', async () => {
  expect(await saidWith({ ...upsEnv(ups.origin), UPS_CLIENT_ID: 'another' })).toEqual([
    'UPS does not accept UPS_CLIENT_ID and UPS_CLIENT_SECRET (10401).',
  ]);
  expect(await saidWith({ ...fedexEnv(fedex.origin), FEDEX_CLIENT_ID: 'another' })).toEqual([
    'FedEx does not accept FEDEX_CLIENT_ID and FEDEX_CLIENT_SECRET (NOT.AUTHORIZED.ERROR).',
  ]);
  expect(await saidWith({ ...golocalEnv(golocal.origin), GOLOCAL_CLIENT_SECRET: 'another' })).toEqual([
    'GoLocal does not accept GOLOCAL_CLIENT_ID and GOLOCAL_CLIENT_SECRET (401.500.000).',
  ]);
  expect(await saidWith({ ...netsuiteEnv(netsuite.origin), NETSUITE_CERTIFICATE_ID: 'another' })).toEqual([
    'NetSuite does not accept NETSUITE_CLIENT_ID, NETSUITE_CERTIFICATE_ID and NETSUITE_PRIVATE_KEY (invalid_client).',
  ]);
  const oidc = {
    OIDC_ISSUER: identity.issuer,
    OIDC_CLIENT_ID: 'bloomdesk',
    OIDC_CLIENT_SECRET: 'hush',
    OIDC_DOMAINS: 'bloom.example',
  };
  expect(await saidWith({ ...oidc, OIDC_CLIENT_SECRET: 'another' })).toEqual([
    'The identity provider does not accept OIDC_CLIENT_ID and OIDC_CLIENT_SECRET (invalid_client).',
  ]);
  expect(await saidWith({ ...oidc, OIDC_ISSUER: `${identity.origin}/another` })).toEqual([
    'The identity provider publishes no OpenID configuration at OIDC_ISSUER.',
  ]);
  const all = {
    ...oidc,
    ...upsEnv(ups.origin),
    ...fedexEnv(fedex.origin),
    ...golocalEnv(golocal.origin),
    ...netsuiteEnv(netsuite.origin),
  };
  expect(await saidWith(all)).toEqual([]);
});

test('a simulated partner is not asked, and one that cannot be reached stops no start', async () => {
  const from = ups.ledger.calls.length;
  expect(await saidWith({})).toEqual([]);
  expect(ups.ledger.calls).toHaveLength(from);
  expect(await saidWith(upsEnv('http://127.0.0.1:59'))).toEqual([]);
});

test('so it is of the shop, the mail server, the chat and the map', async () => {
  const shop = await startShopStandIn({ shop: 'bloom.myshopify.com', accessToken: 'shpat_right' });
  const mail = await startMailStandIn({ user: 'desk', password: 'right' });
  const chat = await startChatStandIn({ kind: 'slack', secret: 'right' });
  const map = await startMapStandIn({ kind: 'photon', key: 'right' });
  const env = {
    SHOPIFY_SHOP: 'bloom.myshopify.com',
    SHOPIFY_ACCESS_TOKEN: 'shpat_right',
    SHOPIFY_WEBHOOK_SECRET: 'hush-hush-hush-hush',
    SHOPIFY_STAND_IN: shop.origin,
    SMTP_URL: mail.url,
    SMTP_FROM: 'desk@bloom.example',
    CHAT_KIND: 'slack',
    B2B_ALERTS_WEBHOOK: chat.webhook,
    GEOCODER_KIND: 'photon',
    GEOCODER_URL: `${map.origin}/?key=right`,
  };
  expect(await saidWith(env)).toEqual([]);
  const wrong = (value: string) => value.replace('right', 'wrong');
  expect(
    await saidWith({
      ...env,
      SHOPIFY_ACCESS_TOKEN: wrong(env.SHOPIFY_ACCESS_TOKEN),
      SMTP_URL: wrong(env.SMTP_URL),
      B2B_ALERTS_WEBHOOK: wrong(env.B2B_ALERTS_WEBHOOK),
      GEOCODER_URL: wrong(env.GEOCODER_URL),
    }),
  ).toEqual([
    'Shopify does not accept SHOPIFY_ACCESS_TOKEN (401).',
    'The mail server does not accept the user and password in SMTP_URL.',
    'The chat does not accept B2B_ALERTS_WEBHOOK (403).',
    'Geocoder does not accept us: see GEOCODER_URL and the key in it.',
  ]);
  for (const each of [shop, mail, chat, map]) await each.close();
});
