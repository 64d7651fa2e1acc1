import { isEmail } from '@bloomdesk/domain/identity/email-rule';
import { clockOf } from '#config/clock.ts';
import type { Config } from '#config/config.ts';
import { optionsOf, UsageError } from '#cli/command-options.ts';
import { liveChat } from '#partners/chat/chat.live.ts';
import type { AccountPlace } from '#partners/carriers/own-shipping.ts';
import { fedexClient } from '#partners/fedex/fedex-client.ts';
import { openGeocoder } from '#partners/geocoder/open-geocoder.live.ts';
import { partnerKit } from '#partners/kit/partner-kit.ts';
import { liveLetterNotices } from '#partners/letter-notices/letter-notices.live.ts';
import { liveMail } from '#partners/mail/mail.live.ts';
import { netsuitePlace } from '#partners/netsuite/netsuite-partner.ts';
import { shopifyClient } from '#partners/shop/shopify-client.ts';
import { subscribeAccount } from '#partners/ups/ups-alerts.ts';
import { upsClient } from '#partners/ups/ups-client.ts';
import { type CertifiedPoint, certify } from './certify.ts';
import { golocalClient } from '#partners/golocal/golocal-client.ts';
import { cdlPoints } from './cdl-points.ts';
import { chatPoints } from './chat-points.ts';
import { fedexPoints } from './fedex-points.ts';
import { golocalPoints } from './golocal-points.ts';
import { mailPoints } from './mail-points.ts';
import { mapPoints } from './map-points.ts';
import { netsuitePoints } from './netsuite-points.ts';
import { assertTrialShop } from './shopify-trial-orders.ts';
import { shopifyPoints } from './shopify-points.ts';
import { upsPoints } from './ups-points.ts';

const longest = 30_000;

/** What is looked at, by the partner's name. */
const pointsOf: Readonly<Record<string, (config: Config) => CertifiedPoint[] | Promise<CertifiedPoint[]>>> = {
  ups: upsPointsOf,
  fedex: fedexPointsOf,
  golocal: golocalPointsOf,
  cdl: cdlPointsOf,
  netsuite: netsuitePointsOf,
  shopify: shopifyPointsOf,
  map: mapPointsOf,
  chat: chatPointsOf,
};

/** `bloomdesk partners certify|subscribe PARTNER`: what a partner is counted on for, tried with the company's own account. */
export async function partners(config: Config, args: readonly string[] = []): Promise<void> {
  const [verb, partner, extra] = args;
  if (extra === undefined && verb === 'subscribe' && partner === 'ups') return await subscribe(config);
  if (verb === 'certify' && partner === 'mail') return await certify(mailPointsOf(config, args.slice(2)));
  if (extra === undefined && verb === 'certify' && partner !== undefined && Object.hasOwn(pointsOf, partner))
    return await certify((await pointsOf[partner]?.(config)) ?? []);
  throw new UsageError(
    `bloomdesk partners knows ${[...Object.keys(pointsOf), 'mail']
      .map((name) => `certify ${name}`)
      .join(', ')} and subscribe ups. See bloomdesk partners --help.`,
  );
}

function upsPlace(config: Config): AccountPlace & { settings: NonNullable<Config['ups']> } {
  const { ups: settings } = config;
  if (!settings) throw new Error('UPS_CLIENT_ID, UPS_CLIENT_SECRET, UPS_ACCOUNT and UPS_ENVIRONMENT must be set.');
  const line = partnerKit().lineTo('ups', { longest });
  const client = upsClient({ settings, line });
  return { client, line, account: settings.account, now: clockOf(config), settings };
}

async function subscribe(config: Config): Promise<void> {
  const place = upsPlace(config);
  const until = await subscribeAccount(place);
  console.log(`UPS sends events of account ${place.account}${until && ` until ${until}`}.`);
}

function upsPointsOf(config: Config): CertifiedPoint[] {
  const { settings, ...place } = upsPlace(config);
  assertTrial('UPS', settings.base.includes('onlinetools'));
  return upsPoints(place, settings.worldease);
}

function fedexPointsOf(config: Config): CertifiedPoint[] {
  const { fedex: settings } = config;
  if (!settings)
    throw new Error('FEDEX_CLIENT_ID, FEDEX_CLIENT_SECRET, FEDEX_ACCOUNT and FEDEX_ENVIRONMENT must be set.');
  assertTrial('FEDEX', settings.base === 'https://apis.fedex.com');
  const line = partnerKit().lineTo('fedex', { longest });
  const { account, labels, ipd } = settings;
  return fedexPoints({ client: fedexClient({ settings, line }), line, account, labels, now: clockOf(config) }, ipd);
}

