import { identityProviderLabel } from '@bloomdesk/domain/identity/identity-providers';
import * as oidc from 'openid-client';
import type { OidcSettings } from '#config/oidc-settings.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';

/** What a provider is called in a failure. */
export function nameOfProvider({ provider }: Pick<OidcSettings, 'provider'>): string {
  return identityProviderLabel[provider] ?? 'the identity provider';
}

/** What a failure says of the provider: that it is away, or which setting is wrong; undefined where it has answered. */
export function problemOfProvider(error: unknown, settings: OidcSettings): PartnerProblem | undefined {
  const name = nameOfProvider(settings);
  const status = statusOf(error);
  if (status !== undefined && status >= 500) return new PartnerProblem(`${name} answered ${status}`, 'not-done');
  if (isRefusedClient(error, status)) {
    const code = error instanceof oidc.ResponseBodyError ? error.error : String(status);
    const message = `${name} does not accept OIDC_CLIENT_ID and OIDC_CLIENT_SECRET (${code})`;
    return new PartnerProblem(message, 'not-done', { isLasting: true });
  }
  if (codeOf(error) === 'OAUTH_TIMEOUT') return new PartnerProblem(`${name} did not answer in time`, 'not-done');
  if (error instanceof TypeError && codeOf(error) === undefined)
    return new PartnerProblem(`${name} cannot be reached`, 'not-done', { cause: error });
  return undefined;
}

/** The same of its description, which has to be there and of the issuer that is set. */
export function problemOfDiscovery(error: unknown, settings: OidcSettings): PartnerProblem {
  const known = problemOfProvider(error, settings);
  if (known) return known;
  const isOther = codeOf(error) === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED';
  const name = nameOfProvider(settings);
  const message = isOther
    ? `${name} is another issuer than OIDC_ISSUER says`
    : `${name} publishes no OpenID configuration at OIDC_ISSUER`;
  return new PartnerProblem(message, 'not-done', { isLasting: true, cause: error });
}

/** Was it asked at all? A browser that comes back without a code asks for nothing. */
export function wasAsked(error: unknown): boolean {
  return !(error instanceof oidc.AuthorizationResponseError);
}

/** A provider that knows neither the client nor its secret says so by RFC 6749, 5.2. */
function isRefusedClient(error: unknown, status: number | undefined): boolean {
  if (error instanceof oidc.ResponseBodyError) return ['invalid_client', 'unauthorized_client'].includes(error.error);
  return error instanceof oidc.WWWAuthenticateChallengeError && status === 401;
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.WWWAuthenticateChallengeError)
    return error.status;
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Response ? cause.status : undefined;
}

function codeOf(error: unknown): string | undefined {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
