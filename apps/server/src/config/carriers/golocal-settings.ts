import type { EnvironmentReader } from '#config/environment.ts';
import { standInOf } from '#config/stand-in-address.ts';

export interface GolocalSettings {
  /** The consumer id of the key, a UUID. */
  clientId: string;
  clientSecret: string;
  /** Our number as a client, which stands in every request. */
  account: string;
  /** `https://…` of GoLocal, or a stand-in on this machine. */
  base: string;
  /** The sandbox has the same host under another path. */
  environment: GolocalEnvironment;
  /** What GoLocal calls the places where drivers pick up, by the numbers of our centers. */
  pickupPoints: Readonly<Record<number, string>>;
  /** Why a delivery is cancelled, by GoLocal's codes. */
  cancelReason: string;
  /** What comes along with webhooks, so that strangers do not make us ask; GoLocal itself signs nothing. */
  webhookCredential: string | undefined;
}

const environments = ['test', 'production'] as const;
export type GolocalEnvironment = (typeof environments)[number];

const host = 'https://developer.api.us.walmart.com';
const visible = 'have no blanks and no letters beyond ASCII';
/** The only code that is published; the list of them comes with the contract. */
const usualReason = 'CD-002';

/** What the environment says of the company's contract with Walmart GoLocal; none, and GoLocal is simulated. */
export function golocalSettings(reader: EnvironmentReader): GolocalSettings | undefined {
  const { together, formed } = reader;
  formed('GOLOCAL_CLIENT_ID', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, 'be a UUID, as GoLocal has given it');
  formed('GOLOCAL_CLIENT_SECRET', /^[!-~]+$/, visible);
  formed('GOLOCAL_ACCOUNT', /^[\w-]{1,64}$/, 'have letters, digits, hyphens and underscores alone');
  const place = formed('GOLOCAL_ENVIRONMENT', /^(test|production)$/, 'be test or production');
  formed('GOLOCAL_PICKUP_POINTS', pointsForm, 'name centers and their pickup points, like 12=BAL01,29=MEM01');
  const standIn = standInOf(reader, 'GOLOCAL_STAND_IN', 4593);
  const cancelReason = formed('GOLOCAL_CANCEL_REASON', /^[A-Z]{2}-\d{3}$/, 'be a code of GoLocal like CD-002');
  const webhookCredential = formed(
    'GOLOCAL_WEBHOOK_CREDENTIAL',
    /^[!-~]{16,}$/,
    'have 16 characters or more, without blanks',
  );
  const golocal = together(
    'GOLOCAL_CLIENT_ID',
    'GOLOCAL_CLIENT_SECRET',
    'GOLOCAL_ACCOUNT',
    'GOLOCAL_ENVIRONMENT',
    'GOLOCAL_PICKUP_POINTS',
  );
  if (!golocal) return undefined;
  return {
    clientId: golocal.GOLOCAL_CLIENT_ID,
    clientSecret: golocal.GOLOCAL_CLIENT_SECRET,
    account: golocal.GOLOCAL_ACCOUNT,
    base: standIn ?? host,
    environment: environments.find((one) => one === place) ?? 'test',
    pickupPoints: pointsOf(golocal.GOLOCAL_PICKUP_POINTS),
    cancelReason: cancelReason ?? usualReason,
    webhookCredential,
  };
}

const pointsForm = /^\d{1,6}=[\w.-]{1,64}(\s*,\s*\d{1,6}=[\w.-]{1,64})*$/;

function pointsOf(text: string): Record<number, string> {
  const pairs = text.split(',').map((pair) => pair.trim().split('='));
  return Object.fromEntries(pairs.map(([center = '', point = '']) => [Number(center), point]));
}
