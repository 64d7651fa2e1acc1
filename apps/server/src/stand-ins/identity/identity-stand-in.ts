import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { identityPage } from './identity-page.ts';
import type { IdentityStandIn, IdentityStandInOptions } from './running-identity.ts';
import { standInKeys } from './stand-in-keys.ts';
import { answerToken } from './token-answer.ts';
import { issuerPaths } from './stand-in-people.ts';

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** A provider of identities on a port of this machine: discovery, authorization by code with PKCE, tokens and keys. */
export async function startIdentityStandIn(options: IdentityStandInOptions): Promise<IdentityStandIn> {
  const keys = await standInKeys();
  const server = createServer((request, response) => void answer(request, response, standIn));
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in listens on no port');
  const origin = `http://127.0.0.1:${address.port}`;
  const seconds = options.time ?? (() => Math.floor(Date.now() / 1000));
  const standIn: IdentityStandIn = {
    origin,
    issuer: origin + issuerPaths[options.habits],
    habits: options.habits,
    options,
    people: new Map(),
    codes: new Map(),
    asked: [],
    keys,
    fault: undefined,
    seconds,
    async logoutToken(about, changes = {}) {
      const usual = { iss: standIn.issuer, aud: options.clientId, iat: seconds(), exp: seconds() + 120, jti: secret() };
      return await keys.sign({ ...usual, events: { [logoutEvent]: {} }, ...about, ...changes }, 'logout+jwt');
    },
    close: () => closed(server),
  };
  return standIn;
}

async function answer(request: IncomingMessage, response: ServerResponse, standIn: IdentityStandIn): Promise<void> {
  const url = new URL(request.url ?? '/', standIn.origin);
  const path = url.pathname.slice(new URL(standIn.issuer).pathname.replace(/\/$/, '').length);
  if (path === '/.well-known/openid-configuration') return send(response, 200, discovery(standIn));
  if (url.pathname === '/keys') return send(response, 200, standIn.keys.published());
  if (url.pathname === '/authorize') return authorize(url, response, standIn);
  if (url.pathname === '/token' && request.method === 'POST') {
    const { status, body } = await answerToken(standIn, request.headers.authorization, await bodyOf(request));
    return send(response, status, body);
  }
  return send(response, 404, { error: 'not_found' });
}

/** Entra and Cognito publish no more than this either. */
function discovery({ origin, issuer, habits }: IdentityStandIn): Record<string, unknown> {
  return {
    issuer,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: [habits === 'entra' ? 'pairwise' : 'public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile', ...(habits === 'okta' ? ['groups'] : [])],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    ...(['okta', 'keycloak'].includes(habits) && {
      code_challenge_methods_supported: ['S256'],
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
    }),
  };
}

/** Shows who may sign in; a `login_hint` that names one signs them in without a page, for tests. */
function authorize(url: URL, response: ServerResponse, standIn: IdentityStandIn): void {
  const asked = url.searchParams;
  standIn.asked.push(asked);
  const [redirectUri, challenge] = [asked.get('redirect_uri'), asked.get('code_challenge')];
  const isRight =
    asked.get('client_id') === standIn.options.clientId &&
    asked.get('response_type') === 'code' &&
    asked.get('code_challenge_method') === 'S256' &&
    (asked.get('scope') ?? '').split(' ').includes('openid');
  if (!isRight || redirectUri === null || challenge === null || !URL.canParse(redirectUri))
    return send(response, 400, { error: 'invalid_request' });
  const person = standIn.people.get(asked.get('login_hint') ?? '');
  if (!person) return void response.writeHead(200, htmlHeaders).end(identityPage(standIn, url));

  const code = secret();
  const [nonce, scope] = [asked.get('nonce') ?? undefined, asked.get('scope') ?? ''];
  standIn.codes.set(code, { person, session: secret(), redirectUri, nonce, challenge, scope });
  const back = new URL(redirectUri);
  back.searchParams.set('code', code);
  back.searchParams.set('state', asked.get('state') ?? '');
  response.writeHead(302, { location: back.href }).end();
}

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' };

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

function secret(): string {
  return randomBytes(24).toString('base64url');
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => void server.close(() => resolve()));
}
