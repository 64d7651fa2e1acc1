import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { assertPublicHost, PrivateAddressError, publicLookup } from './public-address.ts';
import type { Posting } from './receivers.ts';

export interface ReceiverAnswer {
  status: number;
  text: string;
  retryAfterSeconds: number | undefined;
}

/** So much of an answer is read; the rest is left where it is. */
const mostBytes = 2000;

interface PostOptions {
  signal: AbortSignal;
  /** Receivers may be on our own network. */
  isTrial: boolean;
}

/** Posts one event over a connection of its own. A redirect is an answer, and is not followed. */
export async function postOnce(posting: Posting, { signal, isTrial }: PostOptions): Promise<ReceiverAnswer> {
  const url = new URL(posting.url);
  if (!isTrial) assertPublicHost(url.hostname);
  const request = url.protocol === 'http:' ? requestPlain : requestSecure;
  const bytes = Buffer.from(posting.body, 'utf8');
  return await new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      agent: false, // the address is looked at for every connection, so none is kept
      signal,
      headers: { ...posting.headers, 'content-length': String(bytes.length) },
      ...(!isTrial && { lookup: publicLookup }),
    });
    sent.on('response', (response) => {
      readBeginning(response).then((text) => {
        sent.destroy();
        resolve({ status: response.statusCode ?? 0, text, retryAfterSeconds: retryAfterOf(response) });
      }, reject);
    });
    sent.on('error', (error) => reject(problemOf(error, signal)));
    sent.end(bytes);
  });
}

async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      const bytes = Buffer.from(chunk);
      chunks.push(bytes);
      size += bytes.length;
      if (size >= mostBytes) break;
    }
  } catch {
    // what has come of an answer is enough: its status is known
  }
  return Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8');
}

/** Seconds the receiver asks us to wait; a date is not understood, and the pause that is due anyway is kept. */
function retryAfterOf({ headers }: IncomingMessage): number | undefined {
  const seconds = Number(headers['retry-after']);
  return seconds >= 1 ? Math.ceil(seconds) : undefined;
}

function problemOf(error: Error, signal: AbortSignal): Error {
  if (error instanceof PrivateAddressError) return error;
  if (signal.aborted) return new PartnerProblem('the receiver did not answer in time', 'unknown', { cause: error });
  const code = 'code' in error ? String(error.code) : '';
  return new PartnerProblem(said[code] ?? certificateProblem(code), 'unknown', { cause: error });
}

const said: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the name of the receiver is not known',
  EAI_AGAIN: 'the name of the receiver cannot be looked up',
  ECONNREFUSED: 'nobody listens at this address',
  ECONNRESET: 'the receiver has ended the connection',
};

function certificateProblem(code: string): string {
  return /CERT|SSL|TLS|SIGNED/.test(code)
    ? 'the certificate of the receiver is not accepted'
    : 'the receiver cannot be reached';
}
