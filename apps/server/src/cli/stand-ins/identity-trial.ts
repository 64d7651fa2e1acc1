import { randomBytes } from 'node:crypto';
import type { Config } from '#config/config.ts';
import { startIdentityStandIn } from '#stand-ins/identity/identity-stand-in.ts';
import { type ProviderHabits, providerHabits } from '#stand-ins/identity/stand-in-people.ts';
import { UsageError } from '#cli/command-options.ts';

const domain = 'company.example';
/** What there is to try: somebody of each kind, by what they are there for. */
const people = [
  { sub: 'florist', givenName: 'Head', familyName: 'Florist', groups: ['Florists'] },
  { sub: 'care', givenName: 'Care', familyName: 'Lead', groups: ['Care team', 'Everyone'] },
  {
    sub: 'administrator',
    givenName: 'Desk',
    familyName: 'Administrator',
    groups: ['Administrators'],
    hasSecondFactor: true,
  },
  { sub: 'visitor', givenName: 'Office', familyName: 'Visitor', groups: ['Everyone'] },
];
const mapping =
  'Florists = OpsAssociate, OpsManager, FCAll; Care team = CareAssociate, FCAll; Administrators = Administrator, FCAll';

/** `bloomdesk stand-in identity`: a provider of identities to try sign-in with, until Ctrl-C. */
export async function tryIdentity(config: Config, port: number, wanted = 'okta'): Promise<void> {
  const habits = habitsOf(wanted);
  const { oidc } = config; // a server that was started with them goes on with the same ones
  const clientId = oidc?.clientId ?? 'bloomdesk-trial';
  const clientSecret = oidc?.clientSecret ?? randomBytes(16).toString('hex');
  const running = await startIdentityStandIn({ habits, clientId, clientSecret, port });
  for (const person of people)
    running.people.set(person.sub, {
      ...person,
      email: `${person.sub}@${domain}`,
      hostedDomain: domain,
    });
  console.log(`A stand-in of an identity provider with the habits of ${habits} answers on ${running.origin}.`);
  console.log('Start the server under trial with:');
  console.log(`  OIDC_ISSUER=${running.issuer} OIDC_CLIENT_ID=${clientId} OIDC_CLIENT_SECRET=${clientSecret}`);
  console.log(
    `  OIDC_PROVIDER=${habits === 'keycloak' ? 'other' : habits} OIDC_DOMAINS=${domain} OIDC_NAME="the stand-in"`,
  );
  if (habits === 'entra') console.log('  OIDC_TRUST_EMAIL=on');
  if (habits !== 'google') console.log(`  OIDC_GROUPS="${habits === 'keycloak' ? withPaths(mapping) : mapping}"`);
}

function habitsOf(wanted: string): ProviderHabits {
  const habits = providerHabits.find((one) => one === wanted);
  if (!habits) throw new UsageError(`--as must be one of ${providerHabits.join(', ')}.`);
  return habits;
}

/** Keycloak names groups by their paths. */
function withPaths(text: string): string {
  return text
    .split('; ')
    .map((line) => `/${line}`)
    .join('; ');
}
