import { PartnerProblem } from '#partners/partner-problem.ts';
import type { BearerTokens } from './bearer-tokens.ts';
import { askingOver, type PartnerAnswer, partnerHttp, type PartnerRequest, type Send } from './partner-http.ts';
import type { CallOptions, PartnerLine } from './partner-line.ts';

export interface BearerClient {
  /**
   * Asks one thing under a bearer token. `trace` is what the partner knows the request by in its own logs: it is no key,
   * the same request twice is done twice. Answers are what it says to the request itself, 4xx among them; whatever speaks
   * of our account is a problem.
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

interface BearerClientOptions {
  partner: string;
  base: string;
  tokens: BearerTokens;
  /** What goes with each request besides its token. */
  headersOf(trace: string): Record<string, string>;
  /** What it means that the app of our key may not do something, in words that name the setting. */
  refusedApp(status: number, text: string): string;
  /** What an answer has against our account; undefined where it is about the request. */
  accountTroubleOf(body: unknown): string | undefined;
  send?: Send | undefined;
  /** Bytes of the longest answer that is read. */
  mostBytes?: number;
}

/** Every call under one account whose token is asked for by its key (D540). */
export function bearerClient(options: BearerClientOptions): BearerClient {
  const { tokens } = options;
  return {
    async ask(line, request, trace, how = {}) {
      const token = await tokens.token();
      try {
        return await askOnce(options, line, { request, trace, token }, how);
      } catch (error) {
        if (!(error instanceof ExpiredTokenProblem)) throw error;
        tokens.forget(token); // it was taken back before its end; nothing was done under it
        return await askOnce(options, line, { request, trace, token: await tokens.token() }, how);
      }
    },
    check: () => tokens.renew(),
  };
}

/** The partner no longer takes the token. */
class ExpiredTokenProblem extends PartnerProblem {}

interface Sent {
  request: PartnerRequest;
  trace: string;
  token: string;
}

async function askOnce(
  { partner, base, headersOf, refusedApp, accountTroubleOf, send, mostBytes }: BearerClientOptions,
  line: PartnerLine,
  { request, trace, token }: Sent,
  how: CallOptions<PartnerAnswer>,
): Promise<PartnerAnswer> {
  const headers = { authorization: `Bearer ${token}`, ...headersOf(trace) };
  const accountTrouble = (status: number, text: string) => {
    const words = refusedApp(status, text);
    if (status === 401) throw new ExpiredTokenProblem(words, 'not-done', { isLasting: true });
    return words;
  };
  const http = partnerHttp({
    partner,
    base,
    headers,
    accountTrouble,
    ...(send && { send }),
    ...(mostBytes && { mostBytes }),
  });
  const answer = await askingOver(line, http)(request, how);
  const trouble = answer.status >= 400 ? accountTroubleOf(answer.body) : undefined;
  if (trouble) throw new PartnerProblem(trouble, 'not-done', { isLasting: true });
  return answer;
}
