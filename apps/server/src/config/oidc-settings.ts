import { staffRoles } from '@bloomdesk/domain/access/permissions';
import { type IdentityProviderName, identityProviders } from '@bloomdesk/domain/identity/identity-providers';
import { readGroupMapping, type GroupMapping } from '@bloomdesk/domain/identity/provider-groups';
import type { EnvironmentReader } from './environment.ts';

/** The company's provider of identities, where its people sign in (D555). */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What the button says behind “Sign in with”; undefined says “your company account”. */
  name: string | undefined;
  /** Whose habits it has. */
  provider: IdentityProviderName;
  /** The company's own domains of email, in lower case. */
  domains: readonly string[];
  scope: string;
  groupsClaim: string;
  /** Addresses without a word on whether they are verified count as verified. */
  trustsEmail: boolean;
}

/** Where each provider says in which groups a person is, unless a setting says otherwise; Google says nothing of them. */
const groupsClaims: Record<IdentityProviderName, string> = {
  cognito: 'cognito:groups',
  okta: 'groups',
  entra: 'groups',
  google: '',
  other: 'groups',
};

/** An Okta org server gives the groups claim to who asks for its scope. */
const scopes: Record<IdentityProviderName, string> = {
  cognito: 'openid email profile',
  okta: 'openid email profile groups',
  entra: 'openid email profile',
  google: 'openid email profile',
  other: 'openid email profile',
};

const printable = /^[!-~]+$/;
const hostName = /^[a-z\d-]+(\.[a-z\d-]+)+$/;
/** Anyone with an account at the provider could sign in there, whatever company they are of. */
const sharedTenants = /\/(common|organizations|consumers)(\/|$)/;

/** What the environment says of the company's provider; none, and people sign in with passwords or Google. */
export function oidcSettings(reader: EnvironmentReader): OidcSettings | undefined {
  const { together, formed, problems } = reader;
  const oidc = together('OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_DOMAINS');
  const issuer = issuerOf(reader);
  formed('OIDC_CLIENT_ID', printable, 'have no blanks and no letters beyond ASCII');
  formed('OIDC_CLIENT_SECRET', printable, 'have no blanks and no letters beyond ASCII');
  const named = formed(
    'OIDC_PROVIDER',
    /^(cognito|okta|entra|google|other)$/,
    'be cognito, okta, entra, google or other',
  );
  const provider = identityProviders.find((one) => one === named) ?? 'other';
  const claim = formed('OIDC_GROUPS_CLAIM', printable, 'be the name of a claim, like groups');
  const scope = formed('OIDC_SCOPE', /^[!-~]+( [!-~]+)*$/, 'be scopes with blanks between them, like openid email');
  const name = formed('OIDC_NAME', /^[^\p{Cc}]{1,40}$/u, 'have at most 40 characters');
  const trustsEmail = reader.flag('OIDC_TRUST_EMAIL', false);
  if (scope !== undefined && !scope.split(' ').includes('openid')) problems.push('OIDC_SCOPE must hold openid.');
  if (!oidc) {
    if (named ?? claim ?? scope ?? name)
      problems.push('OIDC_ISSUER must be set too when other OIDC settings are used.');
    return undefined;
  }
  return {
    issuer: issuer ?? oidc.OIDC_ISSUER,
    clientId: oidc.OIDC_CLIENT_ID,
    clientSecret: oidc.OIDC_CLIENT_SECRET,
    name,
    provider,
    domains: domainsOf(oidc.OIDC_DOMAINS, problems),
    scope: scope ?? scopes[provider],
    groupsClaim: claim ?? groupsClaims[provider],
    trustsEmail,
  };
}

/** Which groups of the provider are which of ours (D556); undefined where administrators choose groups here. */
export function providerGroups({ text, problems }: EnvironmentReader): GroupMapping | undefined {
  const written = text('OIDC_GROUPS');
  if (written === undefined) return undefined;
  if (text('OIDC_PROVIDER') === 'google' && text('OIDC_GROUPS_CLAIM') === undefined)
    problems.push('OIDC_GROUPS needs OIDC_GROUPS_CLAIM with google, which sends no groups by itself.');
  const mapping = readGroupMapping(written);
  if (!mapping) {
    problems.push('OIDC_GROUPS must be like Florists = OpsAssociate, FCHub; Care team = CareAssociate, FCAll.');
    return undefined;
  }
  // Groups of centers are rows of the database, so only their form is known here.
  const known = new Set<string>(staffRoles);
  const unknown = [...mapping.values()].flat().filter((group) => !known.has(group) && !/^FC./.test(group));
  if (unknown.length > 0)
    problems.push(`OIDC_GROUPS names no group of Bloomdesk by ${[...new Set(unknown)].join(', ')}.`);
  return mapping;
}

function issuerOf({ link, problems, text }: EnvironmentReader): string | undefined {
  const issuer = link('OIDC_ISSUER');
  if (issuer === undefined || !URL.canParse(issuer)) return issuer;
  const { protocol, hostname, search, hash, pathname } = new URL(issuer);
  if (protocol === 'http:' && !['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
    problems.push('OIDC_ISSUER must begin with https:, except for a provider on this machine.');
  if (search !== '' || hash !== '') problems.push('OIDC_ISSUER must be an address without ? and #.');
  if (text('OIDC_PROVIDER') === 'entra' && sharedTenants.test(pathname))
    problems.push(
      'OIDC_ISSUER must name your own tenant at Entra, like https://login.microsoftonline.com/TENANT/v2.0.',
    );
  return issuer;
}

function domainsOf(written: string, problems: string[]): string[] {
  const domains = written
    .split(',')
    .map((domain) => domain.trim().toLowerCase())
    .filter(Boolean);
  if (written !== '' && (domains.length === 0 || !domains.every((domain) => hostName.test(domain))))
    problems.push(
      'OIDC_DOMAINS must be the domains of your addresses, like bloom.example or bloom.example,petals.example.',
    );
  return domains;
}
