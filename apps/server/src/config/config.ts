import { isAbsolute, join, resolve } from 'node:path';
import { type PartnerName, partnerNames } from '@bloomdesk/domain/connections/partner-names';
import { type BackupSettings, backupSettings } from './backup-settings.ts';
import { type ChosenLimits, limitNames, readLimits } from './call-limits.ts';
import { type CarrierSettings, carrierSettings } from './carriers/carrier-settings.ts';
import { type FileSettings, fileSettings } from './file-settings.ts';
import { type PartnerSettings, partnerSettings } from './partner-settings.ts';
import { type PlaceSettings, placeOf } from './place-settings.ts';
import { type RetentionSettings, retentionSettings } from './retention-settings.ts';
import { nameProblems } from './setting-names.ts';
import { type EnvironmentReader, environmentReader } from './environment.ts';

/** What the environment says, checked; amounts of time in the unit of their name (D248). */
export interface Config extends CarrierSettings, PartnerSettings, PlaceSettings {
  home: string;
  /** Where the bytes of files are kept (D311). */
  files: FileSettings;
  /** Where backups go, and how often they are made (D410). */
  backups: BackupSettings;
  /** Days for which kinds of data are kept (D490). */
  retention: RetentionSettings;
  /** The `{product}` of the specification: role `FC<product>` and the picker group of our own centers (D30). */
  product: string;
  downloads: { browserPrint: string };
  links: Record<
    'salesOrder' | 'subscription' | 'stickyOrder' | 'storefrontCustomer' | 'lot' | 'adjustment',
    string | undefined
  >;
  /** Opens the storefront's reads to anyone who sends it (D38); none, and only staff read them. */
  siteKey: string | undefined;
  /** The secret key by which the storefront's server spends credits of customers (D370); none, and nobody does. */
  storefrontKey: string | undefined;
  /** A key of the data API beside those of the sessions, for tests; like them it opens nothing without a token (D173). */
  dataApiKey: string | undefined;
  bases: { oms: string; aggregate: string; dataApi: string; store: string };
  /** Where pictures for the ground of maps come from, with {z}, {x} and {y}; without it maps draw a grid. */
  mapTiles: string | undefined;
  logLevel: string;
  /** The file that keeps the end of the audit chain outside of the database. */
  auditHeads: string;
  /** Seconds the clock of a demo goes ahead of the machine's, at its pace; 0 outside of a demo. */
  clockOffset: number;
  /** Simulated partners take as long as real ones would. */
  simulatedDelay: boolean;
  /** Simulated partners that nobody reaches, to see what then happens (D451). */
  simulatedOutages: PartnerName[];
  /** Failed sign-ins one address may have a minute; a center sits behind one address (P20). */
  signInFailuresPerMinute: number;
  /** How often one caller may make calls of a kind, where it is not as built in (P36). */
  limits: ChosenLimits;
  /** Cents one person may give away in credits a day (abuse case 5). */
  dailyCreditLimit: number;
}

/** Read by the tools of this repository, not by the server. */
const ofDevelopers = ['BLOOMDESK_DATA', 'BLOOMDESK_SERVER'];

