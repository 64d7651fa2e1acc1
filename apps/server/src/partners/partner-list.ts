import type { BookingAdapter, OwnAccount } from '@bloomdesk/domain/deliveries/booking-adapter';
import type { ConnectionMode } from '@bloomdesk/domain/connections/connection-modes';
import { type PartnerName, partnerNames } from '@bloomdesk/domain/connections/partner-names';
import type { Config } from '#config/config.ts';
import type { Partners } from './partner-ports.ts';

export type PartnerMode = 'live' | 'simulated';

interface ListedPartner {
  /** Undefined where there is no live adapter. */
  isLive?: (config: Config) => boolean;
  /** Nothing stands in for it where it is not live. */
  isNeverSimulated?: boolean;
  /** The settings that make it live, and whether each is set. */
  settings: Readonly<Record<string, (config: Config) => boolean>>;
  /** Asks it something harmless. */
  check: (partners: Partners) => Promise<void>;
}

const hasShop = ({ shopify }: Config) => shopify !== undefined;
const hasChat = ({ chat }: Config) => chat !== undefined;
const hasMail = ({ smtp }: Config) => smtp !== undefined;
const hasBraintree = ({ braintree }: Config) => braintree !== undefined;
const hasOpenGeocoder = ({ geocoder }: Config) => geocoder !== undefined && geocoder.provider !== 'google';
const hasBucket = ({ files }: Config) => files.s3 !== undefined;
const hasUps = ({ ups }: Config) => ups !== undefined;
const hasFedex = ({ fedex }: Config) => fedex !== undefined;
const hasGolocal = ({ golocal }: Config) => golocal !== undefined;
const hasNetsuite = ({ netsuite }: Config) => netsuite !== undefined;
const hasCdl = ({ cdl }: Config) => cdl !== undefined;
const hasManifests = ({ cdl }: Config) => cdl?.manifests !== undefined;
const hasSftp = ({ cdl }: Config) => cdl?.manifests?.way.kind === 'sftp';
const hasOidc = ({ oidc }: Config) => oidc !== undefined;
const hasIpd = ({ fedex }: Config) => fedex?.ipd !== undefined;
const hasWorldease = ({ ups }: Config) => ups?.worldease !== undefined;
const keysOf = (platform: 'onfleet' | 'easypost') => {
  const hasKey = ({ carrierKeys }: Config) => carrierKeys[platform] !== undefined;
  const prefix = platform.toUpperCase();
  return {
    isLive: hasKey,
    settings: {
      [`${prefix}_API_KEY`]: hasKey,
      [`${prefix}_WEBHOOK_SECRET`]: ({ webhookSecrets }: Config) => webhookSecrets[platform] !== undefined,
    },
    check: ({ carriers }: Partners) => carriers.check(platform),
  };
};
const simulatedCarrier = (adapter: BookingAdapter): ListedPartner => ({
  settings: {},
  check: ({ carriers }) => carriers.check(adapter),
});

