/** Whose habits the stand-in has. */
export const providerHabits = ['cognito', 'okta', 'entra', 'google', 'keycloak'] as const;
export type ProviderHabits = (typeof providerHabits)[number];

/** Somebody the provider knows. */
export interface StandInPerson {
  sub: string;
  email: string;
  givenName: string;
  familyName: string;
  groups: string[];
  /** False where the provider has not verified the address. */
  emailVerified?: boolean;
  /** The company of an account at Google; a private one has none. */
  hostedDomain?: string;
  /** The provider asks this person for a second factor. */
  hasSecondFactor?: boolean;
}

/** One sign-in as a token speaks of it. */
export interface StandInSignIn {
  person: StandInPerson;
  issuer: string;
  clientId: string;
  nonce: string | undefined;
  scope: string;
  /** The session at the provider. */
  session: string;
  /** Seconds since 1970. */
  now: number;
}

const mostGroupsOfEntra = 200;
const hour = 3600;
const tenant = '8f5b9c1e-0000-4000-8000-000000000001';

/** Where each has its issuer, behind the origin. */
export const issuerPaths: Record<ProviderHabits, string> = {
  cognito: '/us-east-1_StandIn01',
  okta: '',
  entra: `/${tenant}/v2.0`,
  google: '',
  keycloak: '/realms/company',
};

/** What an ID token says, in the form each provider gives it. */
export function idTokenClaims(habits: ProviderHabits, signIn: StandInSignIn): Record<string, unknown> {
  const { person, issuer, clientId, nonce, now } = signIn;
  return {
    iss: issuer,
    sub: person.sub,
    aud: clientId,
    iat: now,
    exp: now + hour,
    auth_time: now,
    ...(nonce !== undefined && { nonce }),
    ...claimsOf[habits](signIn),
  };
}

type Claims = (signIn: StandInSignIn) => Record<string, unknown>;

const claimsOf: Record<ProviderHabits, Claims> = {
  /** Groups of the pool are a list; those of another provider behind it are one text. */
  cognito: ({ person, session }) => ({
    token_use: 'id',
    'cognito:username': person.sub,
    ...(person.groups.length > 0 && { 'cognito:groups': person.groups }),
    'custom:groups': `[${person.groups.join(', ')}]`,
    origin_jti: session,
    ...namesOf(person),
    email: person.email,
    email_verified: isVerified(person),
  }),
  /** Groups come to who asks for their scope. */
  okta: ({ person, session, scope }) => ({
    ver: 1,
    sid: session,
    amr: person.hasSecondFactor ? ['mfa', 'otp', 'pwd'] : ['pwd'],
    ...(scope.split(' ').includes('groups') && { groups: person.groups }),
    preferred_username: person.email,
    name: `${person.givenName} ${person.familyName}`,
    email: person.email,
    email_verified: isVerified(person),
  }),
  /** Groups are ids; above 200 the claim is left out and points elsewhere. Nothing says that an address is verified. */
  entra: ({ person, session }) => ({
    ver: '2.0',
    tid: tenant,
    oid: person.sub,
    sid: session,
    ...(person.hasSecondFactor && { amr: ['pwd', 'mfa'] }),
    ...(person.groups.length > mostGroupsOfEntra
      ? {
          _claim_names: { groups: 'src1' },
          _claim_sources: {
            src1: { endpoint: `https://graph.microsoft.com/v1.0/users/${person.sub}/getMemberObjects` },
          },
        }
      : { groups: person.groups }),
    roles: person.groups,
    preferred_username: person.email,
    name: `${person.givenName} ${person.familyName}`,
    email: person.email,
  }),
  google: ({ person, clientId }) => ({
    azp: clientId,
    ...(person.hostedDomain !== undefined && { hd: person.hostedDomain }),
    ...namesOf(person),
    email: person.email,
    email_verified: isVerified(person),
  }),
  /** Groups are paths. */
  keycloak: ({ person, session, clientId }) => ({
    azp: clientId,
    sid: session,
    acr: '1',
    groups: person.groups.map((group) => `/${group}`),
    preferred_username: person.email,
    ...namesOf(person),
    email: person.email,
    email_verified: isVerified(person),
  }),
};

function namesOf({ givenName, familyName }: StandInPerson): Record<string, string> {
  return { given_name: givenName, family_name: familyName };
}

function isVerified({ emailVerified = true }: StandInPerson): boolean {
  return emailVerified;
}
