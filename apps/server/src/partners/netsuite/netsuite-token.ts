import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod/mini';
import { type NetsuiteSettings, signingAlgorithm } from '#config/netsuite-settings.ts';
import { type BearerTokens, bearerTokens } from '#partners/kit/bearer-tokens.ts';
import { askingOver, partnerHttp, type Send } from '#partners/kit/partner-http.ts';
import type { PartnerLine } from '#partners/kit/partner-line.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { troubleIn } from './netsuite-errors.ts';

const tokenAnswer = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.nullish(z.union([z.string(), z.number()])),
});

interface TokenSettings extends Pick<NetsuiteSettings, 'clientId' | 'certificateId' | 'privateKey' | 'base'> {
  line: PartnerLine;
  now: () => Date;
  send?: Send;
  clock?: () => number;
}

const path = '/services/rest/auth/oauth2/v1/token';
const assertionSeconds = 300;
const usualSeconds = 3600;

/** The bearer token of our integration, for an assertion that our key has signed; there is none to renew it by (D561). */
export function netsuiteTokens({ clock, ...settings }: TokenSettings): BearerTokens {
  return bearerTokens(async () => {
    const { access_token: token, expires_in: seconds } = await newToken(settings);
    return { token, seconds: Number(seconds ?? usualSeconds) };
  }, clock);
}

async function newToken({ line, send, ...settings }: Omit<TokenSettings, 'clock'>) {
  const http = partnerHttp({
    partner: 'NetSuite',
    base: settings.base,
    headers: {},
    accountTrouble: troubleOf,
    ...(send && { send }),
  });
  const form = {
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: await assertion(settings, settings.now()),
  };
  const { status, body } = await askingOver(line, http)({ method: 'POST', path, form }, { evenIfAway: true });
  const read = tokenAnswer.safeParse(body);
  if (status < 400 && read.success) return read.data;
  throw new PartnerProblem(troubleOf(status, JSON.stringify(body)), 'not-done', { isLasting: status === 400 });
}

async function assertion(
  {
    clientId,
    certificateId,
    privateKey,
    base,
  }: Pick<TokenSettings, 'clientId' | 'certificateId' | 'privateKey' | 'base'>,
  at: Date,
): Promise<string> {
  const alg = signingAlgorithm(privateKey) ?? 'PS256';
  const issued = Math.floor(at.getTime() / 1000);
  return await new SignJWT({ scope: ['rest_webservices'] })
    .setProtectedHeader({ typ: 'JWT', alg, kid: certificateId })
    .setIssuer(clientId)
    .setAudience(`${base}${path}`)
    .setIssuedAt(issued)
    .setExpirationTime(issued + assertionSeconds)
    .sign(await importPKCS8(privateKey, alg));
}

const names = 'NETSUITE_CLIENT_ID, NETSUITE_CERTIFICATE_ID and NETSUITE_PRIVATE_KEY';

function troubleOf(status: number, text: string): string {
  const why = troubleIn(text) || status;
  if (status === 403) return `NetSuite gives the role of NETSUITE_CERTIFICATE_ID no token (${why})`;
  return status === 400 || status === 401
    ? `NetSuite does not accept ${names} (${why})`
    : `NetSuite gave no token (${why})`;
}