/** The partners of Bloomdesk, once: doctor, metrics, Connections and the session read them here (D450). */
const listed: Readonly<Record<PartnerName, ListedPartner>> = {
  shopify: {
    isLive: hasShop,
    settings: {
      SHOPIFY_SHOP: hasShop,
      SHOPIFY_ACCESS_TOKEN: hasShop,
      SHOPIFY_WEBHOOK_SECRET: ({ shopify }) => (shopify?.webhookSecrets.length ?? 0) > 0,
      SHOPIFY_LOCATIONS: ({ shopify }) => Object.keys(shopify?.locations ?? {}).length > 0,
      SHOPIFY_SINCE: ({ shopify }) => shopify?.since !== undefined,
    },
    check: ({ paymentPlatform }) => paymentPlatform.check(),
  },
  payments: {
    isLive: hasBraintree,
    settings: {
      BRAINTREE_ENVIRONMENT: hasBraintree,
      BRAINTREE_MERCHANT_ID: hasBraintree,
      BRAINTREE_PUBLIC_KEY: hasBraintree,
      BRAINTREE_PRIVATE_KEY: hasBraintree,
    },
    check: ({ payments }) => payments.check(),
  },
  mail: {
    isLive: hasMail,
    settings: {
      SMTP_URL: hasMail,
      SMTP_FROM: hasMail,
      SES_TOPIC_ARN: ({ mailNotices }) => mailNotices.topic !== undefined,
      MAIL_WEBHOOK_SECRET: ({ mailNotices }) => mailNotices.secret !== undefined,
    },
    check: ({ mail }) => mail.check(),
  },
  chat: {
    isLive: hasChat,
    settings: { B2B_ALERTS_WEBHOOK: hasChat, CHAT_KIND: hasChat },
    check: ({ chat }) => chat.check(),
  },
  onfleet: keysOf('onfleet'),
  easypost: keysOf('easypost'),
  ups: {
    isLive: hasUps,
    settings: {
      UPS_CLIENT_ID: hasUps,
      UPS_CLIENT_SECRET: hasUps,
      UPS_ACCOUNT: hasUps,
      UPS_ENVIRONMENT: hasUps,
      UPS_WEBHOOK_CREDENTIAL: ({ ups }) => ups?.webhookCredential !== undefined,
    },
    check: ({ carriers }) => carriers.check('ups'),
  },
  fedex: {
    isLive: hasFedex,
    settings: {
      FEDEX_CLIENT_ID: hasFedex,
      FEDEX_CLIENT_SECRET: hasFedex,
      FEDEX_ACCOUNT: hasFedex,
      FEDEX_ENVIRONMENT: hasFedex,
      FEDEX_WEBHOOK_SECRET: ({ webhookSecrets }) => webhookSecrets.fedex !== undefined,
    },
    check: ({ carriers }) => carriers.check('fedex'),
  },
  golocal: {
    isLive: hasGolocal,
    settings: {
      GOLOCAL_CLIENT_ID: hasGolocal,
      GOLOCAL_CLIENT_SECRET: hasGolocal,
      GOLOCAL_ACCOUNT: hasGolocal,
      GOLOCAL_ENVIRONMENT: hasGolocal,
      GOLOCAL_PICKUP_POINTS: hasGolocal,
      GOLOCAL_WEBHOOK_CREDENTIAL: ({ golocal }) => golocal?.webhookCredential !== undefined,
    },
    check: ({ carriers }) => carriers.check('golocal'),
  },
  cdl: {
    isLive: hasCdl,
    settings: {
      CDL_EASYPOST_ACCOUNT: ({ cdl }) => cdl?.easypostAccount !== undefined,
      CDL_ACCOUNT: hasManifests,
      CDL_SFTP_HOST: hasSftp,
      CDL_SFTP_USER: hasSftp,
      CDL_SFTP_HOST_KEY: hasSftp,
    },
    check: ({ carriers }) => carriers.check('cdl'),
  },
  usabouquets: simulatedCarrier('usabouquets'),
  nationwide: simulatedCarrier('nationwide'),
  worldease: {
    isLive: hasWorldease,
    settings: {
      UPS_WORLDEASE_PORT: hasWorldease,
      UPS_WORLDEASE_PORT_CODE: hasWorldease,
      UPS_WORLDEASE_ACCOUNT: ({ ups }) => ups?.worldease !== undefined && ups.worldease.account !== ups.account,
    },
    check: ({ worldease }) => worldease.check(),
  },
  ipd: {
    isLive: hasIpd,
    settings: {
      FEDEX_IPD_CLEARANCE: hasIpd,
      FEDEX_IPD_ACCOUNT: ({ fedex }) => fedex?.ipd !== undefined && fedex.ipd.account !== fedex.account,
    },
    check: ({ ipd }) => ipd.check(),
  },
  geocoder: {
    isLive: ({ geocoder }) => geocoder !== undefined,
    settings: {
      GOOGLE_MAPS_API_KEY: ({ geocoder }) => geocoder?.provider === 'google',
      GEOCODER_URL: hasOpenGeocoder,
      GEOCODER_KIND: hasOpenGeocoder,
    },
    check: ({ geocoder }) => geocoder.check(),
  },
  storage: {
    isLive: () => true, // files are kept somewhere, whatever is set
    settings: {
      BLOOMDESK_FILES: ({ files }) => files.keptIn !== 'database',
      BLOOMDESK_FILES_FOLDER: ({ files }) => files.folder !== undefined,
      S3_ENDPOINT: hasBucket,
      S3_BUCKET: hasBucket,
      S3_ACCESS_KEY_ID: hasBucket,
      S3_SECRET_ACCESS_KEY: hasBucket,
    },
    check: ({ storage }) => storage.check(),
  },
  accounting: {
    isLive: hasNetsuite,
    settings: {
      NETSUITE_ACCOUNT: hasNetsuite,
      NETSUITE_CLIENT_ID: hasNetsuite,
      NETSUITE_CERTIFICATE_ID: hasNetsuite,
      NETSUITE_PRIVATE_KEY: hasNetsuite,
      NETSUITE_LOCATIONS: hasNetsuite,
      NETSUITE_ADJUSTMENT_ACCOUNT: hasNetsuite,
      NETSUITE_REFUND_ACCOUNT: hasNetsuite,
      NETSUITE_SINCE: hasNetsuite,
      NETSUITE_SUBSIDIARY: ({ netsuite }) => netsuite?.subsidiary !== undefined,
    },
    check: ({ accounting }) => accounting.check(),
  },
  subscriptions: { settings: {}, check: ({ subscriptions }) => subscriptions.check() },
  identity: {
    isLive: hasOidc,
    isNeverSimulated: true,
    settings: {
      OIDC_ISSUER: hasOidc,
      OIDC_CLIENT_ID: hasOidc,
      OIDC_CLIENT_SECRET: hasOidc,
      OIDC_DOMAINS: hasOidc,
      OIDC_GROUPS: ({ providerGroups }) => providerGroups !== undefined,
    },
    check: ({ identityProvider }) => identityProvider.check(),
  },
};

