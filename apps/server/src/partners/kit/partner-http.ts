import { operationOf } from './exchange.ts';
import type { CallOptions, PartnerLine } from './partner-line.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';

/** Sends one request; the built-in `fetch`, or a simulated partner that answers in its place. */
export type Send = (url: string, request: RequestInit) => Promise<Response>;

interface PartnerHttpOptions {
  partner: string;
  base: string;
  headers: Record<string, string>;
  send?: Send;
  /** What it has against our account, in words that say which setting is wrong; undefined where it does not say. */
  accountTrouble?: (status: number, text: string) => string | undefined;
  /** Bytes of the longest answer that is read; one with papers in it is longer than others. */
  mostBytes?: number;
}

export interface PartnerRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  /** Sent as a form in place of a body. */
  form?: Record<string, string>;
}

/** What a partner answered to a request it has understood: its data, or that it will not do it (4xx). */
export interface PartnerAnswer {
  status: number;
  body: unknown;
}

const usualMostBytes = 1024 * 1024;
/** Ours to mend, not the order's: a wrong key, an unpaid account, a forbidden call. */
const accountTroubles = [401, 402, 403, 407];

/**
 * Speaks JSON with one partner. Whatever is no usable answer is a problem that says whether something may have been done:
 * outages, timeouts, 5xx, HTML, answers without end. Redirects are not followed.
 */
export function partnerHttp({
  partner,
  base,
  headers,
  send = fetch,
  accountTrouble,
  mostBytes = usualMostBytes,
}: PartnerHttpOptions) {
  return async ({ method, path, body, form }: PartnerRequest, signal: AbortSignal): Promise<PartnerAnswer> => {
    const request = {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: new URLSearchParams(form) }),
      redirect: 'error' as const,
      signal,
    };
    const response = await send(`${base}${path}`, request).catch((error: unknown) => {
      throw unreachable(partner, error, signal);
    });
    const text = await readText(partner, response, { signal, mostBytes });
    const trouble = accountTroubles.includes(response.status) && accountTrouble?.(response.status, text);
    if (trouble) throw new PartnerProblem(trouble, 'not-done', { isLasting: true });
    assertAnswer(partner, response, method === 'GET' ? 'not-done' : 'unknown');
    return { status: response.status, body: text === '' ? {} : parsed(partner, text) };
  };
}

/** Asks over the partner's line; the log gets method, path without ids, and status. */
export function askingOver(line: PartnerLine, http: ReturnType<typeof partnerHttp>) {
  return (request: PartnerRequest, how: CallOptions<PartnerAnswer> = {}) =>
    line.call((signal) => http(request, signal), {
      operation: operationOf(request),
      statusOf: ({ status }) => status,
      ...how,
    });
}

/** The name was not found or nobody took the connection: nothing has left the server. */
const neverLeft = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

function unreachable(partner: string, error: unknown, signal: AbortSignal): PartnerProblem {
  if (error instanceof PartnerProblem) return error;
  if (signal.aborted) return new PartnerProblem(`${partner} did not answer in time`, 'unknown', { cause: error });
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return new PartnerProblem(`${partner} cannot be reached`, neverLeft.includes(code) ? 'not-done' : 'unknown', {
    cause: error,
  });
}

/** The answer's text, of which no more is read than an answer may have. */
async function readText(
  partner: string,
  response: Response,
  { signal, mostBytes }: { signal: AbortSignal; mostBytes: number },
): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > mostBytes) throw new PartnerProblem(`${partner} answered with more than we read`, 'unknown');
      chunks.push(chunk);
    }
  } catch (error) {
    throw unreachable(partner, error, signal);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function assertAnswer(partner: string, { status, headers }: Response, afterFailure: 'not-done' | 'unknown'): void {
  if (status === 429) {
    const wait = Number(headers.get('retry-after'));
    const retryAfterSeconds = wait >= 1 && wait <= 3600 ? Math.ceil(wait) : undefined;
    throw new PartnerProblem(`${partner} asks us to slow down`, 'not-done', { retryAfterSeconds, isThrottled: true });
  }
  if (status >= 500 || status === 408) throw new PartnerProblem(`${partner} answered ${status}`, afterFailure);
  if (accountTroubles.includes(status))
    throw new PartnerProblem(`${partner} does not accept our account (${status})`, 'not-done', { isLasting: true });
}

function parsed(partner: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PartnerProblem(`${partner} answered with something that is not JSON`, 'unknown');
  }
}
