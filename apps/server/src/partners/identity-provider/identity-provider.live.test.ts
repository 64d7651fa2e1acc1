import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { partnerKit } from '#partners/kit/partner-kit.ts';
import type { PartnerProblem } from '#partners/partner-problem.ts';
import { liveIdentityProvider } from './identity-provider.live.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

type Answers = Readonly<Record<string, { status?: number; body: unknown }>>;

/** A provider that answers at these paths, with its own address where a body says HERE. */
async function provider(answers: Answers): Promise<string> {
  const running = createServer((request, response) => {
    const { status = 200, body } = answers[request.url ?? ''] ?? { status: 404, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body).replaceAll('HERE', `http://${request.headers.host}`));
  });
  server = running;
  await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve));
  const { port } = running.address() as AddressInfo; // it listens on TCP
  return `http://127.0.0.1:${port}`;
}

const discovery = '/.well-known/openid-configuration';
const described = { issuer: 'HERE', token_endpoint: 'HERE/token', jwks_uri: 'HERE/keys' };
const keys = { body: { keys: [{ kty: 'RSA' }] } };
const accepted = { status: 400, body: { error: 'invalid_grant' } };

async function checked(issuer: string, named = 'okta'): Promise<PartnerProblem | undefined> {
  const { oidc } = readConfig(
    {
      BLOOMDESK_DEMO: 'off',
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'bloomdesk',
      OIDC_CLIENT_SECRET: 'hush',
      OIDC_DOMAINS: 'bloom.example',
      OIDC_PROVIDER: named,
    },
    '/srv/desk',
  );
  if (!oidc) throw new Error('no provider');
  return await liveIdentityProvider(oidc, partnerKit())
    .check()
    .then(
      () => undefined,
      (error: PartnerProblem) => error,
    );
}

test('a provider that describes itself, has keys and accepts our secret is well', async () => {
  const issuer = await provider({ [discovery]: { body: described }, '/keys': keys, '/token': accepted });
  expect(await checked(issuer)).toBeUndefined();
});

test.each<[string, Answers, string]>([
  ['nothing at the issuer', {}, 'Okta publishes no OpenID configuration at OIDC_ISSUER'],
  [
    'another issuer',
    { [discovery]: { body: { ...described, issuer: 'https://another.example' } } },
    'Okta is another issuer than OIDC_ISSUER says',
  ],
  ['no keys', { [discovery]: { body: described }, '/keys': { body: { keys: [] } } }, 'Okta publishes no keys'],
  [
    'a wrong secret',
    { [discovery]: { body: described }, '/keys': keys, '/token': { status: 401, body: { error: 'invalid_client' } } },
    'Okta does not accept OIDC_CLIENT_ID and OIDC_CLIENT_SECRET (invalid_client)',
  ],
])('%s is named with its setting, for good', async (_what, answers, message) => {
  const problem = await checked(await provider(answers));
  expect([problem?.message, problem?.isLasting]).toEqual([message, true]);
});

test.each<[string, Answers]>([
  ['the description', { [discovery]: { status: 503, body: {} } }],
  ['the keys', { [discovery]: { body: described }, '/keys': { status: 503, body: {} } }],
  ['the tokens', { [discovery]: { body: described }, '/keys': keys, '/token': { status: 503, body: {} } }],
])('a provider that is away for %s may be well again', async (_what, answers) => {
  const problem = await checked(await provider(answers));
  expect([problem?.message, problem?.isLasting]).toEqual(['Okta answered 503', false]);
});

test('one that nobody can reach is no fault of a setting', async () => {
  const problem = await checked('http://127.0.0.1:59', 'other');
  expect([problem?.message, problem?.isLasting]).toEqual(['the identity provider cannot be reached', false]);
});
