import { z } from 'zod/mini';
import type { FedexSettings } from '#config/carriers/fedex-settings.ts';
import { type BearerTokens, bearerTokens } from '#partners/kit/bearer-tokens.ts';
import { askingOver, partnerHttp, type Send } from '#partners/kit/partner-http.ts';
import type { PartnerLine } from '#partners/kit/partner-line.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { failureIn } from './fedex-errors.ts';

const tokenAnswer = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.union([z.string(), z.number()]),
});

interface TokenSettings extends Pick<FedexSettings, 'clientId' | 'clientSecret' | 'base'> {
  line: PartnerLine;
  send?: Send;
  clock?: () => number;
}

/** The bearer token of our account, by client credentials; FedEx limits how often one may be asked for. */
export function fedexTokens({ line, clock, ...settings }: TokenSettings): BearerTokens {
  return bearerTokens(async () => {
    const { access_token: token, expires_in: seconds } = await newToken(line, settings);
    return { token, seconds: Number(seconds) };
  }, clock);
}

async function newToken(line: PartnerLine, settings: Omit<TokenSettings, 'line' | 'clock'>) {
  const { clientId, clientSecret, base, send } = settings;
  const http = partnerHttp({
    partner: 'FedEx',
    base,
    headers: {},
    accountTrouble: troubleOf,
    ...(send && { send }),
  });
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const request = { method: 'POST' as const, path: '/oauth/token', form };
  const { status, body } = await askingOver(line, http)(request, { evenIfAway: true });
  const read = tokenAnswer.safeParse(body);
  if (status < 400 && read.success) return read.data;
  throw new PartnerProblem(troubleOf(status, JSON.stringify(body)), 'not-done', { isLasting: status === 400 });
}

function troubleOf(status: number, text: string): string {
  const why = failureIn(text).code || status;
  if (status === 403) return `FedEx gives the app of FEDEX_CLIENT_ID no token for now (${why})`;
  if (status === 400 || status === 401) return `FedEx does not accept FEDEX_CLIENT_ID and FEDEX_CLIENT_SECRET (${why})`;
  return `FedEx gave no token (${why})`;
}