/** Is the partner really asked, or is it simulated here? */
export function partnerModeOf(partner: PartnerName, config: Config): PartnerMode {
  return listed[partner].isLive?.(config) ? 'live' : 'simulated';
}

/** The same as administrators and operators read it: what nothing stands in for is not called simulated. */
export function connectionModeOf(partner: PartnerName, config: Config): ConnectionMode {
  const mode = partnerModeOf(partner, config);
  return mode === 'simulated' && listed[partner].isNeverSimulated === true ? 'not-set-up' : mode;
}

/** The names of the settings that make it live, and which of them are set; never a value. */
export function partnerSettingsOf(partner: PartnerName, config: Config): { name: string; isSet: boolean }[] {
  return Object.entries(listed[partner].settings).map(([name, isSet]) => ({ name, isSet: isSet(config) }));
}

/** Asks the partner something harmless; a `PartnerProblem` says that it does not answer. */
export async function checkPartner(partner: PartnerName, partners: Partners): Promise<void> {
  await listed[partner].check(partners);
}

/** All of them, in the order in which people read them. */
export function listedPartners(config: Config): { partner: PartnerName; mode: ConnectionMode }[] {
  return partnerNames.map((partner) => ({ partner, mode: connectionModeOf(partner, config) }));
}

/** Those that may be simulated, by the names the screens know; a place for files is never one, nor is a receiver of events, who signs
 * notices of mail, or who signs people in. */
type ModeName =
  | Exclude<keyof Partners, 'storage' | 'receivers' | 'letterNotices' | 'courierFiles' | 'identityProvider'>
  | 'onfleet'
  | 'easypost'
  | 'golocal'
  | 'cdl'
  | OwnAccount;

/** What the screens say about each partner: simulated ones are marked "Test mode" (D222, D245). */
export function partnerModes(config: Config): Record<ModeName, PartnerMode> {
  const modeOf = (partner: PartnerName) => partnerModeOf(partner, config);
  return {
    mail: modeOf('mail'),
    chat: modeOf('chat'),
    onfleet: modeOf('onfleet'),
    easypost: modeOf('easypost'),
    ups: modeOf('ups'),
    fedex: modeOf('fedex'),
    golocal: modeOf('golocal'),
    cdl: modeOf('cdl'),
    carriers: 'simulated', // partners' own parcels
    geocoder: modeOf('geocoder'),
    payments: modeOf('payments'),
    paymentPlatform: modeOf('shopify'),
    shop: config.shopify && config.shopify.webhookSecrets.length > 0 ? 'live' : 'simulated',
    subscriptions: modeOf('subscriptions'),
    accounting: modeOf('accounting'),
    worldease: modeOf('worldease'),
    ipd: modeOf('ipd'),
  };
}
