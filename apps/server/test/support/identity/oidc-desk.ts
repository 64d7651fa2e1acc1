import { randomUUID } from 'node:crypto';
import { startOidcSignIn } from '@bloomdesk/contract/identity/oidc.calls';
import { startIdentityStandIn } from '#stand-ins/identity/identity-stand-in.ts';
import type { IdentityStandIn } from '#stand-ins/identity/running-identity.ts';
import type { ProviderHabits, StandInPerson } from '#stand-ins/identity/stand-in-people.ts';
import { type Browser, type IdentityDesk, startIdentityDesk } from './identity-desk.ts';

/** A server whose people sign in at a stand-in of their provider. */
export interface OidcDesk extends IdentityDesk {
  provider: IdentityStandIn;
  /** Somebody the provider knows; an address of the company unless another is given. */
  providerPerson(changes?: Partial<StandInPerson>): StandInPerson;
  /** From the button to the provider and to where it sends the browser back. */
  toProvider(browser: Browser, person: StandInPerson): Promise<URL>;
  /** The same and back to us; answers where the browser ends. */
  signInThere(browser: Browser, person: StandInPerson): Promise<string>;
}

/** The mapping of groups that tests work with. */
export const groupsOfTests = 'Florists = OpsAssociate, FCHub; Care team = CareAssociate, FCAll; Admins = Administrator';

/** A server and a provider with these habits. */
export async function startOidcDesk(habits: ProviderHabits, env: Record<string, string> = {}): Promise<OidcDesk> {
  const client = { clientId: 'bloomdesk', clientSecret: 'a-secret-between-us-and-the-provider' };
  const provider = await startIdentityStandIn({ habits, ...client });
  const desk = await startIdentityDesk({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: client.clientId,
    OIDC_CLIENT_SECRET: client.clientSecret,
    OIDC_DOMAINS: 'bloomdesk.test',
    OIDC_PROVIDER: habits === 'keycloak' ? 'other' : habits,
    ...env,
  });
  const toProvider = async (browser: Browser, person: StandInPerson) => {
    const { headers } = await browser.send(startOidcSignIn);
    const address = new URL(String(headers['location']));
    address.searchParams.set('login_hint', person.sub);
    const there = await fetch(address, { redirect: 'manual' });
    return new URL(there.headers.get('location') ?? '');
  };
  return {
    ...desk,
    provider,
    providerPerson(changes = {}) {
      const sub = randomUUID();
      const usual = { email: `${sub}@bloomdesk.test`, givenName: 'Ana', familyName: 'Silva', groups: ['Florists'] };
      const person = { sub, ...usual, hostedDomain: 'bloomdesk.test', ...changes };
      provider.people.set(person.sub, person);
      return person;
    },
    toProvider,
    async signInThere(browser, person) {
      const back = await toProvider(browser, person);
      const { headers } = await browser.get(back.pathname + back.search);
      return String(headers['location']);
    },
    async close() {
      await desk.close();
      await provider.close();
    },
  };
}
