import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { interactionPolicy, Provider } from 'oidc-provider';

/** What the stand-in says about the person at the browser. */
export interface GooglePerson {
  sub: string;
  email: string;
  email_verified: boolean;
  hd?: string;
}

export interface StandInGoogle {
  issuer: string;
  /** Walks the browser from the sign-in address back to us, signed in as this person; answers where it is sent. */
  walk(address: string, person: GooglePerson): Promise<URL>;
  close(): Promise<void>;
}

export const googleClient = { id: 'bloomdesk', secret: 'a-secret-between-us-and-google' };

/** A real OpenID provider on this machine, with PKCE, state and nonce, whose people sign in without being asked. */
export async function startStandInGoogle(redirectUri: string): Promise<StandInGoogle> {
  const people = new Map<string, GooglePerson>();
  let next: GooglePerson | undefined;
  let answer: (request: IncomingMessage, response: ServerResponse) => unknown = (_request, response) => response.end();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const issuer = `http://127.0.0.1:${port}`;
  const provider = providerAt(issuer, redirectUri, people);
  const answerOidc = provider.callback();

  answer = async (request, response) => {
    if (!request.url?.startsWith('/login/')) return await answerOidc(request, response);
    await provider.interactionFinished(request, response, {
      select_account: {},
      login: { accountId: next?.sub ?? '' },
    });
  };
  return {
    issuer,
    async walk(address, person) {
      next = person;
      people.set(person.sub, person);
      return await followed(new URL(address), redirectUri);
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

function providerAt(issuer: string, redirectUri: string, people: ReadonlyMap<string, GooglePerson>): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: googleClient.id,
        client_secret: googleClient.secret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [redirectUri],
      },
    ],
    claims: { openid: ['sub', 'hd'], email: ['email', 'email_verified'], profile: [] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['stand-in'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, AuthorizationCode: 60, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/login/${uid}`, policy: withAccountChoice() },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => Promise.resolve({ ...people.get(sub), sub }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session?.accountId ?? '',
        clientId: oidc.client?.clientId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

/** Google also knows `prompt=select_account`. */
function withAccountChoice() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

/** Follows redirects as a browser does, with the provider's cookies, until one leads back to us. */
async function followed(start: URL, until: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let address = start;
  for (let hop = 0; hop < 10; hop += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`the provider stopped at ${address.pathname}: ${await response.text()}`);
    address = new URL(location, address);
    if (address.href.startsWith(until)) return address;
  }
  throw new Error('the provider leads nowhere');
}
