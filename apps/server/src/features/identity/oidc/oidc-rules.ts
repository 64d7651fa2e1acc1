import { emailIdentity, isEmail } from '@bloomdesk/domain/identity/email-rule';
import { groupsInClaim } from '@bloomdesk/domain/identity/provider-groups';
import type { SignInProblem } from '@bloomdesk/contract/identity/sign-in-problem.shapes';
import type { OidcSettings } from '#config/oidc-settings.ts';
import { textOf } from '#partners/identity-provider/openid-provider.ts';

/** Somebody who has come back from the provider. */
export interface ProviderPerson {
  issuer: string;
  subject: string;
  /** Their address, where the provider vouches for it and it is the company's. */
  email: string | undefined;
  /** Why there is none; undefined where there is one. */
  emailProblem: SignInProblem | undefined;
  givenName: string;
  familyName: string;
  groups: string[];
  /** The session at the provider, for when it ends there. */
  session: string | undefined;
  /** The provider has asked for a second factor (RFC 8176). */
  hasSecondFactor: boolean;
}

type Claims = Readonly<Record<string, unknown>>;
type Settings = Pick<OidcSettings, 'provider' | 'domains' | 'groupsClaim' | 'trustsEmail'>;

const longestName = 60;
const longestSession = 200;

/** Reads what a provider says of a person, with the habits of each; or why nobody gets in by it (D555). */
export function personOf(claims: Claims, settings: Settings): ProviderPerson | SignInProblem {
  const [issuer, subject] = [textOf(claims['iss']), textOf(claims['sub'])];
  if (issuer === undefined || subject === undefined) return 'oidc-failed';
  // Cognito signs access tokens with the same keys, and only this claim tells them apart.
  if (settings.provider === 'cognito' && claims['token_use'] !== 'id') return 'oidc-failed';
  // A private account at Google may have any address, so the company's domain has to be Google's own word.
  if (settings.provider === 'google' && !isCompanyDomain(textOf(claims['hd']), settings)) return 'oidc-not-company';
  if (hasTooManyGroups(claims, settings.groupsClaim)) return 'oidc-too-many-groups';

  const session = textOf(claims['sid']);
  return {
    issuer,
    subject,
    ...addressOf(claims, settings),
    ...nameOf(claims),
    groups: settings.groupsClaim === '' ? [] : groupsInClaim(claims[settings.groupsClaim]),
    session: session !== undefined && session.length <= longestSession ? session : undefined,
    hasSecondFactor: Array.isArray(claims['amr']) && claims['amr'].includes('mfa'),
  };
}

/** Entra leaves the claim out for people in more than 200 groups, and points to where they can be asked for. */
function hasTooManyGroups(claims: Claims, claim: string): boolean {
  const elsewhere = Object(claims['_claim_names']);
  return claims[claim] === undefined && (claim in elsewhere || (claim === 'groups' && claims['hasgroups'] === true));
}

/**
 * An address counts when the provider has verified it and its domain is the company's. Entra says nothing of verifying;
 * where a setting trusts it, its user name stands in for an address that is missing. "Not verified" is never trusted.
 */
function addressOf(claims: Claims, { domains, trustsEmail }: Settings): Pick<ProviderPerson, 'email' | 'emailProblem'> {
  const said = textOf(claims['email']) ?? (trustsEmail ? textOf(claims['preferred_username']) : undefined);
  const email = emailIdentity(said ?? '');
  const word = claims['email_verified'];
  // Cognito passes the word of another provider on as a text.
  const isVerified = word === true || word === 'true' || (word === undefined && trustsEmail);
  if (!isEmail(email) || !isVerified) return { email: undefined, emailProblem: 'oidc-email-unverified' };
  if (!isCompanyDomain(email.slice(email.lastIndexOf('@') + 1), { domains }))
    return { email: undefined, emailProblem: 'oidc-not-company' };
  return { email, emailProblem: undefined };
}

function isCompanyDomain(domain: string | undefined, { domains }: Pick<Settings, 'domains'>): boolean {
  return domain !== undefined && domains.includes(domain.toLowerCase());
}

/** A provider that sends one name only has the given name before the first blank. */
function nameOf(claims: Claims): Pick<ProviderPerson, 'givenName' | 'familyName'> {
  const [first = '', ...rest] = (textOf(claims['name']) ?? '').trim().split(/\s+/);
  const given = textOf(claims['given_name'])?.trim() ?? first;
  const family = textOf(claims['family_name'])?.trim() ?? rest.join(' ');
  return { givenName: given.slice(0, longestName), familyName: family.slice(0, longestName) };
}
