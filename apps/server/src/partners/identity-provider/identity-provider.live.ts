import { randomBytes } from 'node:crypto';
import * as oidc from 'openid-client';
import type { OidcSettings } from '#config/oidc-settings.ts';
import type { PartnerKit } from '#partners/kit/partner-kit.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { nameOfProvider, problemOfDiscovery, problemOfProvider } from './identity-problem.ts';
import { readConfiguration } from './openid-provider.ts';

/** The company's provider by OpenID Connect. */
export function liveIdentityProvider(settings: OidcSettings, kit: Pick<PartnerKit, 'lineTo'>): IdentityProvider {
  const isAway = (error: unknown) => error instanceof PartnerProblem && !error.isLasting;
  const line = kit.lineTo(nameOfProvider(settings), { name: 'identity', isAway });
  return {
    async check() {
      const configuration = await line.call(
        async () =>
          await readConfiguration(settings).catch((error: unknown) => {
            throw problemOfDiscovery(error, settings);
          }),
        { operation: 'GET openid-configuration', evenIfAway: true },
      );
      const place = configuration.serverMetadata().jwks_uri;
      const asked = { operation: 'GET keys', evenIfAway: true };
      await line.call(async (signal) => await assertKeys(place, settings, signal), asked);
      await line.call(async () => await showSecret(configuration, settings), {
        operation: 'POST token',
        evenIfAway: true,
      });
    },
  };
}

/** Without keys nobody's identity can be believed. */
async function assertKeys(place: string | undefined, settings: OidcSettings, signal: AbortSignal): Promise<void> {
  const name = nameOfProvider(settings);
  const noKeys = () => new PartnerProblem(`${name} publishes no keys`, 'not-done', { isLasting: true });
  if (place === undefined) throw noKeys();
  const answer = await fetch(place, { signal }).catch((error: unknown) => {
    throw new PartnerProblem(`the keys of ${name} cannot be reached`, 'not-done', { cause: error });
  });
  if (answer.status >= 500) throw new PartnerProblem(`${name} answered ${answer.status}`, 'not-done');
  const published: unknown = await answer.json().catch(() => undefined);
  const keys: unknown = Reflect.get(Object(published), 'keys');
  if (!answer.ok || !Array.isArray(keys) || keys.length === 0) throw noKeys();
}

/** A code that was never given is refused after the client has been accepted, and the client before that where it is not. */
async function showSecret(configuration: oidc.Configuration, settings: OidcSettings): Promise<void> {
  const asked = {
    code: `bloomdesk-test-${randomBytes(12).toString('hex')}`,
    code_verifier: oidc.randomPKCECodeVerifier(),
    redirect_uri: 'https://bloomdesk.invalid/idp/oidc/callback',
  };
  await oidc.genericGrantRequest(configuration, 'authorization_code', asked).catch((error: unknown) => {
    const problem = problemOfProvider(error, settings);
    if (problem) throw problem;
  });
}