function golocalPointsOf(config: Config): CertifiedPoint[] {
  const { golocal: settings } = config;
  if (!settings)
    throw new Error(
      'GOLOCAL_CLIENT_ID, GOLOCAL_CLIENT_SECRET, GOLOCAL_ACCOUNT, GOLOCAL_ENVIRONMENT and GOLOCAL_PICKUP_POINTS must be set.',
    );
  assertTrial('GOLOCAL', settings.environment === 'production', 'deliveries');
  const line = partnerKit().lineTo('golocal', { longest });
  return golocalPoints({ ...settings, client: golocalClient({ settings, line }), line, now: clockOf(config) });
}

function cdlPointsOf(config: Config): CertifiedPoint[] {
  const way = config.cdl?.manifests?.way;
  if (way?.kind !== 'sftp')
    throw new Error('CDL_ACCOUNT, CDL_SFTP_HOST, CDL_SFTP_USER and CDL_SFTP_HOST_KEY must be set.');
  return cdlPoints({ settings: way, line: partnerKit().lineTo('cdl', { longest }) });
}

function netsuitePointsOf(config: Config): CertifiedPoint[] {
  const { netsuite: settings } = config;
  if (!settings)
    throw new Error(
      'NETSUITE_ACCOUNT, NETSUITE_CLIENT_ID, NETSUITE_CERTIFICATE_ID, NETSUITE_PRIVATE_KEY, NETSUITE_LOCATIONS, NETSUITE_ADJUSTMENT_ACCOUNT, NETSUITE_REFUND_ACCOUNT and NETSUITE_SINCE must be set.',
    );
  if (!/_SB\d+$|^TSTDRV/.test(settings.account))
    throw new Error('NETSUITE_ACCOUNT is no sandbox, and records would stand in the books: nothing was asked.');
  const clock = clockOf(config);
  const line = partnerKit().lineTo('accounting', { longest, most: settings.mostAtOnce });
  return netsuitePoints(netsuitePlace(settings, { line, now: clock }), {
    now: clock(),
    mostAtOnce: settings.mostAtOnce,
  });
}

async function shopifyPointsOf(config: Config): Promise<CertifiedPoint[]> {
  const { shopify: settings } = config;
  if (!settings) throw new Error('SHOPIFY_SHOP and SHOPIFY_ACCESS_TOKEN must be set.');
  const { shop, accessToken, base, locations } = settings;
  const line = partnerKit().lineTo('shopify', { longest });
  const ask = shopifyClient({ shop, accessToken, line, ...(base !== undefined && { base }) });
  await assertTrialShop(ask);
  return shopifyPoints(ask, Object.values(locations));
}

function mapPointsOf(config: Config): CertifiedPoint[] {
  const { geocoder: settings } = config;
  if (settings?.provider !== 'nominatim' && settings?.provider !== 'photon')
    throw new Error('GEOCODER_URL must be set.');
  const line = partnerKit().lineTo('geocoder', { longest });
  return mapPoints({ geocoder: openGeocoder({ ...settings, line, townOf: async () => null }) });
}

function chatPointsOf(config: Config): CertifiedPoint[] {
  if (!config.chat) throw new Error('B2B_ALERTS_WEBHOOK must be set.');
  return chatPoints(liveChat(config.chat, partnerKit()));
}

function mailPointsOf(config: Config, words: readonly string[]): CertifiedPoint[] {
  const { to = '' } = optionsOf('partners', words, { to: { type: 'string' } });
  if (!isEmail(to)) throw new UsageError('--to must be the address that the test goes to.');
  if (!config.smtp) throw new Error('SMTP_URL and SMTP_FROM must be set.');
  const { topic, standIn } = config.mailNotices;
  const notices =
    topic === undefined ? undefined : { topic, letterNotices: liveLetterNotices(partnerKit(), { standIn }) };
  return mailPoints(liveMail(config.smtp, clockOf(config)), to, notices);
}

function assertTrial(prefix: string, isProduction: boolean, things = 'labels'): void {
  if (isProduction)
    throw new Error(
      `${prefix}_ENVIRONMENT is production, where ${things} cost money: nothing was asked. Set it to test.`,
    );
}
