import { z } from 'zod/mini';
import { type BearerTokens, bearerTokens } from '#partners/kit/bearer-tokens.ts';
import type { PartnerLine } from '#partners/kit/partner-line.ts';
import { partnerHttp, type Send } from '#partners/kit/partner-http.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { failureIn } from './ups-errors.ts';

/** Numbers come as text. */
const tokenAnswer = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.union([z.string(), z.number()]),
});

interface TokenSettings {
  clientId: string;
  clientSecret: string;
  account: string;
  base: string;
  line: PartnerLine;
  send?: Send;
  /** Milliseconds of a clock that never jumps. */
  clock?: () => number;
}

/** The bearer token of our account, by client credentials. */
export function upsTokens({ line, clock, ...settings }: TokenSettings): BearerTokens {
  return bearerTokens(async () => {
    const { access_token: token, expires_in: seconds } = await newToken(line, settings);
    return { token, seconds: Number(seconds) };
  }, clock);
}

async function newToken(line: PartnerLine, settings: Omit<TokenSettings, 'line' | 'clock'>) {
  const { clientId, clientSecret, account, base, send } = settings;
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const headers = { authorization, 'x-merchant-id': account };
  const http = partnerHttp({ partner: 'UPS', base, headers, accountTrouble: troubleOf, ...(send && { send }) });
  const path = '/security/v1/oauth/token';
  const request = { method: 'POST' as const, path, form: { grant_type: 'client_credentials' } };
  const { status, body } = await line.call((signal) => http(request, signal), {
    operation: `POST ${path}`,
    statusOf: (answer) => answer.status,
    evenIfAway: true,
  });
  const read = tokenAnswer.safeParse(body);
  if (status < 400 && read.success) return read.data;
  throw new PartnerProblem(troubleOf(status, JSON.stringify(body)), 'not-done', { isLasting: status === 400 });
}

function troubleOf(status: number, text: string): string {
  const why = failureIn(text).code || status;
  if (status === 403) return `UPS has blocked the account of UPS_ACCOUNT for the app of UPS_CLIENT_ID (${why})`;
  if (status === 400 || status === 401) return `UPS does not accept UPS_CLIENT_ID and UPS_CLIENT_SECRET (${why})`;
  return `UPS gave no token (${why})`;
}
