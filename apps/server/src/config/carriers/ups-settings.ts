import type { EnvironmentReader } from '#config/environment.ts';
import { standInOf } from '#config/stand-in-address.ts';

export interface UpsSettings {
  clientId: string;
  clientSecret: string;
  /** The shipper number that pays, six letters and digits. */
  account: string;
  /** `https://…` of UPS's own test or real system, or a stand-in on this machine. */
  base: string;
  /** Under which contract parcels cross a border together; undefined where the company has none. */
  worldease: WorldeaseSettings | undefined;
  /** What Track Alert sends along, so that strangers do not make us ask. */
  webhookCredential: string | undefined;
}

export interface WorldeaseSettings {
  /** World Ease is billed to an account of its own at most companies. */
  account: string;
  port: { name: string; code: string };
  chargeType: ChargeType;
}

/** Who pays which part of a consolidated shipment, by UPS's codes. */
export const chargeTypes = ['CAF', 'COL', 'DDP', 'FOB', 'PRE', 'SDT'] as const;
export type ChargeType = (typeof chargeTypes)[number];

const accountForm = /^[A-Za-z\d]{6}$/;
const accountMust = 'be the six letters and digits of a UPS account';
const bases = { test: 'https://wwwcie.ups.com', production: 'https://onlinetools.ups.com' } as const;

/** What the environment says of the company's own account with UPS; none, and parcels of UPS go by EasyPost. */
export function upsSettings(reader: EnvironmentReader): UpsSettings | undefined {
  const { together, formed, problems } = reader;
  formed('UPS_CLIENT_ID', /^[!-~]+$/, 'have no blanks and no letters beyond ASCII');
  formed('UPS_CLIENT_SECRET', /^[!-~]+$/, 'have no blanks and no letters beyond ASCII');
  formed('UPS_ACCOUNT', accountForm, accountMust);
  const place = formed('UPS_ENVIRONMENT', /^(test|production)$/, 'be test or production');
  const standIn = standInOf(reader, 'UPS_STAND_IN', 4591);
  const worldease = worldeaseOf(reader);
  const webhookCredential = reader.formed(
    'UPS_WEBHOOK_CREDENTIAL',
    /^[!-~]{16,}$/,
    'have 16 characters or more, without blanks',
  );
  const ups = together('UPS_CLIENT_ID', 'UPS_CLIENT_SECRET', 'UPS_ACCOUNT', 'UPS_ENVIRONMENT');
  if (!ups) {
    if (worldease) problems.push('UPS_CLIENT_ID must be set too when UPS_WORLDEASE_PORT is used.');
    return undefined;
  }
  return {
    clientId: ups.UPS_CLIENT_ID,
    clientSecret: ups.UPS_CLIENT_SECRET,
    account: ups.UPS_ACCOUNT.toUpperCase(),
    base: standIn ?? bases[place === 'production' ? 'production' : 'test'],
    worldease: worldease && { ...worldease, account: worldease.account || ups.UPS_ACCOUNT.toUpperCase() },
    webhookCredential,
  };
}

function worldeaseOf({ together, formed, problems }: EnvironmentReader): WorldeaseSettings | undefined {
  const account = formed('UPS_WORLDEASE_ACCOUNT', accountForm, accountMust) ?? '';
  formed('UPS_WORLDEASE_PORT', /^.{2,35}$/, 'have 2 to 35 characters');
  const charges = formed(
    'UPS_WORLDEASE_CHARGES',
    new RegExp(`^(${chargeTypes.join('|')})$`),
    `be one of ${chargeTypes.join(', ')}`,
  );
  const port = together('UPS_WORLDEASE_PORT', 'UPS_WORLDEASE_PORT_CODE');
  if (!port) {
    if (account || charges)
      problems.push('UPS_WORLDEASE_PORT must be set too when other UPS_WORLDEASE settings are used.');
    return undefined;
  }
  return {
    account: account.toUpperCase(),
    port: { name: port.UPS_WORLDEASE_PORT, code: port.UPS_WORLDEASE_PORT_CODE },
    chargeType: chargeTypes.find((type) => type === charges) ?? 'DDP',
  };
}
