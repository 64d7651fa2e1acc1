import { createHash } from 'node:crypto';
import type { UpsSettings } from '#config/ups-settings.ts';
import { operationOf } from '#partners/kit/exchange.ts';
import type { CallOptions, PartnerLine } from '#partners/kit/partner-line.ts';
import { type PartnerAnswer, partnerHttp, type PartnerRequest, type Send } from '#partners/kit/partner-http.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { accountTroubleOf, failureIn, failureOf } from './ups-errors.ts';
import { upsTokens } from './ups-token.ts';

export interface UpsClient {
  /**
   * Asks one thing under a bearer token. `trace` is what UPS knows the request by in its own logs: it is no key, the same
   * request twice is done twice. Answers are what UPS says to the request itself, 4xx among them; whatever speaks of our
   * account is a problem.
   */
  ask(
    line: PartnerLine,
    request: PartnerRequest,
    trace: string,
    how?: CallOptions<PartnerAnswer>,
  ): Promise<PartnerAnswer>;
  /** Is our account accepted? */
  check(): Promise<void>;
}

interface ClientOptions {
  settings: Pick<UpsSettings, 'clientId' | 'clientSecret' | 'account' | 'base'>;
  line: PartnerLine;
  send?: Send;
  clock?: () => number;
}

/** One account with UPS: its token, and every call under it (D540). */
export function upsClient({ settings, line, send, clock }: ClientOptions): UpsClient {
  const tokens = upsTokens({ ...settings, line, ...(send && { send }), ...(clock && { clock }) });
  const asking = { base: settings.base, ...(send && { send }) };
  return {
    async ask(ofCall, request, trace, how = {}) {
      const token = await tokens.token();
      try {
        return await askOnce(asking, ofCall, { request, trace, token }, how);
      } catch (error) {
        if (!(error instanceof ExpiredTokenProblem)) throw error;
        tokens.forget(token); // it was taken back before its end; nothing was done under it
        return await askOnce(asking, ofCall, { request, trace, token: await tokens.token() }, how);
      }
    },
    check: () => tokens.renew(),
  };
}

/** UPS no longer takes the token. */
class ExpiredTokenProblem extends PartnerProblem {}

interface Sent {
  request: PartnerRequest;
  trace: string;
  token: string;
}

async function askOnce(
  { base, send }: { base: string; send?: Send },
  line: PartnerLine,
  { request, trace, token }: Sent,
  how: CallOptions<PartnerAnswer>,
): Promise<PartnerAnswer> {
  const headers = { 'authorization': `Bearer ${token}`, 'transId': traceOf(trace), 'transactionSrc': 'bloomdesk' };
  const accountTrouble = (status: number, text: string) => {
    const words = `UPS does not let the app of UPS_CLIENT_ID do this (${failureIn(text).code || status})`;
    if (status === 401) throw new ExpiredTokenProblem(words, 'not-done', { isLasting: true });
    return words;
  };
  const http = partnerHttp({ partner: 'UPS', base: `${base}/api`, headers, accountTrouble, ...(send && { send }) });
  const answer = await line.call((signal) => http(request, signal), {
    operation: operationOf(request),
    statusOf: ({ status }) => status,
    ...how,
  });
  const trouble = answer.status >= 400 ? accountTroubleOf(failureOf(answer.body)) : undefined;
  if (trouble) throw new PartnerProblem(trouble, 'not-done', { isLasting: true });
  return answer;
}

/** 32 characters, the same for the same effect. */
function traceOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}
