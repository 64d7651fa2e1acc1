import { resolve } from 'node:path';
import { type BraintreeSettings, braintreeSettings } from './braintree-settings.ts';
import { type CarrierSettings, carrierSettings } from './carrier-settings.ts';
import { demoLockOf, isLoopback } from './demo-lock.ts';
import { type EnvironmentReader, environmentReader } from './environment.ts';

/** What the environment says, checked; amounts of time in the unit of their name (D248). */
export interface Config extends CarrierSettings {
  port: number;
  host: string;
  metricsPort: number;
  home: string;
  databaseUrl: string | undefined;
  demo: boolean;
  /** Why demo accounts may not sign in; undefined while they may (D277). */
  demoLock: string | undefined;
  /** The `{product}` of the specification: role `FC<product>` and the picker group of our own centers (D30). */
  product: string;
  publicUrl: string | undefined;
  google: { clientId: string; clientSecret: string; issuer: string; hostedDomains: string[] } | undefined;
  smtp: { url: string; from: string } | undefined;
  chatWebhook: string | undefined;
  /** The account that takes customers' money; none, and the gateway is simulated. */
  braintree: BraintreeSettings | undefined;
  /** The key of Google's geocoding; none, and addresses are placed by their ZIP codes (D135). */
  geocoderKey: string | undefined;
  /** The shop whose orders are asked for; none, and the platform is simulated. */
  shopify: { shop: string; accessToken: string } | undefined;
  downloads: { browserPrint: string };
  links: Record<
    'salesOrder' | 'subscription' | 'stickyOrder' | 'storefrontCustomer' | 'lot' | 'adjustment',
    string | undefined
  >;
  /** Opens the storefront's reads to whoever sends it (D38); none, and only staff read them. */
  siteKey: string | undefined;
  /** A key of the data API beside those of the sessions, for tests; like them it opens nothing without a token (D173). */
  dataApiKey: string | undefined;
  bases: { oms: string; aggregate: string; dataApi: string; store: string };
  monitoring: { applicationId: string; clientToken: string; site: string } | undefined;
  /** Where pictures for the ground of maps come from, with {z}, {x} and {y}; without it maps draw a grid. */
  mapTiles: string | undefined;
  logLevel: string;
  /** Seconds the clock of a demo goes ahead of the machine's, at its pace; 0 outside of a demo. */
  clockOffset: number;
  trustProxy: number;
  /** Failed sign-ins one address may have a minute; a center sits behind one address (trust P20). */
  signInFailuresPerMinute: number;
  /** Cents one person may give away in credits a day (trust, abuse case 5). */
  dailyCreditLimit: number;
}

const known = new Set([
  'BLOOMDESK_HOME',
  'BLOOMDESK_DEMO',
  'BLOOMDESK_CLOCK_OFFSET',
  'BLOOMDESK_PRODUCT',
  'BLOOMDESK_PUBLIC_URL',
  'BLOOMDESK_LOG',
  'BLOOMDESK_TRUST_PROXY',
  'BLOOMDESK_SIGN_IN_FAILURES',
  'BLOOMDESK_DAILY_CREDIT_LIMIT',
  'BLOOMDESK_SALES_ORDER_URL',
  'BLOOMDESK_SUBSCRIPTION_URL',
  'BLOOMDESK_STICKY_ORDER_URL',
  'BLOOMDESK_STOREFRONT_CUSTOMER_URL',
  'BLOOMDESK_LOT_URL',
  'BLOOMDESK_ADJUSTMENT_URL',
  'BLOOMDESK_SITE_KEY',
  'BLOOMDESK_DATA_API_KEY',
  'BLOOMDESK_BROWSER_PRINT_URL',
  'BLOOMDESK_OMS_BASE',
  'BLOOMDESK_AGGREGATE_BASE',
  'BLOOMDESK_DATA_API_BASE',
  'BLOOMDESK_STORE_BASE',
  'BLOOMDESK_MAP_TILES_URL',
  'BLOOMDESK_RUM_APPLICATION',
  'BLOOMDESK_RUM_TOKEN',
  'BLOOMDESK_RUM_SITE',
  'BLOOMDESK_DATA',
  'BLOOMDESK_SERVER',
]);