/** Reads the environment; every problem is named in one error, so that nothing is found out at night. */
export function readConfig(env: NodeJS.ProcessEnv, cwd: string): Config {
  const reader = environmentReader(env);
  const config = configOf(reader, cwd);
  const problems = [...nameProblems(Object.keys(env), new Set([...reader.known, ...ofDevelopers])), ...reader.problems];
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** The name of every setting of the server. */
export function settingNames(): string[] {
  const reader = environmentReader({});
  configOf(reader, '/');
  return [...reader.known];
}

function configOf(reader: EnvironmentReader, cwd: string): Config {
  const { text } = reader;
  const place = placeOf(reader);
  const home = resolve(cwd, text('BLOOMDESK_HOME') ?? '.bloomdesk');
  return {
    ...place,
    home,
    files: fileSettings(reader),
    backups: backupSettings(reader, home, place.databaseUrl === undefined),
    retention: retentionSettings(reader),
    product: productOf(reader),
    ...partnerSettings(reader),
    ...carrierSettings(reader),
    ...addressesElsewhere(reader),
    mapTiles: mapTilesUrl(reader),
    siteKey: keyOf(reader, 'BLOOMDESK_SITE_KEY'),
    storefrontKey: keyOf(reader, 'BLOOMDESK_STOREFRONT_KEY', 32),
    dataApiKey: keyOf(reader, 'BLOOMDESK_DATA_API_KEY'),
    clockOffset: clockOffsetOf(reader, place.demo),
    simulatedDelay: reader.flag('BLOOMDESK_SIMULATED_DELAY', place.demo),
    simulatedOutages: outagesOf(reader),
    auditHeads: auditHeadsOf(reader, home),
    logLevel: logLevelOf(reader) ?? (place.demo ? 'warn' : 'info'), // a newcomer's terminal shows the address, not requests
    ...limitsOfPeople(reader),
  };
}

/** A day of one's own choosing is for looking at; promises to customers are kept by the real clock. */
function clockOffsetOf({ problems, seconds }: EnvironmentReader, demo: boolean): number {
  const offset = seconds('BLOOMDESK_CLOCK_OFFSET', 20 * 366 * 24 * 60 * 60);
  if (offset !== 0 && !demo) problems.push('BLOOMDESK_CLOCK_OFFSET is for demos: it needs BLOOMDESK_DEMO=on.');
  return offset;
}

/** Of live partners an outage is no choice, so only those that can be simulated are named. */
function outagesOf({ problems, text }: EnvironmentReader): PartnerName[] {
  const names = (text('BLOOMDESK_SIMULATED_OUTAGES') ?? '').split(/[\s,]+/).filter(Boolean);
  const known = partnerNames.filter((name) => name !== 'storage' && name !== 'identity' && names.includes(name));
  const unknown = names.filter((name) => !known.some((one) => one === name));
  if (unknown.length > 0)
    problems.push(`BLOOMDESK_SIMULATED_OUTAGES names no simulated partner by ${unknown.join(', ')}.`);
  return known;
}

/** It becomes part of a role's name. */
function productOf({ formed }: EnvironmentReader): string {
  const must = 'begin with a letter and have at most 40 letters, digits, blanks, - or _';
  return formed('BLOOMDESK_PRODUCT', /^\p{L}[\p{L}\d _-]{0,39}$/u, must) ?? 'Bloomdesk';
}

function auditHeadsOf({ problems, text }: EnvironmentReader, home: string): string {
  const file = text('BLOOMDESK_AUDIT_HEADS');
  if (file !== undefined && !isAbsolute(file))
    problems.push('BLOOMDESK_AUDIT_HEADS must be a whole path, like /srv/elsewhere/audit-heads.log.');
  return file ?? join(home, 'audit-heads.log');
}

function logLevelOf({ formed }: EnvironmentReader): string | undefined {
  return formed('BLOOMDESK_LOG', /^(error|warn|info|debug)$/, 'be error, warn, info or debug');
}

/** Keys travel in addresses and headers, so they are made of their characters. */
function keyOf({ text, problems }: EnvironmentReader, name: string, least = 16): string | undefined {
  const key = text(name);
  if (key !== undefined && (!/^[\w-]{1,128}$/.test(key) || key.length < least))
    problems.push(`${name} must be ${least} to 128 letters, digits, - or _.`);
  return key;
}

function limitsOfPeople(
  reader: EnvironmentReader,
): Pick<Config, 'signInFailuresPerMinute' | 'dailyCreditLimit' | 'limits'> {
  const { whole } = reader;
  return {
    limits: limitsOf(reader),
    signInFailuresPerMinute: whole('BLOOMDESK_SIGN_IN_FAILURES', 30, 100_000, 1),
    dailyCreditLimit: whole('BLOOMDESK_DAILY_CREDIT_LIMIT', 2500, 999_999_999) * 100,
  };
}

function limitsOf({ problems, text }: EnvironmentReader): ChosenLimits {
  const chosen = text('BLOOMDESK_LIMITS');
  const limits = chosen === undefined ? {} : readLimits(chosen);
  if (limits === undefined)
    problems.push(`BLOOMDESK_LIMITS must be off, or like uploads=60, money=300: ${limitNames.join(', ')}.`);
  return limits ?? {};
}

function addressesElsewhere(reader: EnvironmentReader): Pick<Config, 'downloads' | 'links' | 'bases'> {
  const link = (name: string) => reader.link(name);
  const withId = (name: string) => reader.linkWithId(name);
  return {
    downloads: {
      browserPrint:
        link('BLOOMDESK_BROWSER_PRINT_URL') ??
        'https://www.zebra.com/us/en/support-downloads/printer-software/by-request-software.html',
    },
    links: {
      salesOrder: withId('BLOOMDESK_SALES_ORDER_URL'),
      subscription: withId('BLOOMDESK_SUBSCRIPTION_URL'),
      stickyOrder: withId('BLOOMDESK_STICKY_ORDER_URL'),
      storefrontCustomer: withId('BLOOMDESK_STOREFRONT_CUSTOMER_URL'),
      lot: withId('BLOOMDESK_LOT_URL'),
      adjustment: withId('BLOOMDESK_ADJUSTMENT_URL'),
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
