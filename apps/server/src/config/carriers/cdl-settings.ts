import type { EnvironmentReader } from '#config/environment.ts';
import { type ManifestSettings, manifestSettings } from './manifest-settings.ts';

export interface CdlSettings {
  /** What EasyPost calls the company's account with CDL, and the service of its contract. */
  easypostAccount: string | undefined;
  easypostService: string | undefined;
  /** How CDL is told of parcels with a label of ours; undefined where it is not. */
  manifests: ManifestSettings | undefined;
}

/** What the environment says of parcels of CDL; nothing, and they are simulated. */
export function cdlSettings(reader: EnvironmentReader): CdlSettings | undefined {
  const { formed, text, problems } = reader;
  const easypostAccount = formed(
    'CDL_EASYPOST_ACCOUNT',
    /^ca_[\da-f]{32}$/,
    'be an account of EasyPost like ca_ and 32 digits',
  );
  const easypostService = formed(
    'CDL_EASYPOST_SERVICE',
    /^[\w -]{1,60}$/,
    'have letters, digits, blanks and hyphens alone',
  );
  const manifests = manifestSettings(reader);
  if (easypostAccount !== undefined && text('EASYPOST_API_KEY') === undefined)
    problems.push('EASYPOST_API_KEY must be set too when CDL_EASYPOST_ACCOUNT is used.');
  if (easypostService !== undefined && easypostAccount === undefined)
    problems.push('CDL_EASYPOST_ACCOUNT must be set too when CDL_EASYPOST_SERVICE is used.');
  return easypostAccount === undefined && !manifests ? undefined : { easypostAccount, easypostService, manifests };
}