/** Reads the environment; every problem is named in one error, so that nothing is found out at night. */
export function readConfig(env: NodeJS.ProcessEnv, cwd: string): Config {
  const reader = environmentReader(env);
  const { problems, text } = reader;
  for (const name of Object.keys(env)) {
    if (name.startsWith('BLOOMDESK_') && !known.has(name)) problems.push(`${name} is not a setting Bloomdesk knows.`);
  }
  const place = placeOf(reader);
  const config: Config = {
    ...place,
    home: resolve(cwd, text('BLOOMDESK_HOME') ?? '.bloomdesk'),
    product: text('BLOOMDESK_PRODUCT') ?? 'Bloomdesk',
    ...partnerSettings(reader),
    ...carrierSettings(reader),
    ...addressesElsewhere(reader),
    mapTiles: mapTilesUrl(reader),
    geocoderKey: geocoderKeyOf(reader),
    shopify: shopifyOf(reader),
    siteKey: keyOf(reader, 'BLOOMDESK_SITE_KEY'),
    dataApiKey: keyOf(reader, 'BLOOMDESK_DATA_API_KEY'),
    clockOffset: clockOffsetOf(reader, place.demo),
    logLevel: text('BLOOMDESK_LOG') ?? (place.demo ? 'warn' : 'info'), // a newcomer's terminal shows the address, not requests
    ...limitsOfPeople(reader),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** A day of one's own choosing is for looking at; promises to customers are kept by the real clock. */
function clockOffsetOf({ problems, seconds }: EnvironmentReader, demo: boolean): number {
  const offset = seconds('BLOOMDESK_CLOCK_OFFSET', 20 * 366 * 24 * 60 * 60);
  if (offset !== 0 && !demo) problems.push('BLOOMDESK_CLOCK_OFFSET is for demos: it needs BLOOMDESK_DEMO=on.');
  return offset;
}

type Place = 'port' | 'host' | 'metricsPort' | 'databaseUrl' | 'demo' | 'demoLock' | 'publicUrl' | 'trustProxy';

/** Where it answers, who reaches it, and whose database it is. */
function placeOf({ problems, text, whole, link, flag }: EnvironmentReader): Pick<Config, Place> {
  const port = whole('PORT', 4400, 65535);
  const databaseUrl = link('DATABASE_URL', ['postgres:', 'postgresql:']);
  const demo = flag('BLOOMDESK_DEMO', databaseUrl === undefined);
  const host = text('HOST') ?? '127.0.0.1';
  if (demo && !isLoopback(host)) {
    problems.push(
      `HOST is ${host}: set BLOOMDESK_DEMO=off before others can reach it, the demo password is known to all.`,
    );
  }
  const reached = {
    demo,
    host,
    publicUrl: link('BLOOMDESK_PUBLIC_URL'),
    trustProxy: whole('BLOOMDESK_TRUST_PROXY', 0, 10),
  };
  return {
    ...reached,
    demoLock: demoLockOf(reached),
    port,
    metricsPort: whole('METRICS_PORT', port === 0 ? 0 : port + 1, 65535),
    databaseUrl,
  };
}

/** Keys travel in addresses and headers, so they are made of their characters. */
function keyOf({ text, problems }: EnvironmentReader, name: string): string | undefined {
  const key = text(name);
  if (key !== undefined && !/^[\w-]{16,128}$/.test(key))
    problems.push(`${name} must be 16 to 128 letters, digits, - or _.`);
  return key;
}

/** Google's own form of it; a key with a blank or a quote around it would be refused with every address. */
function geocoderKeyOf({ text, problems }: EnvironmentReader): string | undefined {
  const key = text('GOOGLE_MAPS_API_KEY');
  if (key !== undefined && !/^[\w-]{20,100}$/.test(key))
    problems.push('GOOGLE_MAPS_API_KEY must be 20 to 100 letters, digits, - or _.');
  return key;
}

/** The token is sent to the shop's own host, so it has to be one of Shopify's. */
function shopifyOf({ together, problems }: EnvironmentReader): Config['shopify'] {
  const shopify = together('SHOPIFY_SHOP', 'SHOPIFY_ACCESS_TOKEN');
  if (!shopify) return undefined;
  if (!/^[a-z\d][a-z\d-]*\.myshopify\.com$/.test(shopify.SHOPIFY_SHOP))
    problems.push('SHOPIFY_SHOP must be a host like bloomdesk.myshopify.com.');
  return { shop: shopify.SHOPIFY_SHOP, accessToken: shopify.SHOPIFY_ACCESS_TOKEN };
}

function limitsOfPeople({ whole }: EnvironmentReader): Pick<Config, 'signInFailuresPerMinute' | 'dailyCreditLimit'> {
  return {
    signInFailuresPerMinute: whole('BLOOMDESK_SIGN_IN_FAILURES', 30, 100_000),
    dailyCreditLimit: whole('BLOOMDESK_DAILY_CREDIT_LIMIT', 2500, 999_999_999) * 100,
  };
}

function partnerSettings(
  reader: EnvironmentReader,
): Pick<Config, 'google' | 'smtp' | 'chatWebhook' | 'monitoring' | 'braintree'> {
  const { problems, together, link } = reader;
  const google = together('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_HD');
  const smtp = together('SMTP_URL', 'SMTP_FROM');
  const monitoring = together('BLOOMDESK_RUM_APPLICATION', 'BLOOMDESK_RUM_TOKEN', 'BLOOMDESK_RUM_SITE');
  // it becomes part of a header
  if (monitoring?.BLOOMDESK_RUM_SITE && !/^[a-z\d-]+(\.[a-z\d-]+)+$/.test(monitoring.BLOOMDESK_RUM_SITE))
    problems.push('BLOOMDESK_RUM_SITE must be a host like datadoghq.eu.');
  return {
    google: google && {
      clientId: google.GOOGLE_CLIENT_ID,
      clientSecret: google.GOOGLE_CLIENT_SECRET,
      issuer: link('GOOGLE_ISSUER') ?? 'https://accounts.google.com',
      hostedDomains: google.GOOGLE_HD.split(',')
        .map((domain) => domain.trim().toLowerCase())
        .filter(Boolean),
    },
    smtp: smtp && { url: smtp.SMTP_URL, from: smtp.SMTP_FROM },
    chatWebhook: link('B2B_ALERTS_WEBHOOK'),
    braintree: braintreeSettings(reader),
    monitoring: monitoring && {
      applicationId: monitoring.BLOOMDESK_RUM_APPLICATION,
      clientToken: monitoring.BLOOMDESK_RUM_TOKEN,
      site: monitoring.BLOOMDESK_RUM_SITE,
    },
  };
}

function addressesElsewhere({ link }: EnvironmentReader): Pick<Config, 'downloads' | 'links' | 'bases'> {
  return {
    downloads: {
      browserPrint:
        link('BLOOMDESK_BROWSER_PRINT_URL') ??
        'https://www.zebra.com/us/en/support-downloads/printer-software/by-request-software.html',
    },
    links: {
      salesOrder: link('BLOOMDESK_SALES_ORDER_URL'),
      subscription: link('BLOOMDESK_SUBSCRIPTION_URL'),
      stickyOrder: link('BLOOMDESK_STICKY_ORDER_URL'),
      storefrontCustomer: link('BLOOMDESK_STOREFRONT_CUSTOMER_URL'),
      lot: link('BLOOMDESK_LOT_URL'),
      adjustment: link('BLOOMDESK_ADJUSTMENT_URL'),
    },
    bases: {
      oms: link('BLOOMDESK_OMS_BASE') ?? '',
      aggregate: link('BLOOMDESK_AGGREGATE_BASE') ?? '',
      dataApi: link('BLOOMDESK_DATA_API_BASE') ?? '',
      store: link('BLOOMDESK_STORE_BASE') ?? '',
    },
  };
}

/** Its origin becomes part of a header, so it holds no placeholder. */
function mapTilesUrl({ problems, text }: EnvironmentReader): string | undefined {
  const template = text('BLOOMDESK_MAP_TILES_URL');
  if (template === undefined) return undefined;
  const isWhole = ['{z}', '{x}', '{y}'].every((part) => template.includes(part));
  if (isWhole && /^https?:\/\/[a-z\d.-]+(:\d+)?\//.test(template) && URL.canParse(template)) return template;
  problems.push('BLOOMDESK_MAP_TILES_URL must be an address like https://tiles.example/{z}/{x}/{y}.png.');
  return undefined;
}

/** Everything that is wrong with the environment, one sentence each. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}
