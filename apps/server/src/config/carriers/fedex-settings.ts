import type { EnvironmentReader } from '#config/environment.ts';
import { standInOf } from '#config/stand-in-address.ts';

export interface FedexSettings {
  clientId: string;
  clientSecret: string;
  /** The account that pays, nine digits. */
  account: string;
  /** `https://…` of FedEx's own sandbox or real system, or a stand-in on this machine. */
  base: string;
  /** How labels are asked for. */
  labels: FedexLabels;
  /** Under which contract parcels cross a border together; undefined where the company has none. */
  ipd: IpdSettings | undefined;
}

/** A picture for pages and labels alike, or printer language. */
const fedexLabels = ['png', 'zpl'] as const;
export type FedexLabels = (typeof fedexLabels)[number];

export interface IpdSettings {
  /** International Priority DirectDistribution may be billed to an account of its own. */
  account: string;
  /** FedEx's name of the place where consolidations clear customs, such as MEMI. */
  clearance: string;
}

const accountForm = /^\d{9}$/;
const accountMust = 'be the nine digits of a FedEx account';
const bases = { test: 'https://apis-sandbox.fedex.com', production: 'https://apis.fedex.com' } as const;

/** What the environment says of the company's own account with FedEx; none, and parcels of FedEx go by EasyPost. */
export function fedexSettings(reader: EnvironmentReader): FedexSettings | undefined {
  const { together, formed, problems } = reader;
  formed('FEDEX_CLIENT_ID', /^[!-~]+$/, 'have no blanks and no letters beyond ASCII');
  formed('FEDEX_CLIENT_SECRET', /^[!-~]+$/, 'have no blanks and no letters beyond ASCII');
  formed('FEDEX_ACCOUNT', accountForm, accountMust);
  const place = formed('FEDEX_ENVIRONMENT', /^(test|production)$/, 'be test or production');
  const labels = formed('FEDEX_LABELS', /^(png|zpl)$/, 'be png or zpl');
  const standIn = standInOf(reader, 'FEDEX_STAND_IN', 4592);
  const clearance = formed('FEDEX_IPD_CLEARANCE', /^[A-Z]{4,5}$/, 'be a FedEx location like MEMI');
  const ipdAccount = formed('FEDEX_IPD_ACCOUNT', accountForm, accountMust);
  if (ipdAccount !== undefined && clearance === undefined)
    problems.push('FEDEX_IPD_CLEARANCE must be set too when FEDEX_IPD_ACCOUNT is used.');
  const fedex = together('FEDEX_CLIENT_ID', 'FEDEX_CLIENT_SECRET', 'FEDEX_ACCOUNT', 'FEDEX_ENVIRONMENT');
  if (!fedex) {
    if (clearance) problems.push('FEDEX_CLIENT_ID must be set too when FEDEX_IPD_CLEARANCE is used.');
    return undefined;
  }
  return {
    clientId: fedex.FEDEX_CLIENT_ID,
    clientSecret: fedex.FEDEX_CLIENT_SECRET,
    account: fedex.FEDEX_ACCOUNT,
    base: standIn ?? bases[place === 'production' ? 'production' : 'test'],
    labels: fedexLabels.find((format) => format === labels) ?? 'png',
    ipd: clearance === undefined ? undefined : { account: ipdAccount ?? fedex.FEDEX_ACCOUNT, clearance },
  };
}
