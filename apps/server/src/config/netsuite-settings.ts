import { createPrivateKey, type KeyObject } from 'node:crypto';
import { isDay } from '@bloomdesk/domain/time/calendar-day';
import type { EnvironmentReader } from './environment.ts';
import { standInOf } from './stand-in-address.ts';

export interface NetsuiteSettings {
  /** The account's id, such as 1234567 or 1234567_SB1. */
  account: string;
  /** Of the integration record. */
  clientId: string;
  /** Of the certificate that is mapped to a role and an employee there. */
  certificateId: string;
  /** The key of that certificate, PKCS #8 in PEM. */
  privateKey: string;
  /** `https://…` of the account, or a stand-in on this machine. */
  base: string;
  /** What NetSuite calls our centers, by their numbers. */
  locations: Readonly<Record<number, string>>;
  /** The accounts that stock adjustments and refunds are booked on, by NetSuite's ids. */
  adjustmentAccount: string;
  refundAccount: string;
  /** Of an account with several companies in it. */
  subsidiary: string | undefined;
  /** The first day that goes to NetSuite. */
  since: string;
  /** Requests that run at a time, of all our processes together. */
  mostAtOnce: number;
}

const needed = [
  'NETSUITE_ACCOUNT',
  'NETSUITE_CLIENT_ID',
  'NETSUITE_CERTIFICATE_ID',
  'NETSUITE_PRIVATE_KEY',
  'NETSUITE_LOCATIONS',
  'NETSUITE_ADJUSTMENT_ACCOUNT',
  'NETSUITE_REFUND_ACCOUNT',
  'NETSUITE_SINCE',
] as const;

const visible = 'have no blanks and no letters beyond ASCII';
const internalId = /^\d{1,15}$/;
const idMust = 'be an internal id of NetSuite, a whole number';
const locationsForm = /^\d{1,6}=\d{1,15}(\s*,\s*\d{1,6}=\d{1,15})*$/;

/** What the environment says of the company's NetSuite account; none, and accounting is simulated. */
export function netsuiteSettings(reader: EnvironmentReader): NetsuiteSettings | undefined {
  const { together, formed, whole } = reader;
  formed('NETSUITE_ACCOUNT', /^[A-Z\d]{1,20}(_[A-Z\d]{1,8})?$/, 'be an account id like 1234567 or 1234567_SB1');
  formed('NETSUITE_CLIENT_ID', /^[!-~]+$/, visible);
  formed('NETSUITE_CERTIFICATE_ID', /^[!-~]+$/, visible);
  formed('NETSUITE_LOCATIONS', locationsForm, 'name centers and their locations in NetSuite, like 12=4,29=7');
  formed('NETSUITE_ADJUSTMENT_ACCOUNT', internalId, idMust);
  formed('NETSUITE_REFUND_ACCOUNT', internalId, idMust);
  const subsidiary = formed('NETSUITE_SUBSIDIARY', internalId, idMust);
  const mostAtOnce = whole('NETSUITE_MOST_AT_ONCE', 2, 50, 1);
  const standIn = standInOf(reader, 'NETSUITE_STAND_IN', 4595);
  const netsuite = together(...needed);
  if (!netsuite) return undefined;
  const privateKey = netsuite.NETSUITE_PRIVATE_KEY.replaceAll(String.raw`\n`, '\n');
  assertKey(reader, privateKey);
  assertSince(reader, netsuite.NETSUITE_SINCE);
  return {
    account: netsuite.NETSUITE_ACCOUNT,
    clientId: netsuite.NETSUITE_CLIENT_ID,
    certificateId: netsuite.NETSUITE_CERTIFICATE_ID,
    privateKey,
    base: standIn ?? hostOf(netsuite.NETSUITE_ACCOUNT),
    locations: locationsOf(netsuite.NETSUITE_LOCATIONS),
    adjustmentAccount: netsuite.NETSUITE_ADJUSTMENT_ACCOUNT,
    refundAccount: netsuite.NETSUITE_REFUND_ACCOUNT,
    subsidiary,
    since: netsuite.NETSUITE_SINCE,
    mostAtOnce,
  };
}

function hostOf(account: string): string {
  return `https://${account.toLowerCase().replaceAll('_', '-')}.suitetalk.api.netsuite.com`;
}

function assertSince({ problems }: EnvironmentReader, since: string): void {
  if (since !== '' && !isDay(since)) problems.push('NETSUITE_SINCE must be a day of the calendar like 2027-01-31.');
}

/** RSA with 3072 bits or more, or one of the three curves: what NetSuite takes. */
function assertKey({ problems }: EnvironmentReader, pem: string): void {
  if (pem === '' || signingAlgorithm(pem) !== undefined) return;
  problems.push(
    'NETSUITE_PRIVATE_KEY must be a private key in PEM, RSA with 3072 bits or more or EC, its lines joined by \\n.',
  );
}

const algorithmOfCurve: Readonly<Record<string, string>> = {
  prime256v1: 'ES256',
  secp384r1: 'ES384',
  secp521r1: 'ES512',
};

/** How a key signs; undefined where NetSuite would not take it. */
export function signingAlgorithm(pem: string): string | undefined {
  const key = keyIn(pem);
  const { modulusLength = 0, namedCurve = '' } = key?.asymmetricKeyDetails ?? {};
  if (key?.asymmetricKeyType === 'rsa') return modulusLength >= 3072 ? 'PS256' : undefined;
  return key?.asymmetricKeyType === 'ec' ? algorithmOfCurve[namedCurve] : undefined;
}

function keyIn(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}

function locationsOf(text: string): Record<number, string> {
  const pairs = text.split(',').map((pair) => pair.trim().split('='));
  return Object.fromEntries(pairs.map(([center = '', location = '']) => [Number(center), location]));
}
