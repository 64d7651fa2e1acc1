import { z } from 'zod/mini';
import type { GolocalSettings } from '#config/carriers/golocal-settings.ts';
import { type BearerTokens, bearerTokens } from '#partners/kit/bearer-tokens.ts';
import { askingOver, partnerHttp, type Send } from '#partners/kit/partner-http.ts';
import type { PartnerLine } from '#partners/kit/partner-line.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { failureIn } from './golocal-errors.ts';

const tokenAnswer = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.union([z.string(), z.number()]),
});

interface TokenSettings extends Pick<GolocalSettings, 'clientId' | 'clientSecret' | 'base'> {
  line: PartnerLine;
  send?: Send;
  clock?: () => number;
}

const path = '/api-proxy/service/identity/oauth/v1/token';

/** The bearer token of our key, by client credentials; good for a quarter of an hour. */
export function golocalTokens({ line, clock, ...settings }: TokenSettings): BearerTokens {
  return bearerTokens(async () => {
    const { access_token: token, expires_in: seconds } = await newToken(line, settings);
    return { token, seconds: Number(seconds) };
  }, clock);
}

async function newToken(line: PartnerLine, settings: Omit<TokenSettings, 'line' | 'clock'>) {
  const { clientId, clientSecret, base, send } = settings;
  const http = partnerHttp({
    partner: 'GoLocal',
    base,
    headers: {},
    accountTrouble: troubleOf,
    ...(send && { send }),
  });
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const { status, body } = await askingOver(line, http)({ method: 'POST', path, form }, { evenIfAway: true });
  const read = tokenAnswer.safeParse(body);
  if (status < 400 && read.success) return read.data;
  throw new PartnerProblem(troubleOf(status, JSON.stringify(body)), 'not-done', { isLasting: status === 400 });
}

function troubleOf(status: number, text: string): string {
  const why = failureIn(text).code || status;
  if (status === 403) return `GoLocal gives GOLOCAL_CLIENT_ID no token for now (${why})`;
  if (status === 400 || status === 401)
    return `GoLocal does not accept GOLOCAL_CLIENT_ID and GOLOCAL_CLIENT_SECRET (${why})`;
  return `GoLocal gave no token (${why})`;
}
