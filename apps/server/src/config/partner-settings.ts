import { isEmail } from '@bloomdesk/domain/identity/email-rule';
import type { GroupMapping } from '@bloomdesk/domain/identity/provider-groups';
import { type BraintreeSettings, braintreeSettings } from './braintree-settings.ts';
import { type ChatSettings, chatSettings } from './chat-settings.ts';
import { type GeocoderSettings, geocoderSettings } from './geocoder-settings.ts';
import { type MailNoticeSettings, mailNoticeSettings } from './mail-notice-settings.ts';
import { type OidcSettings, oidcSettings, providerGroups } from './oidc-settings.ts';
import { type ShopifySettings, shopifySettings } from './shopify-settings.ts';
import { type NetsuiteSettings, netsuiteSettings } from './netsuite-settings.ts';
import type { EnvironmentReader } from './environment.ts';

/** The partners that are not carriers; each is simulated, or left out, where it is undefined. */
export interface PartnerSettings {
  google: { clientId: string; clientSecret: string; issuer: string; hostedDomains: string[] } | undefined;
  /** The company's own provider of identities (D555); none, and nobody signs in there. */
  oidc: OidcSettings | undefined;
  /** Which of its groups are which of ours; undefined where administrators choose groups here (D556). */
  providerGroups: GroupMapping | undefined;
  smtp: { url: string; from: string } | undefined;
  /** The channel that alerts are posted to; none, and it is simulated. */
  chat: ChatSettings | undefined;
  /** Who may tell of bounces and complaints (D571, D572). */
  mailNotices: MailNoticeSettings;
  /** The account that takes customers' money; none, and the gateway is simulated. */
  braintree: BraintreeSettings | undefined;
  /** Whose map addresses are found on; none, and they are placed by their ZIP codes (D135). */
  geocoder: GeocoderSettings | undefined;
  /** The shop whose orders are asked for; none, and the platform is simulated. */
  shopify: ShopifySettings | undefined;
  /** The account that keeps the books; none, and accounting is simulated. */
  netsuite: NetsuiteSettings | undefined;
  /** Webhooks may be on our own network and without TLS: for a trial, and for receivers beside Bloomdesk. */
  privateWebhooks: boolean;
  monitoring: { applicationId: string; clientToken: string; site: string } | undefined;
}

/** They travel in headers. */
const plainKey = /^[!-~]+$/;
const keyMust = 'have no blanks and no letters beyond ASCII';

/** What the environment says of the partners that are not carriers. */
export function partnerSettings(reader: EnvironmentReader): PartnerSettings {
  return {
    google: googleOf(reader),
    oidc: oidcSettings(reader),
    providerGroups: providerGroups(reader),
    smtp: smtpOf(reader),
    chat: chatSettings(reader),
    mailNotices: mailNoticeSettings(reader),
    braintree: braintreeSettings(reader),
    monitoring: monitoringOf(reader),
    geocoder: geocoderSettings(reader),
    shopify: shopifySettings(reader),
    netsuite: netsuiteSettings(reader),
    privateWebhooks: reader.flag('BLOOMDESK_PRIVATE_WEBHOOKS', false),
  };
}

function googleOf(reader: EnvironmentReader): PartnerSettings['google'] {
  const google = reader.together('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_HD');
  const issuer = reader.link('GOOGLE_ISSUER') ?? 'https://accounts.google.com';
  if (!google) return undefined;
  const hostedDomains = google.GOOGLE_HD.split(',')
    .map((domain) => domain.trim().toLowerCase())
    .filter(Boolean);
  if (
    google.GOOGLE_HD !== '' &&
    (hostedDomains.length === 0 || !hostedDomains.every((domain) => hostName.test(domain)))
  )
    reader.problems.push(
      'GOOGLE_HD must be the domains of your accounts, like bloom.example or bloom.example,petals.example.',
    );
  return { clientId: google.GOOGLE_CLIENT_ID, clientSecret: google.GOOGLE_CLIENT_SECRET, issuer, hostedDomains };
}

function smtpOf(reader: EnvironmentReader): PartnerSettings['smtp'] {
  const smtp = reader.together('SMTP_URL', 'SMTP_FROM');
  reader.link('SMTP_URL', ['smtp:', 'smtps:']);
  const { SMTP_FROM: from = '' } = smtp ?? {};
  const address = /<([^<>]*)>$/.exec(from)?.[1] ?? from;
  if (from !== '' && !isEmail(address))
    reader.problems.push('SMTP_FROM must be an address like desk@bloom.example or Bloomdesk <desk@bloom.example>.');
  return smtp && { url: smtp.SMTP_URL, from: smtp.SMTP_FROM };
}

function monitoringOf(reader: EnvironmentReader): PartnerSettings['monitoring'] {
  const given = reader.together('BLOOMDESK_RUM_APPLICATION', 'BLOOMDESK_RUM_TOKEN', 'BLOOMDESK_RUM_SITE');
  reader.formed('BLOOMDESK_RUM_APPLICATION', plainKey, keyMust);
  reader.formed('BLOOMDESK_RUM_TOKEN', plainKey, keyMust);
  reader.formed('BLOOMDESK_RUM_SITE', hostName, 'be a host like datadoghq.eu'); // it becomes part of a header
  return (
    given && {
      applicationId: given.BLOOMDESK_RUM_APPLICATION,
      clientToken: given.BLOOMDESK_RUM_TOKEN,
      site: given.BLOOMDESK_RUM_SITE,
    }
  );
}

const hostName = /^[a-z\d-]+(\.[a-z\d-]+)+$/;
